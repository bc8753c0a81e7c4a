// One game of a match: two players, the arbiter between them, and what comes of it.
#pragma once

#include "match/adjudication.hpp"
#include "match/player.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// What is known of a move beside the move.
struct GamePly {
    bool from_opening = false;
    double seconds = 0;
    HubReport report{};
};

/// How a game came to its end.
enum class Ending {
    Rules,
    Resigned,
    Adjudicated,
    IllegalMove,
    Exited,
    Silent,
    Overrun,
    Protocol,
    Variant,
};
bool is_fault(Ending ending);
/// "time", "illegal move", ... as tables and files have it.
std::string_view to_text(Ending ending);

struct PlayedGame {
    AnyGame game;
    std::vector<GamePly> plies{};  ///< one for each move of the game
    Result result = Result::Ongoing;
    Ending ending = Ending::Rules;
    std::string reason{};  ///< a phrase: "no move (FMJD 7.2.2)", "White: has not answered"
    // Of a fault:
    std::optional<Color> at_fault{};
    std::vector<std::string> last_lines{};
    double seconds = 0;  ///< of thinking, by both

    Color mover(std::size_t ply) const {
        return ply % 2 == 0 ? game.start().turn() : !game.start().turn();
    }
};

struct GameTerms {
    AnyGame opening;                        ///< where the game begins
    std::array<TimeControl, 2> controls{};  ///< White's, Black's
    std::array<std::string, 2> names{};
    AdjudicationRules adjudication{};
    double margin = 0.1;   ///< seconds beyond the clock that are forgiven
    double patience = 60;  ///< seconds for an answer where no clock runs
};

/// Plays it to its end. Throws Stopped, and InputError if a player cannot be started.
PlayedGame play_game(const GameTerms& terms, Player& white, Player& black);

}  // namespace damier
