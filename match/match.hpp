// A match: who plays whom from which opening with which colour, several games at a time, until the
// games are played or the test is decided.
#pragma once

#include "cluster/team.hpp"
#include "match/engine_spec.hpp"
#include "match/game.hpp"
#include "match/openings.hpp"
#include "match/statistics.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace damier {

struct MatchOrder {
    std::vector<EngineSpec> engines;  ///< two or more, all with names
    OpeningOrder openings;            ///< of the variant that is played
    std::int64_t games = 100;         ///< for each two engines, two from each opening
    int concurrency = 1;
    bool pinned = false;  ///< each game at a time keeps to a processor of its own
    AdjudicationRules adjudication;
    double margin = 0.1;
    double patience = 60;
    std::optional<SprtTerms> sprt;  ///< with two engines only
    std::int64_t report_every = 0;  ///< 0: progress is told of now and then only

    const Variant& variant() const { return *openings.variant; }
};

/// Where a game stands in the match. Numbers count from 0 and say all the rest: the openings in
/// their order; with each, every two engines; with these, both colours.
struct GamePlace {
    std::int64_t number = 0;
    std::size_t opening = 0;
    std::size_t first = 0;  ///< of the two engines, the one named earlier
    std::size_t second = 1;
    bool first_is_white = true;

    std::size_t white() const { return first_is_white ? first : second; }
    std::size_t black() const { return first_is_white ? second : first; }
};
GamePlace game_place(std::int64_t number, std::size_t engines);

/// What the count of a match needs of a game.
struct GameSummary {
    std::int64_t number = 0;
    Result result = Result::Draw;
    Ending ending = Ending::Rules;
};

/// One engine against another, from the view of the first.
struct Encounter {
    std::size_t first = 0;
    std::size_t second = 1;
    Tally games{};
    Pentanomial pairs{};
    Tally as_white{};  ///< of these, those in which the first had White
};

struct MatchScore {
    std::vector<Encounter> encounters;
    std::vector<std::int64_t> faults;  ///< by engine
    std::int64_t games = 0;
    std::optional<SprtState> sprt;
};

enum class MatchEnd { Played, Decided, Interrupted, GivenUp };

/// Hears of a match, one call at a time.
class MatchListener {
public:
    virtual ~MatchListener() = default;
    virtual void on_game(const GamePlace& place, const PlayedGame& game) = 0;
    /// Every now and then when there is something new, and after every so many games as the order
    /// says.
    virtual void on_progress(const MatchScore& score) = 0;
};

class Match {
public:
    using PlayerFactory = std::function<std::unique_ptr<Player>(const EngineSpec& spec, int slot,
                                                                const std::atomic<bool>& stop)>;

    Match(MatchOrder order, PlayerFactory new_player);

    /// A game of an earlier run, not to be played again.
    void add_played(const GameSummary& game);

    /// The listener hears of the match where the team is led. Throws whatever a listener or an
    /// opening threw.
    MatchEnd run(MatchListener& listener, const std::atomic<bool>& interrupted, Team& team);
    /// The same with the threads of this process.
    MatchEnd run(MatchListener& listener, const std::atomic<bool>& interrupted);

    /// How it stands. Once the test is decided only the pairs count that decided it: what was
    /// played beside them, by chance or by luck, does not.
    MatchScore score() const;

    const MatchOrder& order() const { return order_; }
    std::int64_t total_games() const;
    /// Why it was given up.
    const std::string& complaint() const { return complaint_; }

private:
    // What every member of the team does.
    Bytes play(int slot, const Bytes& unit);
    GameTerms terms_for(const GamePlace& place, AnyGame opening) const;

    // What the one does that leads.
    void lead(Foreman& foreman, MatchListener& listener, const std::atomic<bool>& interrupted);
    void keep_watch(MatchListener& listener, const std::atomic<bool>& interrupted);
    std::optional<Bytes> next_unit();
    void take_answer(const Bytes& answer, MatchListener& listener);
    MatchEnd end() const;
    bool is_wanted(std::int64_t number) const;
    void add(const GamePlace& place, const PlayedGame& game, MatchListener& listener);
    void watch_faults(const GamePlace& place, const PlayedGame& game);
    void test();
    void finish(MatchEnd end);
    std::int64_t counted() const;
    MatchScore score_now() const;

    MatchOrder order_;
    PlayerFactory new_player_;
    Openings openings_;
    std::int64_t total_ = 0;  // of numbers; of an odd number of games the last is not wanted

    using Players = std::vector<std::unique_ptr<Player>>;  // by engine, once they are needed
    std::vector<Players> players_;                         // by slot
    std::atomic<bool> halt_ = false;

    mutable std::mutex mutex_;
    std::vector<std::optional<GameSummary>> played_;
    std::int64_t next_ = 0;
    std::int64_t done_ = 0;    // of earlier runs too
    bool news_ = true;         // since on_progress
    std::int64_t tested_ = 0;  // games, all from the first on, that the test has seen
    Pentanomial tested_pairs_;
    std::optional<MatchEnd> end_;
    std::vector<int> stillborn_;  // games in a row an engine lost without a move of its own
    std::string complaint_;
};

}  // namespace damier
