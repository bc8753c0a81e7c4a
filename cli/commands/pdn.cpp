// `damier pdn check` and `damier pdn convert`: read PDN files, tell what is wrong with them, and
// write their games anew.
#include "base/counted.hpp"
#include "base/same_file.hpp"
#include "base/whole_file.hpp"
#include "cli/command.hpp"
#include "cli/options/input_file.hpp"
#include "cli/options/position_options.hpp"
#include "cli/pdn_problems.hpp"
#include "notation/fen.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace damier {

namespace po = boost::program_options;

namespace {

using Files = std::vector<std::string>;

CommandOptions pdn_arguments() {
    CommandOptions options;
    options.usage = "check|convert [options] FILE...";
    options.named.add_options()  //
        ("variant", po::value<std::string>()->value_name("NAME")->default_value("", "by the games"),
         "the form of draughts of all games, whatever their tags say")  //
        ("output,o", po::value<std::string>()->value_name("FILE"),
         "convert: write to this file and not to standard output")  //
        ("notation", po::value<std::string>()->value_name("KIND"),
         "convert: numeric or algebraic, and not the usual one of the variant")  //
        ("to-fen", po::bool_switch(),
         "convert: write only the final position of each game, a line each");
    options.unlisted.add_options()("action", po::value<std::string>())  //
        ("file", po::value<Files>());
    options.positional.add("action", 1).add("file", -1);
    options.actions = {"check", "convert"};
    options.notes =
        "'-' is standard input. Problems are told with file, line and column; an unreadable game "
        "makes the exit status 1. docs/pdn.md tells what can be read and what is written.";
    options.examples = {
        {"is all of it readable?", "damier pdn check games.pdn"},
        {"the same games in clean PDN", "damier pdn convert old.pdn -o clean.pdn"},
        {"with algebraic moves", "damier pdn convert --notation algebraic russian.pdn"},
    };
    return options;
}

struct Counts {
    std::uint64_t games = 0;
    std::uint64_t unreadable = 0;
    std::uint64_t plies = 0;
    std::uint64_t warnings = 0;

    void add(const Counts& other) {
        games += other.games;
        unreadable += other.unreadable;
        plies += other.plies;
        warnings += other.warnings;
    }
};

void print_counts(std::ostream& out, const std::string& name, const Counts& counts) {
    out << name << ": " << counted(counts.games, "game", "games") << " read, "
        << counted(counts.plies, "ply", "plies") << ", " << counts.unreadable << " unreadable, "
        << counted(counts.warnings, "warning", "warnings") << '\n';
}

/// Plays all games of a file. The problems go to `complaints`, the games to `use`, as text and, if
/// they could be read, as records; so does, as a game of nothing, what stands behind the last one.
template <class Use>
Counts read_games(const std::string& file, std::istream& in, const Variant* variant,
                  std::ostream& complaints, Use use) {
    PdnReader reader{in};
    PdnPlayer player{variant};
    PdnGame game;
    Counts counts;
    while (reader.next(game)) {
        const PlayedPdn played = player.play(game);
        complaints << problems_text(file, played.problems);
        for (const PdnProblem& problem : played.problems)
            counts.warnings += problem.fatal ? 0 : 1;
        use(game, played.record);
        ++(played.record ? counts.games : counts.unreadable);
        if (played.record) counts.plies += static_cast<std::uint64_t>(played.record->plies);
    }
    use(game, std::nullopt);
    return counts;
}

template <class Use>
Counts read_file(const std::string& file, CommandCall& call, std::ostream& complaints, Use use) {
    InputFile input{file, call.io.in};
    try {
        return read_games(file, input.stream(), variant_if_any(call.options), complaints, use);
    } catch (const InputError& error) {
        throw InputError(file + ": " + error.what());
    }
}

ExitCode check(CommandCall& call, const Files& files) {
    for (const char* const option : {"output", "notation", "to-fen"}) {
        if (call.options.contains(option) && !call.options[option].defaulted()) {
            throw InputError("--" + std::string(option) + " is an option of 'pdn convert'");
        }
    }
    Counts total;
    for (const std::string& file : files) {
        const Counts counts = read_file(file, call, call.io.out,
                                        [](const PdnGame&, const std::optional<GameRecord>&) {});
        print_counts(call.io.out, file, counts);
        total.add(counts);
    }
    if (files.size() > 1) print_counts(call.io.out, "total", total);
    return total.unreadable == 0 ? ExitCode::Success : ExitCode::FailedWork;
}

MoveStyle notation_of(const po::variables_map& options) {
    if (!options.contains("notation")) return MoveStyle::Native;
    const auto& kind = options["notation"].as<std::string>();
    if (kind == "numeric") return MoveStyle::Numeric;
    if (kind == "algebraic") return MoveStyle::Algebraic;
    throw InputError("the notation is numeric or algebraic, not '" + kind + "'");
}

ExitCode convert(CommandCall& call, const Files& files, std::ostream& out) {
    const MoveStyle style = notation_of(call.options);
    const bool as_fen = call.options["to-fen"].as<bool>();
    // What cannot be read is kept as it is: this may be the only copy.
    const auto write = [&](const PdnGame& game, const std::optional<GameRecord>& record) {
        if (!as_fen)
            out << game.before << (record ? game.skipped + to_pdn(*record, style) : game.text);
        if (as_fen && record) out << to_fen(record->game.position()) << '\n';
    };
    Counts total;
    for (const std::string& file : files)
        total.add(read_file(file, call, call.io.err, write));
    return total.unreadable == 0 ? ExitCode::Success : ExitCode::FailedWork;
}

/// Positions are less than the games they come from.
void keep_games(const CommandCall& call, const Files& files, const std::string& output) {
    if (!call.options["to-fen"].as<bool>()) return;
    for (const std::string& file : files) {
        if (!is_same_file(file, output)) continue;
        throw InputError("the games of '" + file +
                         "' would be lost: write the positions elsewhere");
    }
}

ExitCode convert_to_place(CommandCall& call, const Files& files) {
    if (!call.options.contains("output")) return convert(call, files, call.io.out);
    const auto& output = call.options["output"].as<std::string>();
    keep_games(call, files, output);
    WholeFile file{output};
    const ExitCode status = convert(call, files, file.stream());
    file.finish();
    return status;
}

ExitCode run_pdn(CommandCall& call) {
    if (!call.options.contains("action")) {
        throw InputError("say what to do with the files: 'pdn check' or 'pdn convert'");
    }
    const auto& action = call.options["action"].as<std::string>();
    if (action != "check" && action != "convert") {
        throw InputError("unknown action '" + action + "'; 'pdn' can check and convert");
    }
    if (!call.options.contains("file")) {
        throw InputError("no file given; '-' is standard input");
    }
    const auto& files = call.options["file"].as<Files>();
    return action == "check" ? check(call, files) : convert_to_place(call, files);
}

}  // namespace

Command pdn_command() {
    return {"pdn", "check PDN files, or write their games anew", &pdn_arguments, &run_pdn};
}

}  // namespace damier
