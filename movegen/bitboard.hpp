// A set of squares in one machine word. Which bit is which square is the board's business
// (board.hpp); bit 0 is never a square.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace damier {

// A square of the playing board, named by its bit.
enum class Square : std::uint8_t {};

constexpr int index(Square sq) {
    return static_cast<int>(sq);
}

class Bitboard {
public:
    class Iterator;

    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_{bits} {}
    constexpr explicit Bitboard(Square sq) : bits_{std::uint64_t{1} << index(sq)} {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool contains(Square sq) const { return (bits_ >> index(sq) & 1) != 0; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr bool has_one() const { return std::has_single_bit(bits_); }

    constexpr Square first() const {
        assert(bits_ != 0);
        return Square(std::countr_zero(bits_));
    }

    // The set's lowest square alone; nothing of nothing.
    constexpr Bitboard lowest() const { return Bitboard{bits_ & (~bits_ + 1)}; }

    constexpr Bitboard without_lowest() const { return Bitboard{bits_ & (bits_ - 1)}; }

    constexpr Iterator begin() const;
    constexpr Iterator end() const;

    friend constexpr bool operator==(Bitboard, Bitboard) = default;
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
        return Bitboard{a.bits_ & b.bits_};
    }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
        return Bitboard{a.bits_ | b.bits_};
    }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
        return Bitboard{a.bits_ ^ b.bits_};
    }
    friend constexpr Bitboard operator-(Bitboard a, Bitboard b) {
        return Bitboard{a.bits_ & ~b.bits_};
    }
    friend constexpr Bitboard operator~(Bitboard a) { return Bitboard{~a.bits_}; }
    constexpr Bitboard& operator&=(Bitboard b) { return *this = *this & b; }
    constexpr Bitboard& operator|=(Bitboard b) { return *this = *this | b; }
    constexpr Bitboard& operator^=(Bitboard b) { return *this = *this ^ b; }
    constexpr Bitboard& operator-=(Bitboard b) { return *this = *this - b; }

private:
    std::uint64_t bits_ = 0;
};

// Visits the squares of a set from the lowest bit up.
class Bitboard::Iterator {
public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_{rest} {}
    constexpr Square operator*() const { return Square(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
        rest_ &= rest_ - 1;
        return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

private:
    std::uint64_t rest_;
};

constexpr Bitboard::Iterator Bitboard::begin() const {
    return Iterator{bits_};
}

constexpr Bitboard::Iterator Bitboard::end() const {
    return Iterator{0};
}

// Every square of the set moved by one step; a negative step goes towards bit 0, which is up
// the board. Ghost bits catch what would leave it (board.hpp).
template <int Step>
constexpr Bitboard shift(Bitboard set) {
    if constexpr (Step >= 0) {
        return Bitboard{set.bits() << Step};
    } else {
        return Bitboard{set.bits() >> -Step};
    }
}

// The same by a step that is chosen while running.
constexpr Bitboard shift(Bitboard set, int step) {
    return Bitboard{step >= 0 ? set.bits() << step : set.bits() >> -step};
}

}  // namespace damier
