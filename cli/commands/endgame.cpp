// `damier endgame build|verify|probe|stats`: makes, checks and asks endgame databases.
#include "base/platform/interrupt.hpp"
#include "cli/build_report.hpp"
#include "cli/command.hpp"
#include "cli/endgame_answers.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/whole_number.hpp"
#include "endgame/builder/build.hpp"
#include "notation/fen.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>

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
         "where the databases are that come on top of those within the program; else "
         "DAMIER_ENDGAMES, else the user's data directory")                 //
        ("threads", engine_number("threads"), "work with so many threads")  //
        ("memory", whole_number<int>("memory", 16, 1 << 20)->default_value(1024),
         "build: work within so many MiB")  //
        ("metric", po::value<std::string>()->value_name("NAME")->default_value("value"),
         "build, stats: 'value' (win, draw, loss) or 'distance' (plies to the win) as well")  //
        ("verify", po::bool_switch(),
         "build: check each slice before others are built on it; takes a sixth longer")  //
        ("json", po::bool_switch(), "probe, stats: a JSON object a line");
    options.unlisted.add_options()("action", po::value<std::string>())  //
        ("together-from", whole_number<std::int64_t>("together-from", 0, std::int64_t{1} << 50));
    options.positional.add("action", 1);
    options.actions = {"build", "verify", "probe", "stats"};
    options.examples = {
        {"five pieces, which come on top of the four within the program",
         "damier endgame build --variant english --pieces 5 --threads 2"},
        {"how far it is to the win, on top",
         "damier endgame build --variant russian --metric distance"},
        {"the value of a position and of each move", "damier endgame probe --fen \"W:WK1,K2:B16\""},
        {"wins, draws and losses by material, as CSV", "damier endgame stats --pieces 3"},
        {"the same for programs", "damier endgame stats --pieces 3 --json"},
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

EndgameMetric metric_in(const CommandCall& call) {
    const std::string metric = call.options["metric"].as<std::string>();
    if (metric == "value") return EndgameMetric::Values;
    if (metric == "distance") return EndgameMetric::Distance;
    throw InputError("--metric must be 'value' or 'distance', not '" + metric + "'");
}

/// What fits into the memory that a command may well take.
constexpr std::uint64_t memory_to_expand = std::uint64_t{1} << 30;

EndgameOrder slices_of(const CommandCall& call, int pieces) {
    return {.variant = variant_in(call.options), .pieces = pieces, .directory = directory_in(call)};
}

/// Who names a directory wants what is in it. Throws InputError if there is nothing.
void check_named_directory(const CommandCall& call) {
    if (!call.options.count("dir")) return;
    const std::string fault = complaint_of_directory(slices_of(call, most_endgame_pieces));
    if (!fault.empty()) throw InputError(fault);
}

/// Slices as ordered. Complaints go to `err`; true if there were none.
bool load(const CommandCall& call, const EndgameOrder& order, EndgameTables& tables) {
    check_named_directory(call);
    bool good = true;
    load_endgames(tables, order, [&](const std::string& fault) {
        call.io.err << "damier: " << fault << std::endl;
        good = false;
    });
    return good;
}

[[noreturn]] void refuse_without(const Material& material, const Variant& variant) {
    throw InputError("there is no database " + name(material) + " of " + std::string(variant.name) +
                     "; 'damier endgame build' makes it");
}

/// The materials of so many pieces that a variant has, each of which must be there.
std::vector<Material> materials_at_hand(const Variant& variant, const EndgameTables& tables,
                                        int pieces) {
    std::vector<Material> materials;
    for (const Material& material : materials_of(pieces)) {
        if (!has_endgames_with_kings(variant) && material.men() < pieces) continue;
        if (!tables.has(material)) refuse_without(material, variant);
        materials.push_back(material);
    }
    return materials;
}

ExitCode build(CommandCall& call) {
    const EndgameMetric metric = metric_in(call);
    BuildOrder order;
    order.pieces = pieces_in(call, 4);
    order.directory = directory_in(call);
    order.memory = static_cast<std::uint64_t>(call.options["memory"].as<int>()) << 20;
    if (call.options.count("together-from")) {  // of damier-mpi, see docs/cluster.md
        order.together_from =
            static_cast<std::uint64_t>(call.options["together-from"].as<std::int64_t>());
    }
    order.verify = call.options["verify"].as<bool>();
    if (order.directory.empty()) throw InputError("no directory for databases; give one by --dir");
    if (metric == EndgameMetric::Distance) {
        check_distances_can_be_built(order.pieces);
    }

    const Interrupt interrupt;
    std::optional<BuildReport> report{call.io};
    const Workforce workforce{call.options["threads"].as<int>(), &interrupt.requested()};
    const auto tell = [&](const BuiltSlice& slice) { report->add(slice); };
    bool complete = build_endgames(rules_in(call), order, workforce, tell, call.team);
    if (complete && metric == EndgameMetric::Distance) {
        if (call.team.leads()) {
            report->finish(true);
            report.emplace(call.io);
        }
        complete = build_distances(rules_in(call).variant(), order, workforce, tell, call.team);
    }
    if (!call.team.leads()) return ExitCode::Success;
    report->finish(complete);
    return complete ? ExitCode::Success : ExitCode::FailedWork;
}

/// What `verify` is to look at, and how much that is less than all there could be.
struct SlicesToVerify {
    std::vector<Material> materials{};
    int missing = 0;
};

/// A build may not be through yet: without --pieces, what is there is looked at.
SlicesToVerify slices_to_verify(const CommandCall& call, const EndgameTables& tables) {
    const Variant& variant = variant_in(call.options);
    SlicesToVerify slices;
    for (int pieces = 2; pieces <= pieces_in(call, std::max(tables.pieces(), 2)); ++pieces) {
        for (const Material& material : materials_of(pieces)) {
            if (!has_endgames_with_kings(variant) && material.men() < pieces) continue;
            if (tables.has(material)) {
                slices.materials.push_back(material);
            } else if (call.options.count("pieces")) {
                refuse_without(material, variant);
            } else {
                ++slices.missing;
            }
        }
    }
    return slices;
}

bool load_distances_of(const CommandCall& call, const EndgameOrder& order,
                       DistanceTables& distances) {
    bool good = true;
    load_distances(distances, order, [&](const std::string& fault) {
        call.io.err << "damier: " << fault << std::endl;
        good = false;
    });
    return good;
}

/// If there are any of the material. True if they are good.
bool verify_distances(const CommandCall& call, const EndgameKnowledge& known,
                      const Material& material, const Workforce& workforce) {
    if (known.distances.of(material) == nullptr) return true;
    const auto fault = distance_rules(variant_in(call.options)).verify(known, material, workforce);
    if (!fault) return true;
    const auto text = [](std::optional<int> plies) {
        return plies ? std::to_string(*plies) + " plies" : std::string("no distance");
    };
    call.io.out << name(material) << ": " << to_fen(fault->pos) << " is stored with "
                << text(fault->stored) << " and follows with " << text(fault->follows) << std::endl;
    return false;
}

ExitCode verify(CommandCall& call) {
    EndgameTables tables{memory_to_expand};
    EndgameOrder order = slices_of(call, pieces_in(call, most_endgame_pieces));
    // Of a directory that is named what is in it; the program's serve for what it leads to.
    order.with_built_in = call.options.count("dir") == 0;
    if (!load(call, order, tables)) return ExitCode::FailedWork;
    const SlicesToVerify slices = slices_to_verify(call, tables);
    const int most = tables.pieces();
    DistanceTables distances;
    if (!load_distances_of(call, order, distances)) return ExitCode::FailedWork;
    distances.expand_all();
    order.directory.clear();
    order.with_built_in = true;
    load(call, order, tables);

    bool good = true;
    const EndgameRules& rules = rules_in(call);
    const Interrupt interrupt;
    const Workforce workforce{call.options["threads"].as<int>(), &interrupt.requested()};
    std::uint64_t positions = 0;
    std::vector<Material> verified;  // each with the turned one
    for (const Material& material : slices.materials) {
        positions += tables.size(material);
        good = verify_distances(call, {tables, distances}, material, workforce) && good;
        if (std::ranges::find(verified, material.turned()) != verified.end()) continue;
        const auto fault = rules.verify(tables, material, workforce);
        verified.push_back(material);
        if (workforce.stopped()) return ExitCode::FailedWork;
        if (!fault) continue;
        good = false;
        call.io.out << name(fault->material) << ": " << to_fen(fault->pos) << " is stored as a "
                    << name(fault->stored) << " and follows as a " << name(fault->follows)
                    << std::endl;
    }
    call.io.out << (good ? "all good: " : "faulty: ") << positions << " positions of up to " << most
                << " pieces";
    if (slices.missing > 0) call.io.out << "; " << slices.missing << " slices are not there yet";
    call.io.out << '\n';
    return good ? ExitCode::Success : ExitCode::FailedWork;
}

ExitCode probe(CommandCall& call) {
    EndgameTables tables;
    DistanceTables distances;
    const EndgameOrder order = slices_of(call, pieces_in(call, most_endgame_pieces));
    load(call, order, tables);
    load_distances_of(call, order, distances);
    const ProbeAnswer answer =
        probe_position({tables, distances}, game_in(call.options).position());
    if (call.options["json"].as<bool>()) {
        call.io.out << probe_json(answer) << '\n';
    } else {
        call.io.out << probe_text(answer);
    }
    if (answer.is_known()) return ExitCode::Success;
    call.io.err << "damier: " << why_unknown(answer) << std::endl;
    return ExitCode::FailedWork;
}

DistanceCounts count_distances(const CommandCall& call, const EndgameKnowledge& known,
                               const Material& material, const Workforce& workforce) {
    const Variant& variant = variant_in(call.options);
    if (known.distances.of(material) == nullptr) {
        throw InputError("there are no distances of " + name(material) + " of " +
                         std::string(variant.name) +
                         "; 'damier endgame build --metric distance' makes them");
    }
    return distance_rules(variant).count(known, material, workforce);
}

ExitCode stats(CommandCall& call) {
    EndgameTables tables{memory_to_expand};
    const int most = pieces_in(call, 4);
    bool good = load(call, slices_of(call, most), tables);
    const bool json = call.options["json"].as<bool>();
    const EndgameRules& rules = rules_in(call);
    const Interrupt interrupt;
    const Workforce workforce{call.options["threads"].as<int>(), &interrupt.requested()};
    const EndgameMetric metric = metric_in(call);
    DistanceTables distances;
    if (metric == EndgameMetric::Distance) {
        good = load_distances_of(call, slices_of(call, most), distances) && good;
        distances.expand_all();
    }
    if (!json) call.io.out << stats_heading(metric) << '\n';
    for (int pieces = 2; pieces <= most; ++pieces) {
        for (const Material& material : materials_at_hand(rules.variant(), tables, pieces)) {
            SliceStats stats{rules.variant(), material, rules.count(tables, material, workforce)};
            if (metric == EndgameMetric::Distance) {
                stats.distances = count_distances(call, {tables, distances}, material, workforce);
            }
            if (workforce.stopped()) return ExitCode::FailedWork;
            call.io.out << (json ? stats_json(stats) : stats_row(stats)) << std::endl;
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
