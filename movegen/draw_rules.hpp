// The words in which a variant states its draw rules (variants.hpp). All limits are moves by each
// player; "his 15th (5th) move" of IDF 7.2.4 and 7.2.7-8 is read as 15 (5) moves by each.
// How they are counted is told in draw_counters.hpp.
#pragma once

#include <string_view>

namespace damier {

// So many moves by each player, and the article that then calls the game drawn.
struct MoveLimit {
    int moves = 0;  // 0: the variant has no such article
    std::string_view article{};
    constexpr int plies() const { return 2 * moves; }
};

// What happens to a count when something other than a quiet move with a king is played.
enum class OnceBegun {
    EndsWithMaterial,  // counted while the pieces are those of the article
    RunsOn,            // to its end, whatever is taken: FMJD 6.3 "the maximum remains valid"
};

// A king alone against a few pieces of which at least one is a king. The count begins with the
// move that made this material, or with the first position, and no move of a man restarts it.
struct LoneKingDraw {
    int fewest = 0;  // pieces against the lone king
    int most = 0;
    std::string_view material{};  // for people
    MoveLimit limit{};
    OnceBegun once_begun = OnceBegun::EndsWithMaterial;
    bool kings_only = false;        // all of the pieces are kings
    bool on_long_diagonal = false;  // while the lone king stands there; leaving it ends the count
    bool unless_capture = false;    // not while the side to move can take
};

// Both sides have kings, and nothing is taken or crowned.
struct BalanceDraw {
    int fewest = 0;  // pieces on the board
    int most = 0;
    MoveLimit limit{};
};

}  // namespace damier
