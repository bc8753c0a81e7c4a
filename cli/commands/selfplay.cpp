// `damier selfplay`: games of the engine against itself, kept as positions to learn from.
#include "base/counted.hpp"
#include "base/platform/interrupt.hpp"
#include "cli/command.hpp"
#include "cli/net_training.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/whole_number.hpp"
#include "eval/net.hpp"
#include "tune/any_tune.hpp"
#include "tune/held_out.hpp"
#include "tune/sample_file.hpp"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <utility>

namespace damier {

namespace po = boost::program_options;

namespace {

constexpr std::int64_t billion = 1'000'000'000;
constexpr std::uint64_t blocks_of_batches = 16;

CommandOptions selfplay_arguments() {
    const SelfplayOrder usual;
    CommandOptions options;
    options.named.add_options()  //
        ("variant", po::value<std::string>()->value_name("NAME")->default_value("international"),
         "the form of draughts")  //
        ("out", po::value<std::string>()->value_name("FILE")->required(),
         "the file of samples; one that is there already is continued")  //
        ("games", whole_number<std::int64_t>("games", 1, billion)->default_value(1000),
         "games to have in the file at the end")  //
        ("nodes", whole_number<std::int64_t>("nodes", 1, billion)->default_value(1000),
         "nodes to search a move")                                             //
        ("threads", engine_number("threads"), "play so many games at a time")  //
        ("seed", whole_number<std::int64_t>("seed", 0, billion)->default_value(1),
         "where the random openings begin")  //
        ("plies", whole_number<int>("plies", 0, 60)->default_value(usual.most_random_plies),
         "random plies that may open a game, at most")  //
        ("stray-from", po::value<std::vector<std::string>>()->value_name("FILE"),
         "play no games: make positions a few random moves beside those of this file of samples, "
         "for a net to learn from; may be given more than once")  //
        ("stray-plies",
         whole_number<int>("stray-plies", 0, 8)->default_value(usual.most_stray_plies),
         "random moves beside these, at most; 0 judges the positions themselves anew")  //
        ("evaluation", po::value<std::string>()->value_name("WHICH")->default_value("net"),
         "`net`, `terms`, or a file with another net");
    options.named.add(engine_options({"bb-size", "bb-dir"}));
    options.usage = "--out FILE [options]";
    options.notes =
        "Ctrl-C loses nothing: the same command goes on. 'damier tune' learns from the file; "
        "docs/evaluation.md tells the whole way.";
    options.examples = {
        {"twenty thousand games", "damier selfplay --games 20000 --threads 2 --out games.samples"},
        {"a million positions beside them",
         "damier selfplay --stray-from games.samples --games 1000000 --nodes 300 --out "
         "off.samples"},
        {"a million positions of old games, judged by the net of today",
         "damier selfplay --stray-from old.samples --stray-plies 0 --games 1000000 --out "
         "anew.samples"},
    };
    return options;
}

SelfplayOrder order_of(const po::variables_map& options) {
    const auto number = [&](const char* name) {
        return static_cast<std::uint64_t>(options[name].as<std::int64_t>());
    };
    SelfplayOrder order;
    order.games = number("games");
    order.nodes = number("nodes");
    order.threads = options["threads"].as<int>();
    order.most_random_plies = options["plies"].as<int>();
    order.least_random_plies = std::min(order.least_random_plies, order.most_random_plies);
    order.most_stray_plies = options["stray-plies"].as<int>();
    order.seed = number("seed");
    return order;
}

/// Collects games into blocks of the file and tells how far it is.
class Collector {
public:
    /// A block has so many games: by their number and not by the time, so that the same games make
    /// the same file.
    Collector(SampleWriter& writer, std::uint64_t games_a_block, std::ostream* progress)
        : writer_{writer}, games_a_block_{games_a_block}, progress_{progress} {}
    Collector(const Collector&) = delete;
    Collector& operator=(const Collector&) = delete;

    /// Whatever ends the play, what was played is kept.
    ~Collector() {
        try {
            flush();
        } catch (const std::exception&) {  // the disk is full, and that has been said
        }
    }

    void add(const std::vector<Sample>& game) {
        waiting_.insert(waiting_.end(), game.begin(), game.end());
        ++games_;
        positions_ += game.size();
        if (games_ % games_a_block_ == 0) flush();
    }

    void flush() {
        const std::vector<Sample> block = std::exchange(waiting_, {});
        if (!block.empty()) writer_.append(block);
        if (progress_ != nullptr) {
            *progress_ << '\r' << writer_.games() << " games" << std::flush;
        }
    }

    std::uint64_t games() const { return games_; }
    std::uint64_t positions() const { return positions_; }

private:
    SampleWriter& writer_;
    const std::uint64_t games_a_block_;
    std::ostream* progress_;
    std::vector<Sample> waiting_;
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
};

/// None: whole games are to be played.
std::shared_ptr<const std::vector<Sample>> samples_to_stray_from(const po::variables_map& options,
                                                                 const Variant& variant) {
    if (!options.contains("stray-from")) return nullptr;
    const std::vector<Sample> samples =
        training_samples(samples_of(options, "stray-from", variant));
    if (samples.empty()) throw InputError("there is no position to stray from in --stray-from");
    return std::make_shared<const std::vector<Sample>>(samples);
}

/// Continues the file with the games that it lacks. Those that come of the seed have numbers, so a
/// file that was interrupted has the same games in the end as one that was not. True if it has all.
bool fill_file(CommandCall& call, const SelfplayOrder& order, const Variant& variant,
               const PlayGames& play) {
    const Interrupt interrupt;
    SampleWriter writer{call.options["out"].as<std::string>(), variant.name};
    const std::uint64_t before = writer.games();
    Collector collector{writer, blocks_of_batches * games_a_batch(order),
                        call.io.err_is_terminal ? &call.io.err : nullptr};
    play({.seed = order.seed,
          .first = before,
          .count = order.games > before ? order.games - before : 0},
         interrupt.requested(), [&](const std::vector<Sample>& game) { collector.add(game); });
    collector.flush();
    if (call.io.err_is_terminal) call.io.err << '\n';
    call.io.out << "played " << counted(collector.games(), "game", "games") << ", "
                << counted(collector.positions(), "quiet position", "quiet positions")
                << "; the file has " << counted(writer.games(), "game", "games");
    const bool left_off = interrupt.requested() && writer.games() < order.games;
    if (left_off) call.io.out << "; interrupted, the same command goes on";
    call.io.out << '\n';
    return !left_off;
}

ExitCode run_selfplay(CommandCall& call) {
    const Variant& variant = variant_in(call.options);
    SelfplayOrder order = order_of(call.options);
    order.net = chosen_net(call.options["evaluation"].as<std::string>(), variant.name);
    order.stray_from = samples_to_stray_from(call.options, variant);
    order.endgames = endgame_library(call.io.err)
                         ->of(variant, call.options["bb-size"].as<int>(),
                              call.options["bb-dir"].as<std::string>());
    bool complete = true;
    selfplay(variant, order, call.team,
             [&](const PlayGames& play) { complete = fill_file(call, order, variant, play); });
    return complete ? ExitCode::Success : ExitCode::FailedWork;
}

}  // namespace

Command selfplay_command() {
    return {"selfplay", "play games to learn from", &selfplay_arguments, &run_selfplay,
            /*is_rare=*/true};
}

}  // namespace damier
