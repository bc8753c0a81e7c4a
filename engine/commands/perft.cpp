// `damier perft`: counts the leaves of the move tree, depth by depth. Each line is written when its
// depth is done, so that an interrupted run has told all it knows.
#include "engine/command.hpp"
#include "engine/position_options.hpp"
#include "engine/variants/registry.hpp"
#include "engine/whole_number.hpp"

#include <algorithm>
#include <chrono>
#include <iomanip>
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
        ("threads", whole_number<int>("threads", 1, 256)->default_value(1),
         "share the work among so many threads")  //
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

void count(const Variant& variant, const PositionText& text, const PerftOrder& order, bool divide,
           std::ostream& out) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto counts = variant.perft(text, order);
    const std::chrono::duration<double> time = Clock::now() - begin;

    std::uint64_t leaves = 0;
    for (const PerftCount& count : counts) {
        leaves += count.leaves;
        if (divide) out << count.move << ' ' << count.leaves << '\n';
    }
    out << depth_line(order.depth, leaves, time.count()) << std::endl;
}

ExitCode run_perft(CommandCall& call) {
    const PositionText text = position_text(call.options);
    const Variant& variant = find_variant(text.variant);
    const int deepest = call.options["depth"].as<int>();
    const bool divide = call.options["divide"].as<bool>();
    PerftOrder order;
    order.play_last_ply = call.options["no-bulk"].as<bool>();
    order.threads = call.options["threads"].as<int>();
    for (order.depth = 1; order.depth <= deepest; ++order.depth) {
        count(variant, text, order, divide && order.depth == deepest, call.io.out);
    }
    return ExitCode::Success;
}

}  // namespace

Command perft_command() {
    return {"perft", "count the leaves of the move tree, depth by depth", &perft_arguments,
            &run_perft,
            /*is_rare=*/true};
}

}  // namespace damier
