// `damier moves`: the legal moves of a position, one a line, and nothing else; or, instead, how the
// game stands.
#include "cli/command.hpp"
#include "cli/options/position_options.hpp"
#include "notation/move_text.hpp"

#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions moves_arguments() {
    CommandOptions options;
    options.named.add(position_options())
        .add_options()  //
        ("hub", po::bool_switch(), "in Hub notation: from, to, captured squares ascending")(
            "status", po::bool_switch(), "instead, who has won or why it is a draw, or 'ongoing'");
    options.examples = {
        {"what Black can answer", "damier moves --moves 32-28"},
        {"how a game stands", "damier moves --variant russian --fen \"W:Wc3:Bd4\" --status"},
    };
    return options;
}

ExitCode run_moves(CommandCall& call) {
    const AnyGame game = game_in(call.options);
    if (call.options["status"].as<bool>()) {
        call.io.out << to_string(game.outcome()) << '\n';
        return ExitCode::Success;
    }
    const MoveStyle style = call.options["hub"].as<bool>() ? MoveStyle::Hub : MoveStyle::Native;
    for (const std::string& move : move_texts(game.position(), game.legal_moves(), style))
        call.io.out << move << '\n';
    return ExitCode::Success;
}

}  // namespace

Command moves_command() {
    return {"moves", "list the legal moves of a position", &moves_arguments, &run_moves};
}

}  // namespace damier
