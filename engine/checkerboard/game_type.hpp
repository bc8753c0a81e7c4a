// The games of CheckerBoard: the number of each, which is that of PDN, the variant that it is, and
// how CheckerBoard counts the squares.
#pragma once

#include "engine/checkerboard/interface.hpp"

#include <span>
#include <string_view>

namespace damier::checkerboard {

struct GameType {
    int number;
    std::string_view variant;
    bool mirrored;     // the board of Italy and Spain
    bool counts_up;    // its square 1 is in White's first row, not in Black's
    bool lists_moves;  // CheckerBoard 1.77 reads the squares of a move list as it writes them

    /// The number that CheckerBoard has for a place, and back; a place of no square has none.
    int number_at(Place place) const;
    Place place_of(int cb_number) const;

    /// The number on the boards of Damier: 1 is the first square of Black's first row.
    int square_at(Place place) const;
    Place place_of_square(int square) const;
};

std::span<const GameType> game_types();

/// The one that has this number; nullptr if there is none.
const GameType* find_game_type(int number);
/// The one whose variant a name has in it, as `damier_russian.dll`; English if none.
const GameType& game_type_in_name(std::string_view name);

constexpr bool is_square(Place place) {
    return place.x >= 0 && place.x < 8 && place.y >= 0 && place.y < 8 &&
           (place.x + place.y) % 2 == 0;
}

}  // namespace damier::checkerboard
