// What self-play is asked to do, and where its games go. Knows no variant.
#pragma once

#include "endgame/tables.hpp"
#include "eval/net.hpp"
#include "tune/sample.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace damier {

struct SelfplayOrder {
    std::uint64_t games = 1000;
    std::uint64_t nodes = 1000;  // a move
    int threads = 1;
    std::uint64_t seed = 1;
    int least_random_plies = 6;
    int most_random_plies = 20;
    int balance = 60;          // centi-men either way that an opening may be worth
    int games_for_a_slip = 6;  // one game in so many has a random move in its middle; 0: none
    std::shared_ptr<const EndgameTables> endgames{};  // to judge games by; none: played to the end
    std::shared_ptr<const Net> net{};                 // to evaluate with; none: terms
    // Positions of games to stray from (off_path.hpp); none: whole games are played.
    std::shared_ptr<const std::vector<Sample>> stray_from{};
    int most_stray_plies = 4;  // random plies away from them; 0: they themselves are judged anew
};

// Called with all samples of one game at a time, by one thread at a time.
using SampleSink = std::function<void(const std::vector<Sample>&)>;

// Which of the games that come of a seed are wanted.
struct GamesToPlay {
    std::uint64_t seed = 1;
    std::uint64_t first = 0;
    std::uint64_t count = 0;
};

// Plays until all games are played or `stop` is set. What a sink throws ends the play.
using PlayGames = std::function<void(const GamesToPlay& games, const std::atomic<bool>& stop,
                                     const SampleSink& sink)>;
// Done by one member of the team only: it knows which games are wanted, and keeps them.
using LeadSelfplay = std::function<void(const PlayGames& play)>;

// So many games are played in one go: some tenths of a second.
std::uint64_t games_a_batch(const SelfplayOrder& order);

}  // namespace damier
