// A position as people write it: pieces by board number, whatever the variant. FEN and Hub strings
// are read into a diagram, checked there, and only then set up as a Position.
#pragma once

#include "movegen/bitboard.hpp"
#include "movegen/board_shape.hpp"
#include "movegen/position.hpp"
#include "movegen/types.hpp"

#include <array>
#include <string_view>

namespace damier {

/// Squares by their board numbers, 1..63; visited in ascending order.
class NumberSet {
public:
    class Iterator;

    constexpr NumberSet() = default;

    constexpr void add(int number) { numbers_ |= bit(number); }
    constexpr void remove(int number) { numbers_ -= bit(number); }
    constexpr bool contains(int number) const { return numbers_.contains(Square(number)); }
    constexpr bool contains_all(NumberSet other) const {
        return (other.numbers_ - numbers_).empty();
    }
    constexpr bool empty() const { return numbers_.empty(); }
    constexpr int count() const { return numbers_.count(); }
    constexpr int first() const { return index(numbers_.first()); }

    constexpr Iterator begin() const;
    constexpr Iterator end() const;

    friend constexpr bool operator==(NumberSet, NumberSet) = default;
    friend constexpr bool operator<(NumberSet a, NumberSet b) {  // any order, for containers
        return a.numbers_.bits() < b.numbers_.bits();
    }
    friend constexpr NumberSet operator|(NumberSet a, NumberSet b) {
        return NumberSet{a.numbers_ | b.numbers_};
    }
    friend constexpr NumberSet operator&(NumberSet a, NumberSet b) {
        return NumberSet{a.numbers_ & b.numbers_};
    }
    friend constexpr NumberSet operator-(NumberSet a, NumberSet b) {
        return NumberSet{a.numbers_ - b.numbers_};
    }

private:
    constexpr explicit NumberSet(Bitboard numbers) : numbers_{numbers} {}
    static constexpr Bitboard bit(int number) { return Bitboard{Square(number)}; }

    Bitboard numbers_;  // bit n for number n
};

class NumberSet::Iterator {
public:
    constexpr explicit Iterator(Bitboard::Iterator at) : at_{at} {}
    constexpr int operator*() const { return index(*at_); }
    constexpr Iterator& operator++() {
        ++at_;
        return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

private:
    Bitboard::Iterator at_;
};

constexpr NumberSet::Iterator NumberSet::begin() const {
    return Iterator{numbers_.begin()};
}

constexpr NumberSet::Iterator NumberSet::end() const {
    return Iterator{numbers_.end()};
}

struct Diagram {
    /// Frisian: quiet moves in a row with one king.
    struct Streak {
        int king = 0;
        int moves = 0;
    };

    Color turn = Color::White;
    std::array<NumberSet, 2> pieces;  // by colour
    NumberSet kings;
    std::array<Streak, 2> streaks;  // by colour

    NumberSet of(Color color) const { return pieces[index(color)]; }
    NumberSet men(Color color) const { return of(color) - kings; }
    NumberSet kings_of(Color color) const { return of(color) & kings; }
    NumberSet occupied() const { return pieces[0] | pieces[1]; }
};

/// What a variant says about positions that may be set up.
struct DiagramRules {
    std::string_view variant;
    BoardShape shape;
    Color starts;
    bool breakthrough;
    int king_move_limit;
};

template <class R>
constexpr DiagramRules diagram_rules() {
    return {R::name, shape_of<typename R::B>(), R::starts, R::goal == Goal::Breakthrough,
            R::king_move_limit};
}

/// Puts a piece on the board. Throws InputError if the square is off the board or taken, or would
/// have crowned the man; `place` is where the text says so, counted in characters from 1.
void put_piece(Diagram& diagram, const DiagramRules& rules, Color color, Piece piece, int number,
               std::size_t place);

/// Throws InputError if no game can have this position: an empty board, or in Breakthrough a king
/// of the side to move, who would have won before.
void check_whole(const Diagram& diagram, const DiagramRules& rules);

template <class R>
NumberSet numbers_of(Bitboard squares) {
    NumberSet numbers;
    for (const Square sq : squares)
        numbers.add(R::B::number(sq));
    return numbers;
}

template <class R>
Bitboard squares_of(NumberSet numbers) {
    Bitboard squares;
    for (const int number : numbers)
        squares |= Bitboard{R::B::square(number)};
    return squares;
}

template <class R>
Diagram diagram_of(const Position<R>& pos) {
    Diagram diagram;
    diagram.turn = pos.turn();
    diagram.kings = numbers_of<R>(pos.kings());
    for (const Color color : {Color::White, Color::Black}) {
        diagram.pieces[index(color)] = numbers_of<R>(pos.pieces(color));
        if constexpr (R::king_move_limit > 0) {
            const KingStreak streak = pos.streak(color);
            if (streak.moves > 0) {
                diagram.streaks[index(color)] = {R::B::number(streak.king), streak.moves};
            }
        }
    }
    return diagram;
}

template <class R>
Position<R> position_of(const Diagram& diagram) {
    Position<R> pos{squares_of<R>(diagram.of(Color::White)),
                    squares_of<R>(diagram.of(Color::Black)), squares_of<R>(diagram.kings),
                    diagram.turn};
    if constexpr (R::king_move_limit > 0) {
        for (const Color color : {Color::White, Color::Black}) {
            const Diagram::Streak streak = diagram.streaks[index(color)];
            if (streak.moves > 0) {
                pos = pos.with_streak(
                    color, {R::B::square(streak.king), static_cast<std::uint8_t>(streak.moves)});
            }
        }
    }
    return pos;
}

}  // namespace damier
