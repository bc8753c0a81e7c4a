// The GameType tag: which game is played, and how its squares are numbered.
#pragma once

#include "movegen/variant.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// `20,W,10,10,N2,0`, or only the number.
struct PdnGameType {
    int number = 0;

    /// What the standard says of the number, if the tag does not say it itself.
    struct Form {
        Color starts = Color::White;
        int size = 10;
        char notation = 'N';    // A with letters, N with numbers
        int corner = 2;         // of square 1 or a1, seen by who starts; 2 top left, 1 lower right
        bool mirrored = false;  // the lower left corner is not a playing square
    };
    std::optional<Form> form;
    std::optional<Form> standard_form;
};

/// Nothing if the text does not begin with a number.
std::optional<PdnGameType> read_game_type(std::string_view text);

/// The English name of a game with such a number, if it has one; for messages.
std::string_view game_type_name(int number);

/// `25,W,8,8,A0,0`: the GameType of a variant.
std::string full_game_type(const Variant& variant);

/// Who sees the corner where numbers begin: the standard means who starts the games, but programs
/// that send moves over Hub (pydraughts) always White.
enum class CornerSeenBy { Starter, White };

/// How the numbers of a file, or of a program, count the squares. The default is that of the board.
class SquareNumbering {
public:
    SquareNumbering() = default;
    SquareNumbering(const PdnGameType::Form& form, const BoardShape& shape,
                    CornerSeenBy viewer = CornerSeenBy::Starter);
    /// That of the variant's own GameType.
    SquareNumbering(const Variant& variant, CornerSeenBy viewer);

    bool is_of_board() const { return !other_; }

    /// The same text with the numbers of the board, ranges of a FEN written out. The way back is
    /// the same: each turns the board over, and twice is not at all.
    std::string in_move(std::string_view text) const;
    /// A move of Hub in full, whose captured squares stay in ascending order.
    std::string in_full_move(std::string_view text) const;
    std::string in_fen(std::string_view text) const;

    friend bool operator==(const SquareNumbering&, const SquareNumbering&) = default;

private:
    int on_board(int number) const;
    std::string in_fen_item(const std::string& item) const;

    bool other_ = false;
    bool from_top_ = true;
    bool from_left_ = true;
    int size_ = 0;
};

}  // namespace damier
