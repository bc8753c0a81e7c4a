// Ending a game before the rules do: when the endgame databases know it, when both engines agree on
// it, or when it has gone on for too long.
#pragma once

#include "movegen/any_position.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

class EndgameTables;

/// Both engines have said so for so many of their moves in a row.
struct AgreedScore {
    double score = 0;   ///< in men: at most this for a draw, at least this for a win
    int moves = 0;      ///< by each side; 0: never
    int from_move = 0;  ///< not before so many moves by each side
};

struct AdjudicationRules {
    AgreedScore draw;
    AgreedScore win;
    int most_plies = 0;  ///< then the game is drawn; 0: no limit

    /// Of the variant; what they know decides. None: they are not asked.
    std::shared_ptr<const EndgameTables> endgames{};
};

/// Reads "SCORE MOVES [FROM]", with blanks or commas. Throws InputError.
AgreedScore read_agreed_score(std::string_view text);

struct Verdict {
    Result result = Result::Ongoing;
    std::string reason{};
};

/// Watches one game.
class Adjudicator {
public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_{rules} {}

    /// After each move, with the score the mover gave, from its own side; none if it gave none.
    Verdict after_move(const AnyPosition& pos, Color mover, std::optional<double> score);

private:
    Result known_result(const AnyPosition& pos) const;

    const AdjudicationRules& rules_;
    std::array<int, 2> draws_{};                // moves in a row, by colour, that looked drawn
    std::array<std::array<int, 2>, 2> wins_{};  // [mover][winner]: that looked won
    int plies_ = 0;
};

}  // namespace damier
