// The facts of a variant: all that rules, notation and protocols need to know of it, in one struct
// that code made at compile time (as `R::facts`) and code at run time (as `const Variant&`) read
// alike. The variants themselves are in variants.hpp.
#pragma once

#include "movegen/board.hpp"
#include "movegen/board_shape.hpp"
#include "movegen/draw_rules.hpp"

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace damier {

// What a man does that reaches the last row and could go on capturing.
enum class LastRow {
    GoesOnAsMan,  // crowned only if the capture ends there
    Stops,        // crowned, the move is over
    GoesOnAsKing,
};

enum class Goal {
    Normal,        // who has no move or no piece loses
    Losing,        // who has no move or no piece wins
    Breakthrough,  // in addition, the first to make a king wins
};

// A finished capture, as the majority rules see it.
struct Capture {
    int pieces;
    int kings;     // of the pieces, how many are kings
    bool by_king;  // made by a king
    unsigned met;  // the order: first piece in the highest of `pieces` bits, 1 for a king
};

enum class Notation { Numeric, Algebraic };

// A short list that is part of the facts and not elsewhere.
template <class T, std::size_t Most>
class Few {
public:
    constexpr Few() = default;
    constexpr Few(std::initializer_list<T> items) : size_{items.size()} {
        std::size_t i = 0;
        for (const T& item : items)
            items_[i++] = item;
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

private:
    std::array<T, Most> items_{};
    std::size_t size_ = 0;
};

struct Variant {
    std::string_view name{};
    Few<std::string_view, 3> synonyms{};
    std::string_view hub_name{};

    BoardShape board{10, false};
    Color starts = Color::White;
    int rows_of_men = 4;
    bool flying_kings = true;
    bool men_capture_backwards = true;
    bool orthogonal_captures = false;
    bool men_take_kings = true;
    LastRow last_row = LastRow::GoesOnAsMan;
    bool king_stops_behind_king = false;  // killer: behind a king that is taken last
    int king_move_limit = 0;              // Frisian: quiet moves in a row with one king; 0: none
    Goal goal = Goal::Normal;

    std::string_view no_pieces_article{};
    std::string_view no_move_article{};
    std::string_view repetition_article{};
    MoveLimit king_moves_draw{};
    Few<LoneKingDraw, 3> lone_king_draws{};
    Few<BalanceDraw, 2> balance_draws{};

    int (*rank)(const Capture&) = nullptr;  // only captures of the highest rank may be played
    bool rank_needs_order = false;          // it asks for `met`

    Notation notation = Notation::Numeric;
    char capture_sign = 'x';
    int pdn_game_type = 0;
    std::string_view pdn_form{};         // the rest of GameType: who starts, size, notation, mirror
    bool pdn_counts_two_points = false;  // results 2-0, 1-1, 0-2
};

// Like another variant, but for what `change` says.
template <class Change>
constexpr Variant like(Variant variant, Change change) {
    change(variant);
    return variant;
}

// The facts as a type, for code that is compiled for each variant.
template <const Variant& V>
struct Rules {
    static constexpr const Variant& facts = V;
    using B = Board<V.board.size, V.board.mirrored>;
};

// Is this a name of the variant: its own, a synonym, or what it is called over Hub?
constexpr bool answers_to(const Variant& variant, std::string_view name) {
    for (const std::string_view synonym : variant.synonyms) {
        if (synonym == name) return true;
    }
    return name == variant.name || name == variant.hub_name;
}

}  // namespace damier
