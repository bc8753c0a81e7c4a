// `damier perft`: counts the leaves of the move tree, depth by depth. Each line is written when its
// depth is done, so that an interrupted run has told all it knows.
#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/whole_number.hpp"
#include "movegen/rulebook.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <numeric>
#include <ostream>
#include <sstream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions perft_arguments() {
    CommandOptions options;
    options.named.add(position_options())
        .add_options()                                                                       //
        ("depth", whole_number<int>("depth", 1, 100)->required(), "count up to this depth")  //
        ("divide", po::bool_switch(), "show the leaves below each move, at the last depth")  //
        ("threads", engine_number("threads"), "share the work among so many threads")        //
        ("no-bulk", po::bool_switch(), "play the moves of the last ply instead of counting them");
    options.usage = "--depth N [options]";
    options.examples = {
        {"where two generators differ", "damier perft --variant frisian --depth 6 --divide"},
    };
    return options;
}

std::string depth_line(int depth, std::uint64_t leaves, double seconds) {
    const double millions = static_cast<double>(leaves) / 1e6;
    std::ostringstream line;
    line << "depth " << depth << " nodes " << leaves << std::fixed << " time "
         << std::setprecision(3) << seconds << " mnps " << std::setprecision(1)
         << millions / std::max(seconds, 1e-9);
    return line.str();
}

void count(const AnyPosition& pos, const PerftOrder& order, bool divide, std::ostream& out) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const std::vector<Move> moves = pos.legal_moves();
    const auto leaves = rulebook(pos.variant()).perft(pos, moves, order);
    const std::chrono::duration<double> time = Clock::now() - begin;

    for (std::size_t i = 0; divide && i < moves.size(); ++i)
        out << to_text(pos, moves[i]) << ' ' << leaves[i] << '\n';
    const auto all = std::accumulate(leaves.begin(), leaves.end(), std::uint64_t{0});
    out << depth_line(order.depth, all, time.count()) << std::endl;
}

ExitCode run_perft(CommandCall& call) {
    const AnyPosition pos = game_in(call.options).position();
    const int deepest = call.options["depth"].as<int>();
    const bool divide = call.options["divide"].as<bool>();
    PerftOrder order;
    if (call.options["no-bulk"].as<bool>()) order.last_ply = LastPly::Played;
    order.threads = call.options["threads"].as<int>();
    for (order.depth = 1; order.depth <= deepest; ++order.depth)
        count(pos, order, divide && order.depth == deepest, call.io.out);
    return ExitCode::Success;
}

}  // namespace

Command perft_command() {
    return {"perft", "count the leaves of the move tree, depth by depth", &perft_arguments,
            &run_perft,
            /*is_rare=*/true};
}

}  // namespace damier
