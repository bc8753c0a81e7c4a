// A position as people write it: pieces by board number, whatever the variant. FEN and Hub strings
// are read into a diagram, checked there, and only then set up as a Position.
#pragma once

#include "movegen/any_position.hpp"
#include "movegen/bitboard.hpp"
#include "movegen/types.hpp"

#include <array>

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

/// Puts a piece on the board. Throws InputError if the square is off the board or taken, or would
/// have crowned the man; `place` is where the text says so, counted in characters from 1.
void put_piece(Diagram& diagram, const Variant& variant, Color color, Piece piece, int number,
               std::size_t place);

/// Throws InputError if no game can have this position: an empty board, or in Breakthrough a king
/// of the side to move, who would have won before.
void check_whole(const Diagram& diagram, const Variant& variant);

/// The squares of a board as numbers, and back.
NumberSet numbers_of(const BoardShape& board, Bitboard squares);
Bitboard squares_of(const BoardShape& board, NumberSet numbers);

Diagram diagram_of(const AnyPosition& pos);
AnyPosition position_of(const Variant& variant, const Diagram& diagram);

}  // namespace damier
