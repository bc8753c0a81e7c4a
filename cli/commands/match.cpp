// `damier match`: engines play each other, and the result is judged.
#include "match/match.hpp"

#include "base/platform/interrupt.hpp"
#include "base/platform/process.hpp"
#include "base/today.hpp"
#include "base/whole_file.hpp"
#include "cli/command.hpp"
#include "cli/opening_judge.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/whole_number.hpp"
#include "cli/spsa_match.hpp"
#include "match/dxp/player.hpp"
#include "match/engine_parameter.hpp"
#include "match/game_pdn.hpp"
#include "match/hub_check.hpp"
#include "match/hub_player.hpp"
#include "match/match_files.hpp"
#include "match/match_page.hpp"
#include "match/report.hpp"
#include "movegen/registry.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <set>

namespace damier {

namespace po = boost::program_options;

namespace {

constexpr std::int64_t most = 1'000'000'000;

po::typed_value<std::string>* text_value(const char* name) {
    return po::value<std::string>()->value_name(name);
}

CommandOptions match_arguments() {
    CommandOptions options;
    options.named.add_options()  //
        ("engine", po::value<std::vector<std::string>>()->composing()->value_name("ENGINE"),
         "a Hub command, or pairs such as cmd=\"./scan hub\" name=Scan nodes=1000 tt-size=20, or "
         "dxp=HOST:PORT; `damier` is this program; to be given for each engine")                 //
        ("variant", text_value("NAME")->default_value("international"), "the form of draughts")  //
        ("control", text_value("TIME"),
         "seconds a game: 60, 10+0.1 (each move), 75/120 (moves)")                      //
        ("move-time", po::value<double>()->value_name("S"), "seconds a move")           //
        ("nodes", whole_number<std::int64_t>("nodes", 1, most * 1000), "nodes a move")  //
        ("depth", whole_number<int>("depth", 1, 1000), "depth to search")               //
        ("param", po::value<std::vector<std::string>>()->composing()->value_name("NAME=VALUE"),
         "a parameter for all engines")  //
        ("games", whole_number<std::int64_t>("games", 1, most)->default_value(100),
         "games for each two engines; openings are played in pairs, colours swapped")  //
        ("rounds", whole_number<int>("rounds", 1, 1'000'000),
         "instead of --games: play all openings so many times")  //
        ("openings", text_value("FILE")->default_value("ballots"),
         "FEN lines or PDN games; `ballots`: built in, `random`: made up")  //
        ("plies", whole_number<int>("plies", 1, 1000),
         "of random openings, or the most to take from a PDN game")                               //
        ("order", text_value("ORDER")->default_value("random"), "of openings: `random`, `file`")  //
        ("seed", whole_number<std::int64_t>("seed", 0, most)->default_value(1),
         "for the order and the random openings")  //
        ("concurrency", whole_number<int>("concurrency", 1, 1024)->default_value(1),
         "games at a time")  //
        ("pin", po::bool_switch(),
         "keep each game at a time to a processor of its own, for engines with one thread")  //
        ("sprt", po::value<std::vector<double>>()->multitoken()->value_name("E0 E1 A B"),
         "stop when it is decided whether the first engine is E0 or E1 Elo stronger, with chances "
         "A and B to be wrong")  //
        ("sprt-scale", text_value("SCALE")->default_value("normalized"),
         "of these Elo: `normalized`, `logistic`")  //
        ("draw-when", text_value("\"SCORE MOVES FROM\""),
         "call it a draw when both scores stay so low, after so many moves")  //
        ("win-when", text_value("\"SCORE MOVES\""),
         "call it won when both scores stay so high")  //
        ("adjudicate-endgames", whole_number<int>("adjudicate-endgames", 2, most_endgame_pieces),
         "call it what the endgame databases of at most so many pieces know")  //
        ("max-plies", whole_number<int>("max-plies", 1, 1'000'000),
         "call it a draw after so many plies")  //
        ("margin", po::value<double>()->default_value(0.1, "0.1")->value_name("S"),
         "seconds beyond the clock to forgive")  //
        ("patience", po::value<double>()->default_value(60, "60")->value_name("S"),
         "seconds to wait for a move without a clock")                                           //
        ("out", text_value("FILE"), "the games as PDN, and a journal to resume from beside it")  //
        ("resume", po::bool_switch(), "go on with the match of --out")                           //
        ("event", text_value("TEXT")->default_value("Damier match"), "the Event of the PDN")     //
        ("report", whole_number<std::int64_t>("report", 1, most),
         "show the table after every N games")  //
        ("html", text_value("FILE"),
         "a page that shows how the match of two engines goes, made anew as games end")  //
        ("json", po::bool_switch(), "write lines of JSON")                               //
        ("check", text_value("ENGINE"),
         "instead of a match: does this engine keep to the Hub protocol?");
    options.named.add(spsa_options());
    options.usage = "--engine ENGINE --engine ENGINE [options]";
    options.notes =
        "Ctrl-C loses nothing with --out: the same command with --resume goes on. docs/match.md "
        "tells what the figures mean.";
    options.examples = {
        {"a hundred games, ten seconds and a tenth a move each",
         "damier match --engine damier --engine \"./other hub\" --control 10+0.1"},
        {"is the new build better than the old one?",
         "damier match --engine \"cmd=damier name=new\" --engine \"cmd='old/damier hub' name=old\" "
         "--control 5+0.05 --games 40000 --sprt 0 10 0.05 0.05 --out sprt.pdn"},
        {"against a program that waits for DXP connections",
         "damier match --engine \"cmd=damier move-time=0.5\" --engine "
         "\"dxp=localhost:27531 control=60\" --games 20"},
        {"does an engine keep to the protocol?", "damier match --check \"./other hub\""},
    };
    return options;
}

TimeControl control_of(const po::variables_map& options) {
    TimeControl control;
    if (options.count("control") != 0) read_clock(options["control"].as<std::string>(), control);
    if (options.count("move-time") != 0) {
        control.move_time = options["move-time"].as<double>();
        if (!(*control.move_time > 0 && *control.move_time <= 1e6)) {
            throw InputError("--move-time must be above 0");
        }
    }
    if (options.count("nodes") != 0) control.nodes = options["nodes"].as<std::int64_t>();
    if (options.count("depth") != 0) control.depth = options["depth"].as<int>();
    return control;
}

EngineDefaults defaults_of(const po::variables_map& options) {
    EngineDefaults defaults;
    defaults.control = control_of(options);
    defaults.own_program = own_program().string();
    if (options.count("param") != 0) {
        for (const std::string& text : options["param"].as<std::vector<std::string>>())
            defaults.parameters.push_back(read_parameter(text));
    }
    return defaults;
}

std::vector<EngineSpec> engines_of(const po::variables_map& options) {
    const EngineDefaults defaults = defaults_of(options);
    std::vector<EngineSpec> engines;
    if (options.count("engine") != 0) {
        for (const std::string& text : options["engine"].as<std::vector<std::string>>())
            engines.push_back(read_engine_spec(text, defaults));
    }
    if (options.count("spsa") != 0) {
        if (engines.size() != 1) throw InputError("--spsa tunes one engine: give --engine once");
        engines.push_back(engines.front());  // its candidates play each other
    }
    if (engines.size() < 2) throw InputError("a match needs two engines: give --engine twice");
    for (const EngineSpec& engine : engines) {
        if (engine.control.limits_anything()) continue;
        throw InputError("say how long to think: --control, --move-time, --nodes or --depth");
    }
    return engines;
}

template <class Choice>
Choice choice_of(const po::variables_map& options, const char* name, const std::string& first,
                 Choice one, const std::string& second, Choice other) {
    const std::string& value = options[name].as<std::string>();
    if (value == first) return one;
    if (value == second) return other;
    throw InputError("--" + std::string(name) + " must be " + first + " or " + second + ", not '" +
                     value + "'");
}

OpeningOrder openings_of(const po::variables_map& options) {
    OpeningOrder order;
    order.variant = &find_variant(options["variant"].as<std::string>());
    order.source = options["openings"].as<std::string>();
    if (options.count("plies") != 0) order.plies = options["plies"].as<int>();
    order.shuffled = choice_of(options, "order", "random", true, "file", false);
    order.seed = static_cast<std::uint64_t>(options["seed"].as<std::int64_t>());
    order.is_level = engine_opening_judge();
    return order;
}

std::optional<SprtTerms> sprt_of(const po::variables_map& options, std::size_t engines) {
    if (options.count("sprt") == 0) return std::nullopt;
    const auto& values = options["sprt"].as<std::vector<double>>();
    if (values.size() != 4)
        throw InputError("--sprt wants four numbers, elo0 elo1 alpha beta, such as 0 10 0.05 0.05");
    if (engines != 2) throw InputError("--sprt wants two engines");
    SprtTerms terms{values[0], values[1], values[2], values[3]};
    terms.scale = choice_of(options, "sprt-scale", "normalized", EloScale::Normalized, "logistic",
                            EloScale::Logistic);
    check_terms(terms);
    return terms;
}

std::shared_ptr<const EndgameTables> endgames_to_judge_by(const po::variables_map& options,
                                                          std::ostream& err) {
    if (options.count("adjudicate-endgames") == 0) return nullptr;
    const Variant& variant = find_variant(options["variant"].as<std::string>());
    const auto tables = endgame_library(err)->of(variant, options["adjudicate-endgames"].as<int>());
    if (!tables) {
        throw InputError("there are no endgame databases of " + std::string(variant.name) +
                         ": `damier endgame build` makes them");
    }
    return tables;
}

AdjudicationRules adjudication_of(const po::variables_map& options, std::ostream& err) {
    AdjudicationRules rules;
    const auto read = [&](const char* name, AgreedScore& agreed) {
        if (options.count(name) != 0) agreed = read_agreed_score(options[name].as<std::string>());
    };
    read("draw-when", rules.draw);
    read("win-when", rules.win);
    if (options.count("max-plies") != 0) rules.most_plies = options["max-plies"].as<int>();
    rules.endgames = endgames_to_judge_by(options, err);
    return rules;
}

double seconds_of(const po::variables_map& options, const char* name) {
    const double seconds = options[name].as<double>();
    if (seconds >= 0 && seconds <= 1e6) return seconds;
    throw InputError("--" + std::string(name) + " must be a number of seconds");
}

MatchOrder match_order(const po::variables_map& options, std::ostream& err) {
    MatchOrder order;
    order.openings = openings_of(options);
    order.engines = engines_of(options);
    order.games = options["games"].as<std::int64_t>();
    if (options.count("rounds") != 0) {
        const auto listed = static_cast<std::int64_t>(Openings{order.openings}.listed());
        if (listed == 0) throw InputError("--rounds needs a list of openings, not random ones");
        order.games = std::min(2 * listed * options["rounds"].as<int>(), most);
    }
    order.concurrency = options["concurrency"].as<int>();
    order.pinned = options["pin"].as<bool>();
    if (order.concurrency > 1 && std::ranges::any_of(order.engines, [](const EngineSpec& engine) {
            return engine.dxp.has_value();
        })) {
        throw InputError("a DXP program plays one game at a time: leave out --concurrency");
    }
    order.adjudication = adjudication_of(options, err);
    order.margin = seconds_of(options, "margin");
    order.patience = seconds_of(options, "patience");
    order.sprt = sprt_of(options, order.engines.size());
    if (options.count("report") != 0) order.report_every = options["report"].as<std::int64_t>();
    return order;
}

void warn_of_parameter(const CommandCall& call, const std::string& engine, const std::string& name,
                       const std::string& why) {
    call.io.err << "damier: warning: " << engine << ' ' << why << ", and plays without it"
                << std::endl;
    if (call.options["json"].as<bool>()) {
        call.io.out << warning_json(engine, name, why) << std::endl;
    }
}

std::string called(const EngineSpec& spec) {
    if (spec.dxp && spec.name.empty()) return "DXP " + to_string(spec.dxp->address);
    return spec.name.empty() ? spec.command.words.front() : spec.name;
}

/// What an engine that has parameters says of itself; over DXP nothing.
HubIdentity introduction_of(const EngineSpec& spec, const std::atomic<bool>& stop) {
    if (spec.dxp) return {};
    try {
        return HubClient{spec.command, &stop}.greet();
    } catch (const EngineFault& fault) {
        throw std::runtime_error("the engine '" + called(spec) + "' " + fault.what());
    }
}

std::vector<HubIdentity> introductions_of(const std::vector<EngineSpec>& engines,
                                          const std::atomic<bool>& stop) {
    std::vector<HubIdentity> known;
    for (const EngineSpec& spec : engines)
        known.push_back(introduction_of(spec, stop));
    return known;
}

bool is_known_to_one(const std::vector<HubIdentity>& engines, const std::string& name) {
    return std::ranges::any_of(
        engines, [&](const HubIdentity& id) { return id.find_parameter(name) != nullptr; });
}

/// An engine without one of its parameters is not the engine that was meant. What is for all
/// engines need be known to only one of them; the others play without it, and that is told.
void settle_parameters(MatchOrder& order, const CommandCall& call, const std::atomic<bool>& stop) {
    const auto has_none = [](const EngineSpec& spec) { return spec.parameters.empty(); };
    if (std::ranges::all_of(order.engines, has_none)) return;
    const std::vector<HubIdentity> known = introductions_of(order.engines, stop);
    const Parameters common = defaults_of(call.options).parameters;
    for (std::size_t i = 0; i < order.engines.size(); ++i) {
        EngineSpec& spec = order.engines[i];
        std::erase_if(spec.parameters, [&](const auto& parameter) {
            const auto& [name, value] = parameter;
            const std::string why = objection_to(known[i], name, value);
            if (why.empty()) return false;
            const bool is_for_others = std::ranges::count(common, parameter) > 0 &&
                                       known[i].find_parameter(name) == nullptr &&
                                       is_known_to_one(known, name);
            if (!is_for_others) throw InputError("the engine '" + called(spec) + "' " + why);
            warn_of_parameter(call, called(spec), name, why);
            return true;
        });
    }
}

/// Starts each engine once, so that a match does not begin with one that does not run, and gives
/// names to those that have none.
void try_engines(MatchOrder& order, const std::atomic<bool>& stop) {
    for (EngineSpec& spec : order.engines) {
        if (spec.dxp) {
            spec.name = called(spec);
            continue;
        }
        HubPlayer player{spec, &stop};
        try {
            const HubIdentity& id = player.start(order.variant());
            if (!spec.parameters.empty() && !player.complaints().empty()) {
                throw InputError("the engine '" + called(spec) +
                                 "' refuses a parameter: " + player.complaints().front());
            }
            if (spec.name.empty())
                spec.name = id.name + (id.version.empty() ? "" : " ") + id.version;
        } catch (const EngineFault& fault) {
            // It loses its games for not playing the variant.
            if (fault.kind() != EngineFault::Kind::Variant) {
                throw std::runtime_error("the engine '" + spec.command.words.front() + "' " +
                                         fault.what());
            }
        }
        if (spec.name.empty())
            spec.name = std::filesystem::path(spec.command.words.front()).filename().string();
    }
    std::set<std::string> names;
    for (EngineSpec& spec : order.engines) {
        const std::string name = spec.name;
        for (int i = 2; !names.insert(spec.name).second; ++i)
            spec.name = name + " (" + std::to_string(i) + ")";
    }
}

/// Keeps the games and shows how the match stands.
class Scribe : public MatchListener {
public:
    Scribe(const MatchOrder& order, const po::variables_map& options, Streams& io,
           MatchFiles* files)
        : order_{order},
          options_{options},
          io_{io},
          files_{files},
          live_{io.err_is_terminal && !options["json"].as<bool>()} {
        if (files == nullptr) return;
        times_.games_before = std::ssize(files->played());
        for (const GameSummary& game : files->played())
            course_.push_back({.summary = game});
    }

    void on_game(const GamePlace& place, const PlayedGame& game) override {
        if (files_ != nullptr) {
            files_->add({place.number, game.result, game.ending},
                        game_pdn(game, tags(place, game)));
        }
        if (options_["json"].as<bool>()) {
            io_.out << game_json(order_, place, game) << std::endl;
        }
        course_.push_back(course_game(place, game));
        if (game.at_fault) {
            wipe();
            io_.err << fault_text(order_, place, game) << std::flush;
        }
    }

    void on_progress(const MatchScore& score) override {
        const MatchTimes now = times();
        write_page(score, /*is_over=*/false);
        if (order_.report_every > 0 && score.games % order_.report_every == 0 &&
            score.games > reported_) {
            show(score, "score");
            reported_ = score.games;
        }
        if (!live_) return;
        wipe();
        const std::string table = score_table(order_, score, now);
        io_.err << table << std::flush;
        lines_shown_ = std::count(table.begin(), table.end(), '\n');
    }

    /// Of a match with --html: every few seconds, and once it is over.
    void write_page(const MatchScore& score, bool is_over) {
        using namespace std::chrono_literals;
        const auto now = std::chrono::steady_clock::now();
        if (options_.count("html") == 0 || (!is_over && now - page_written_ < 5s)) return;
        page_written_ = now;
        write_whole_file(options_["html"].as<std::string>(),
                         match_page(order_, score, times(), course_, is_over));
    }

    void show(const MatchScore& score, const char* event) {
        wipe();
        const MatchTimes now = times();
        if (options_["json"].as<bool>()) {
            io_.out << score_json(order_, score, now, event) << std::endl;
        } else {
            io_.out << score_table(order_, score, now) << std::flush;
        }
    }
    /// To be told when all engines have gone.
    void show_end(const MatchScore& score) {
        times_.runner_cpu = own_cpu_seconds();
        times_.engines_cpu = children_cpu_seconds();
        show(score, "end");
    }

    void wipe() {
        if (lines_shown_ > 0) io_.err << "\033[" << lines_shown_ << "A\033[J" << std::flush;
        lines_shown_ = 0;
    }

private:
    MatchTimes times() {
        times_.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
        return times_;
    }

    std::vector<PdnTag> tags(const GamePlace& place, const PlayedGame& game) const {
        const std::string round =
            std::to_string(place.number / 2 + 1) + "." + std::to_string(place.number % 2 + 1);
        const EngineSpec& white = order_.engines[place.white()];
        const EngineSpec& black = order_.engines[place.black()];
        return {{"Event", options_["event"].as<std::string>()},
                {"Date", date_},
                {"Round", round},
                {"White", white.name},
                {"Black", black.name},
                {"WhiteTimeControl", to_text(white.control)},
                {"BlackTimeControl", to_text(black.control)},
                {"PlyCount", std::to_string(game.plies.size())},
                {"Termination", std::string(to_text(game.ending))}};
    }

    const MatchOrder& order_;
    const po::variables_map& options_;
    Streams& io_;
    MatchFiles* files_;
    bool live_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    MatchTimes times_;
    std::string date_ = today();
    std::vector<CourseGame> course_;  // for the page
    std::chrono::steady_clock::time_point page_written_{};
    std::int64_t reported_ = 0;
    std::ptrdiff_t lines_shown_ = 0;
};

std::unique_ptr<Player> new_player(const EngineSpec& spec, int, const std::atomic<bool>& stop) {
    if (spec.dxp) return std::make_unique<DxpPlayer>(spec, stop);
    return std::make_unique<HubPlayer>(spec, &stop);
}

ExitCode close(MatchEnd end, const Match& match, CommandCall& call) {
    const bool json = call.options["json"].as<bool>();
    switch (end) {
        case MatchEnd::Played:
            if (match.order().sprt && !json) call.io.out << "the test is not decided\n";
            return ExitCode::Success;
        case MatchEnd::Decided:
            if (!json) {
                call.io.out << verdict_text(*match.order().sprt, *match.score().sprt) << '\n';
            }
            return ExitCode::Success;
        case MatchEnd::Interrupted:
            call.io.err << "damier: the match was interrupted"
                        << (call.options.count("out") != 0 ? "; --resume goes on with it\n" : "\n");
            return ExitCode::FailedWork;
        case MatchEnd::GivenUp:
            throw std::runtime_error("the match is given up: " + match.complaint());
    }
    return ExitCode::FailedWork;
}

ExitCode check_engine(CommandCall& call, const std::atomic<bool>& stop) {
    const EngineSpec spec =
        read_engine_spec(call.options["check"].as<std::string>(), defaults_of(call.options));
    if (spec.command.words.empty()) throw InputError("--check wants the command of a Hub engine");
    const bool json = call.options["json"].as<bool>();
    CheckCount count;
    check_hub_engine(spec, stop, [&](const Finding& finding) {
        count.notes += finding.grade == Finding::Grade::Note ? 1 : 0;
        count.faults += finding.grade == Finding::Grade::Bad ? 1 : 0;
        call.io.out << (json ? finding_json(finding) + '\n' : finding_text(finding)) << std::flush;
    });
    call.io.out << (json ? check_json(count) + '\n' : check_text(count));
    return count.faults == 0 ? ExitCode::Success : ExitCode::FailedWork;
}

ExitCode run_match(CommandCall& call) {
    const Interrupt interrupt;
    if (call.options.count("check") != 0) return check_engine(call, interrupt.requested());
    MatchOrder order = match_order(call.options, call.io.err);
    if (call.options["resume"].as<bool>() && call.options.count("out") == 0) {
        throw InputError("--resume goes on with the match of --out, which is missing");
    }
    if (call.options.count("html") != 0 && order.engines.size() != 2) {
        throw InputError("--html shows a match of two engines");
    }
    settle_parameters(order, call, interrupt.requested());
    try_engines(order, interrupt.requested());
    if (call.options.count("spsa") != 0) {
        return run_spsa(call, order, &new_player, interrupt.requested());
    }
    std::unique_ptr<MatchFiles> files;
    if (call.options.count("out") != 0 && call.team.leads()) {
        files = std::make_unique<MatchFiles>(call.options["out"].as<std::string>(), order,
                                             call.options["resume"].as<bool>());
    }
    Match match{order, &new_player};
    if (files) {
        for (const GameSummary& game : files->played())
            match.add_played(game);
    }
    Scribe scribe{match.order(), call.options, call.io, files.get()};
    const MatchEnd end = match.run(scribe, interrupt.requested(), call.team);
    if (!call.team.leads()) return ExitCode::Success;
    scribe.write_page(match.score(), /*is_over=*/true);
    scribe.show_end(match.score());
    return close(end, match, call);
}

}  // namespace

Command match_command() {
    return {"match", "let engines play each other", &match_arguments, &run_match};
}

}  // namespace damier
