// What an analysis of a game says of it: the value of every position, what each move has thrown
// away, how well the players have played. Nothing is searched here.
#pragma once

#include "eval/score.hpp"
#include "notation/pdn/remarks.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What a search has found in a position.
struct PositionValue {
    int depth = 0;
    Score score;               ///< for the side to move
    int choices = 0;           ///< legal moves
    std::vector<Move> line{};  ///< the best, empty if the game is over
};

/// A move of the game, judged.
struct MoveVerdict {
    double loss = 0;          ///< in expected result, for the mover
    std::string_view mark{};  ///< `?!`, `?`, `??` or empty
    PositionValue instead{};  ///< where it is marked: the better line, as of before the move
};

struct GameAnnotation {
    std::vector<MainMove> moves;
    AnyPosition end;                      ///< after all of them
    std::vector<PositionValue> values{};  ///< before each move and at the end
    std::vector<MoveVerdict> verdicts{};  ///< one for each move

    const AnyPosition& position(std::size_t plies) const {
        return plies < moves.size() ? moves[plies].before : end;
    }

    /// The value for White, expected points from 0 to 1, after so many plies.
    double expected_for_white(std::size_t plies) const;
};

/// The mark for a move that throws away so much of the expected result.
std::string_view mark_of(double loss);

/// From 0 to 100: the mean over the mover's choices, a choice that loses nothing counting 100 and
/// one that loses a tenth of a point about 45. 100 if there was never a choice.
double accuracy(const GameAnnotation& annotation, Color player);

/// `0.35,12`, `#4,9` or `#-4,9`: for White, a win in so many moves, and the depth; as in [%eval].
std::string evaluation_text(const PositionValue& value, Color turn);

/// What goes into the game's record.
GameRemarks remarks_of(const GameAnnotation& annotation, const std::string& annotator);

}  // namespace damier
