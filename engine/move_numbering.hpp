// The two ways to number the squares of a board: from the top left, as all boards of Damier are,
// and as the variant's PDN does it. Moves in Hub notation are carried from one to the other.
#pragma once

#include <string>
#include <string_view>

namespace damier {

class MoveNumbering {
public:
    /// `game_type` is a GameType of PDN in full, such as "25,W,8,8,A0,0": its fifth word ends with
    /// the corner of square 1 as White sees it, 0 and 1 at the bottom, left and right, 2 and 3 at
    /// the top (PDN 3.0).
    explicit MoveNumbering(std::string_view game_type);

    /// Whether the two ways differ.
    bool has_two() const { return corner_ != top_left; }

    /// From either to the other: each turns the board over, and twice is not at all. What is no
    /// square of the board stays as it is.
    std::string other(std::string_view move) const;

    /// The same for a move in full, whose captured squares stay in ascending order.
    std::string other_full(std::string_view move) const;

private:
    static constexpr int top_left = 2;

    int other(int number) const;
    std::string other_number(std::string_view digits) const;

    int rows_ = 0;
    int row_width_ = 0;
    int corner_ = top_left;
};

}  // namespace damier
