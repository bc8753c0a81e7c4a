#include "cli/spsa_match.hpp"

#include "base/byte_stream.hpp"
#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "cli/options/whole_number.hpp"
#include "tune/spsa.hpp"

#include <cmath>
#include <filesystem>
#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

/// A match of some games, of which only the score matters.
class Silence final : public MatchListener {
public:
    void on_game(const GamePlace& /*place*/, const PlayedGame& /*game*/) override {}
    void on_progress(const MatchScore& /*score*/) override {}
};

SpsaState first_state(const po::variables_map& options) {
    SpsaState state;
    for (const std::string& text : options["spsa"].as<std::vector<std::string>>())
        state.numbers.push_back(read_spsa_number(text));
    return state;
}

SpsaState read_state(const std::string& file) {
    std::string text;
    try {
        text = text_of_file(file);
    } catch (const InputError& error) {
        throw InputError("'" + file + "' " + error.what());
    }
    return read_spsa_state(text);
}

/// Like a match: what is there is not written over, and what was never begun is begun.
SpsaState state_to_begin_with(const po::variables_map& options) {
    const SpsaState asked = first_state(options);
    const auto& file = options["out"].as<std::string>();
    if (!std::filesystem::exists(file)) return asked;
    if (!options["resume"].as<bool>()) {
        throw InputError("'" + file + "' is there already: add --resume to go on with its " +
                         "numbers, or choose another name");
    }
    const SpsaState found = read_state(file);
    const auto name = [](const SpsaNumber& number) { return number.name; };
    if (!std::ranges::equal(found.numbers, asked.numbers, {}, name, name)) {
        throw InputError("--resume: the file of --out tunes other numbers");
    }
    return found;
}

/// Engines take whole numbers.
Parameters with_candidate(Parameters parameters, const SpsaState& state,
                          const std::vector<double>& values) {
    for (std::size_t i = 0; i < values.size(); ++i)
        parameters.emplace_back(state.numbers[i].name, std::to_string(std::lround(values[i])));
    return parameters;
}

/// What all members of a team play at a time; no trial: that was all.
struct Round {
    std::int64_t iteration = 0;
    SpsaTrial trial;

    bool is_end() const { return trial.one.empty(); }
};

Bytes bytes_of(const Round& round) {
    ByteWriter out;
    out.integer(round.iteration).number(round.trial.one.size());
    for (const auto& values : {round.trial.one, round.trial.other})
        for (const double value : values)
            out.real(value);
    return out.take();
}

Round round_of(const Bytes& bytes) {
    ByteReader in{bytes};
    Round round;
    round.iteration = in.integer();
    const std::uint64_t count = in.number();
    for (auto* values : {&round.trial.one, &round.trial.other})
        for (std::uint64_t i = 0; i < count; ++i)
            values->push_back(in.real());
    return round;
}

/// The leader says what is played, and all others get to know it.
Round agreed(Team& team, const Round& round) {
    std::vector<Bytes> parcels(static_cast<std::size_t>(team.members()));
    if (team.leads()) parcels.assign(parcels.size(), bytes_of(round));
    team.work_in_step({.perform = [&] { team.exchange(parcels); }});
    return round_of(parcels[0]);
}

/// The match of one iteration, from openings of its own: a pair of games for each two that can be
/// played at a time.
MatchOrder order_of_round(MatchOrder order, const SpsaState& state, const Round& round,
                          int members) {
    order.engines[0].parameters =
        with_candidate(order.engines[0].parameters, state, round.trial.one);
    order.engines[1].parameters =
        with_candidate(order.engines[1].parameters, state, round.trial.other);
    order.openings.seed += static_cast<std::uint64_t>(round.iteration);
    order.games = 2 * ((std::int64_t{order.concurrency} * members + 1) / 2);
    return order;
}

void tell(std::ostream& out, const SpsaState& state) {
    out << "iteration " << state.iteration;
    for (const SpsaNumber& number : state.numbers)
        out << "  " << number.name << ' ' << std::round(number.value * 100) / 100;
    out << std::endl;
}

struct Workplace {
    CommandCall& call;
    const MatchOrder& order;
    const Match::PlayerFactory& new_player;
    const std::atomic<bool>& interrupted;
};

/// Plays for the one that leads until that was all.
void follow(const Workplace& place) {
    Team& team = place.call.team;
    const SpsaState names = first_state(place.call.options);
    for (Round round = agreed(team, {}); !round.is_end(); round = agreed(team, {})) {
        Match match{order_of_round(place.order, names, round, team.members()), place.new_player};
        Silence silence;
        match.run(silence, place.interrupted, team);
    }
}

ExitCode lead(const Workplace& place, SpsaState& state) {
    const po::variables_map& options = place.call.options;
    const SpsaOrder spsa{.iterations = options["iterations"].as<std::int64_t>(),
                         .rate = options["spsa-rate"].as<double>(),
                         .seed = place.order.openings.seed};
    Team& team = place.call.team;
    while (state.iteration < spsa.iterations) {
        const Round round = agreed(team, {state.iteration, next_trial(state, spsa)});
        Match match{order_of_round(place.order, state, round, team.members()), place.new_player};
        Silence silence;
        const MatchEnd end = match.run(silence, place.interrupted, team);
        if (end == MatchEnd::GivenUp) throw std::runtime_error(match.complaint());
        if (end == MatchEnd::Interrupted) {
            place.call.io.err << "damier: interrupted; --resume goes on\n";
            return ExitCode::FailedWork;
        }
        const Tally& games = match.score().encounters[0].games;
        learn(state, spsa, static_cast<double>(games.wins - games.losses));
        write_whole_file(options["out"].as<std::string>(), to_text(state));
        tell(place.call.io.out, state);
    }
    return ExitCode::Success;
}

}  // namespace

po::options_description spsa_options() {
    po::options_description options;
    options.add_options()  //
        ("spsa", po::value<std::vector<std::string>>()->composing()->value_name("NUMBER"),
         "instead of a match of two: tune a parameter of the one engine, `NAME VALUE LEAST MOST "
         "STEP`, by games of candidates; may be given more than once")  //
        ("iterations",
         whole_number<std::int64_t>("iterations", 1, 1'000'000'000)->default_value(1000),
         "of --spsa: pairs of candidates to try")  //
        ("spsa-rate", po::value<double>()->default_value(0.02, "0.02")->value_name("R"),
         "of --spsa: how fast it learns");
    return options;
}

ExitCode run_spsa(CommandCall& call, MatchOrder order, const Match::PlayerFactory& new_player,
                  const std::atomic<bool>& interrupted) {
    const po::variables_map& options = call.options;
    if (options.count("out") == 0) throw InputError("--spsa wants --out, for what it finds");
    const Workplace place{call, order, new_player, interrupted};
    if (!call.team.leads()) {
        follow(place);
        return ExitCode::Success;
    }
    SpsaState state = state_to_begin_with(options);
    ExitCode status = ExitCode::Success;
    try {
        status = lead(place, state);
    } catch (const LostMember&) {
        throw;
    } catch (...) {  // the others wait to be told what comes next
        agreed(call.team, {});
        throw;
    }
    agreed(call.team, {});
    return status;
}

}  // namespace damier
