#include "engine/checkerboard/game_type.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>

namespace damier::checkerboard {

namespace {

// Of these CheckerBoard 1.77 knows by name all but pool, which it plays as it plays what it does
// not know: on the board of English checkers. It counts the squares of Czech from a1, but reads
// them two further on.
constexpr std::array<GameType, 7> all{{
    {21, "english", false, false, true},
    {22, "italian", true, false, true},
    {23, "pool", false, false, true},
    {24, "spanish", true, true, true},
    {25, "russian", false, false, true},
    {26, "brazilian", false, false, true},
    {29, "czech", false, true, false},
}};

}  // namespace

std::span<const GameType> game_types() {
    return all;
}

const GameType* find_game_type(int number) {
    const auto found = std::ranges::find(all, number, &GameType::number);
    return found != all.end() ? &*found : nullptr;
}

const GameType& game_type_in_name(std::string_view name) {
    std::string lower{name};
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
    for (const GameType& type : all) {
        if (lower.find(type.variant) != std::string::npos) return type;
    }
    return all.front();
}

// Rows count from Black's side; in a row squares count from where x is 0 on a mirrored board, from
// the other end on the usual one.
int GameType::square_at(Place place) const {
    if (!is_square(place)) return 0;
    const int from_left = place.x / 2;
    return 4 * place.y + (mirrored ? from_left : 3 - from_left) + 1;
}

Place GameType::place_of_square(int square) const {
    assert(square >= 1 && square <= 32);
    const int y = (square - 1) / 4;
    const int in_row = (square - 1) % 4;
    return {2 * (mirrored ? in_row : 3 - in_row) + y % 2, y};
}

// Counting up, Spanish turns the board and Czech, as PDN does for a1, its rows only.
int GameType::number_at(Place place) const {
    if (!is_square(place)) return 0;
    return counts_up ? 32 - 4 * place.y - place.x / 2 : square_at(place);
}

Place GameType::place_of(int cb_number) const {
    assert(cb_number >= 1 && cb_number <= 32);
    if (!counts_up) return place_of_square(cb_number);
    const int index = 32 - cb_number;
    const int y = index / 4;
    return {2 * (index % 4) + y % 2, y};
}

}  // namespace damier::checkerboard
