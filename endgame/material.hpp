// How many men and kings each side has: the databases are cut into one slice for each material.
// The side to move comes first; a position with Black to move is looked up turned round, so no
// slice knows a colour.
#pragma once

#include <string>
#include <vector>

namespace damier {

struct Material {
    int own_men = 0;
    int own_kings = 0;
    int opponent_men = 0;
    int opponent_kings = 0;

    constexpr int own() const { return own_men + own_kings; }
    constexpr int opponent() const { return opponent_men + opponent_kings; }
    constexpr int men() const { return own_men + opponent_men; }
    constexpr int pieces() const { return own() + opponent(); }
    constexpr bool has_kings() const { return own_kings + opponent_kings > 0; }

    // The same with the other side to move.
    constexpr Material turned() const { return {opponent_men, opponent_kings, own_men, own_kings}; }
    constexpr bool is_even() const { return *this == turned(); }

    friend constexpr bool operator==(const Material&, const Material&) = default;
};

// Databases of more pieces than this are not foreseen: indices and counts would overflow.
inline constexpr int most_endgame_pieces = 7;

// `MMK-K`: men and kings of the side to move, then of the opponent.
std::string name(const Material& material);

// All materials of exactly so many pieces in which both sides have one: few own pieces first, men
// before kings.
std::vector<Material> materials_of(int pieces);

// All materials of at most so many pieces, each after everything its captures and promotions lead
// to, and only one of each pair of a material and its turned one.
std::vector<Material> in_order_of_building(int pieces, bool with_kings);

}  // namespace damier
