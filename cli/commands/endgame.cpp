// `damier endgame build|verify|probe|stats`: makes, checks and asks endgame databases.
#include "base/platform/interrupt.hpp"
#include "cli/command.hpp"
#include "cli/engine_options.hpp"
#include "cli/position_options.hpp"
#include "cli/whole_number.hpp"
#include "endgame/build.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <unistd.h>

#include <chrono>
#include <iomanip>
#include <map>
#include <ostream>
#include <sstream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions endgame_arguments() {
    CommandOptions options;
    options.usage = "build|verify|probe|stats [options]";
    options.named.add(position_options())
        .add_options()  //
        ("pieces", whole_number<int>("pieces", 2, most_endgame_pieces),
         "build, stats: up to so many pieces (4); verify, probe: use so many (all there are)")  //
        ("dir", po::value<std::string>()->value_name("DIR"),
         "where the databases are; else DAMIER_ENDGAMES, else the user's data directory")  //
        ("threads", engine_number("threads"), "work with so many threads")                 //
        ("memory", whole_number<int>("memory", 16, 1 << 20)->default_value(1024),
         "build: work within so many MiB");
    options.unlisted.add_options()("action", po::value<std::string>());
    options.positional.add("action", 1);
    options.actions = {"build", "verify", "probe", "stats"};
    options.examples = {
        {"five pieces, which come on top of the four within the program",
         "damier endgame build --variant english --pieces 5 --threads 2"},
        {"the value of a position and of each move", "damier endgame probe --fen \"W:WK1,K2:B16\""},
        {"wins, draws and losses by material, as CSV", "damier endgame stats --pieces 3"},
    };
    options.notes =
        "A build that was interrupted goes on when it is started again. docs/endgame.md tells what "
        "the databases know and how they are used.";
    return options;
}

const EndgameRules& rules_in(const CommandCall& call) {
    return endgame_rules(variant_in(call.options));
}

int pieces_in(const CommandCall& call, int otherwise) {
    return call.options.count("pieces") ? call.options["pieces"].as<int>() : otherwise;
}

std::filesystem::path directory_in(const CommandCall& call) {
    if (call.options.count("dir")) return call.options["dir"].as<std::string>();
    return default_endgame_directory();
}

bool shows_progress() {
    return isatty(STDERR_FILENO) == 1;
}

/// What fits into the memory that a command may well take.
constexpr std::uint64_t memory_to_expand = std::uint64_t{1} << 30;

/// All slices at hand, those of the program too unless a directory is named. Complaints go to
/// `err`; true if there were none.
bool load(const CommandCall& call, int pieces, EndgameTables& tables) {
    bool good = true;
    load_endgames(tables,
                  {.variant = variant_in(call.options),
                   .pieces = pieces,
                   .directory = directory_in(call),
                   .with_built_in = call.options.count("dir") == 0},
                  [&](const std::string& fault) {
                      call.io.err << "damier: " << fault << std::endl;
                      good = false;
                  });
    return good;
}

/// The materials of so many pieces that a variant has, each of which must be there.
std::vector<Material> materials_at_hand(const Variant& variant, const EndgameTables& tables,
                                        int pieces) {
    std::vector<Material> materials;
    for (const Material& material : materials_of(pieces)) {
        if (!has_endgames_with_kings(variant) && material.men() < pieces) continue;
        if (!tables.has(material)) {
            throw InputError("there is no database " + name(material) + " of " +
                             std::string(variant.name) + "; 'damier endgame build' makes it");
        }
        materials.push_back(material);
    }
    return materials;
}

/// Tells what a build does, and how long it will take.
class BuildReport {
public:
    explicit BuildReport(CommandCall& call) : io_{call.io} {}

    void add(const BuiltSlice& slice) {
        if (slice.built) {
            io_.out << std::left << std::setw(9) << name(slice.material) << std::right
                    << std::setw(12) << slice.positions << " positions" << std::setw(11)
                    << slice.bytes << " bytes" << std::fixed << std::setprecision(1) << std::setw(9)
                    << seconds() << " s" << std::endl;
        }
        (slice.built ? built_ : found_) += slice.positions;
        auto& sum = by_pieces_[slice.material.pieces()];
        sum.positions += slice.positions;
        sum.bytes += slice.bytes;
        if (shows_progress()) show_progress(slice);
    }

    void finish(bool complete) const {
        if (shows_progress()) io_.err << "\r\033[K" << std::flush;
        for (const auto& [pieces, sum] : by_pieces_) {
            io_.out << pieces << " pieces: " << sum.positions << " positions, " << sum.bytes
                    << " bytes, " << std::setprecision(3) << std::fixed
                    << 8.0 * static_cast<double>(sum.bytes) / static_cast<double>(sum.positions)
                    << " bits a position\n";
        }
        io_.out << "built " << built_ << " positions, found " << found_ << ", in "
                << std::setprecision(1) << seconds() << " s"
                << (complete ? "\n" : "; interrupted, the same command goes on\n");
    }

private:
    struct Sum {
        std::uint64_t positions = 0;
        std::uint64_t bytes = 0;
    };

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

    void show_progress(const BuiltSlice& slice) const {
        if (built_ == 0) return;
        const double left = static_cast<double>(slice.positions_in_all - slice.positions_done) *
                            seconds() / static_cast<double>(built_);
        io_.err << '\r' << 100 * slice.positions_done / slice.positions_in_all << " %, about "
                << static_cast<std::uint64_t>(left) << " s left \033[K" << std::flush;
    }

    Streams& io_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::map<int, Sum> by_pieces_;
    std::uint64_t built_ = 0;
    std::uint64_t found_ = 0;
};

ExitCode build(CommandCall& call) {
    BuildOrder order;
    order.pieces = pieces_in(call, 4);
    order.directory = directory_in(call);
    order.memory = static_cast<std::uint64_t>(call.options["memory"].as<int>()) << 20;
    if (order.directory.empty()) throw InputError("no directory for databases; give one by --dir");

    const Interrupt interrupt;
    BuildReport report{call};
    const bool complete = build_endgames(
        rules_in(call), order, {call.options["threads"].as<int>(), &interrupt.requested()},
        [&](const BuiltSlice& slice) { report.add(slice); });
    report.finish(complete);
    return complete ? ExitCode::Success : ExitCode::FailedWork;
}

ExitCode verify(CommandCall& call) {
    EndgameTables tables{memory_to_expand};
    if (!load(call, pieces_in(call, most_endgame_pieces), tables)) return ExitCode::FailedWork;
    bool good = true;
    const EndgameRules& rules = rules_in(call);
    const Interrupt interrupt;
    const Workforce workforce{call.options["threads"].as<int>(), &interrupt.requested()};
    std::uint64_t positions = 0;
    for (int pieces = 2; pieces <= pieces_in(call, std::max(tables.pieces(), 2)); ++pieces) {
        for (const Material& material : materials_at_hand(rules.variant(), tables, pieces)) {
            const auto fault = rules.verify(tables, material, workforce);
            if (workforce.stopped()) return ExitCode::FailedWork;
            positions += tables.size(material);
            if (!fault) continue;
            good = false;
            call.io.out << name(material) << ": " << to_fen(fault->pos) << " is stored as a "
                        << name(fault->stored) << " and follows as a " << name(fault->follows)
                        << std::endl;
        }
    }
    call.io.out << (good ? "all good: " : "faulty: ") << positions << " positions of up to "
                << tables.pieces() << " pieces\n";
    return good ? ExitCode::Success : ExitCode::FailedWork;
}

ExitCode probe(CommandCall& call) {
    EndgameTables tables;
    load(call, pieces_in(call, most_endgame_pieces), tables);
    const AnyPosition pos = game_in(call.options).position();
    const EndgameRules& rules = endgame_rules(pos.variant());
    const Wdl value = rules.value(tables, pos);
    call.io.out << "value " << name(value) << '\n';
    for (const Move move : pos.legal_moves()) {
        call.io.out << to_text(pos, move) << ' ' << name(-rules.value(tables, pos.after(move)))
                    << '\n';
    }
    return value == Wdl::Unknown ? ExitCode::FailedWork : ExitCode::Success;
}

std::string counts_of(const SliceCounts::ByValue& counts) {
    std::ostringstream text;
    text << counts[0] + counts[1] + counts[2];
    for (const Wdl value : {Wdl::Win, Wdl::Draw, Wdl::Loss}) {
        text << ',' << counts[static_cast<std::size_t>(value)];
    }
    return text.str();
}

ExitCode stats(CommandCall& call) {
    EndgameTables tables{memory_to_expand};
    const int most = pieces_in(call, 4);
    const bool good = load(call, most, tables);
    const EndgameRules& rules = rules_in(call);
    const Interrupt interrupt;
    const Workforce workforce{call.options["threads"].as<int>(), &interrupt.requested()};
    call.io.out << "white_men,white_kings,black_men,black_kings,positions,quiet,quiet_win,"
                   "quiet_draw,quiet_loss,capture,capture_win,capture_draw,capture_loss\n";
    for (int pieces = 2; pieces <= most; ++pieces) {
        for (const Material& material : materials_at_hand(rules.variant(), tables, pieces)) {
            const SliceCounts counts = rules.count(tables, material, workforce);
            if (workforce.stopped()) return ExitCode::FailedWork;
            std::uint64_t positions = 0;
            for (std::size_t value = 0; value < 3; ++value) {
                positions += counts.quiet[value] + counts.capture[value];
            }
            call.io.out << material.own_men << ',' << material.own_kings << ','
                        << material.opponent_men << ',' << material.opponent_kings << ','
                        << positions << ',' << counts_of(counts.quiet) << ','
                        << counts_of(counts.capture) << std::endl;
        }
    }
    return good ? ExitCode::Success : ExitCode::FailedWork;
}

ExitCode run_endgame(CommandCall& call) {
    const std::map<std::string, ExitCode (*)(CommandCall&)> actions{
        {"build", &build}, {"verify", &verify}, {"probe", &probe}, {"stats", &stats}};
    if (!call.options.count("action")) {
        throw InputError("say what to do: 'endgame build', 'verify', 'probe' or 'stats'");
    }
    const std::string action = call.options["action"].as<std::string>();
    const auto found = actions.find(action);
    if (found == actions.end()) {
        throw InputError("unknown action '" + action +
                         "'; 'endgame' can build, verify, probe and tell stats");
    }
    return found->second(call);
}

}  // namespace

Command endgame_command() {
    return {"endgame", "build, check and ask endgame databases", &endgame_arguments, &run_endgame};
}

}  // namespace damier
