// The GameType tag: which game is played, and how its squares are numbered.
#pragma once

#include "movegen/board_shape.hpp"
#include "movegen/types.hpp"

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

/// How the numbers of a file count the squares. The default is that of the board.
class SquareNumbering {
public:
    SquareNumbering() = default;
    SquareNumbering(const PdnGameType::Form& form, const BoardShape& shape);

    bool is_of_board() const { return !other_; }

    /// The same text with the numbers of the board, ranges of a FEN written out.
    std::string in_move(std::string_view text) const;
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
