// A move is the set of squares it changes: where the piece stood, where it arrives, and the pieces
// it takes. Together with the position it is played in, the set says all: own square = from, empty
// square = to (none: the capture ends where it began), opponent's squares = taken. Two routes with
// the same effect are the same move (rules: FMJD 4.8 with 4.11), and playing it is a few bit
// operations.
#pragma once

#include "movegen/bitboard.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <span>

namespace damier {

class Move {
public:
    constexpr Move() = default;  // no move
    constexpr Move(Bitboard from, Bitboard to, Bitboard captured, bool crowned)
        : bits_{(from | to | captured).bits() | (crowned ? crown_bit : 0)} {}
    static constexpr Move from_bits(std::uint64_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr explicit operator bool() const { return bits_ != 0; }
    constexpr Bitboard squares() const { return Bitboard{bits_ & ~crown_bit}; }
    constexpr bool crowns() const { return (bits_ & crown_bit) != 0; }
    constexpr std::uint64_t bits() const { return bits_; }
    friend constexpr bool operator==(Move, Move) = default;

private:
    static constexpr std::uint64_t crown_bit = 1;  // bit 0 is never a square
    std::uint64_t bits_ = 0;
};

// The legal moves of a position. Room for any ordinary position is on the stack; positions set up
// to have thousands of captures move to the heap.
class MoveList {
public:
    MoveList() {}
    MoveList(const MoveList&) = delete;
    MoveList& operator=(const MoveList&) = delete;

    void clear() { size_ = 0; }

    void push(Move move) {
        if (size_ == capacity_) [[unlikely]] {
            grow();
        }
        data_[size_++] = move;
    }

    // For the few moves that fit any list: two steps a man are fewer than `room`.
    void push_unchecked(Move move) {
        assert(size_ < room);
        data_[size_++] = move;
    }

    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](int i) const {
        assert(i >= 0 && i < size_);
        return data_[i];
    }
    Move& operator[](int i) {
        assert(i >= 0 && i < size_);
        return data_[i];
    }
    Move* begin() { return data_; }
    Move* end() { return data_ + size_; }
    const Move* begin() const { return data_; }
    const Move* end() const { return data_ + size_; }
    bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

    [[gnu::noinline, gnu::cold]] void sort_and_remove_doubles() {
        std::sort(begin(), end(), [](Move a, Move b) { return a.bits() < b.bits(); });
        size_ = static_cast<int>(std::unique(begin(), end()) - begin());
    }

private:
    [[gnu::noinline, gnu::cold]] void grow() {
        auto larger = std::make_unique_for_overwrite<Move[]>(2 * capacity_);
        std::copy(begin(), end(), larger.get());
        heap_ = std::move(larger);
        data_ = heap_.get();
        capacity_ *= 2;
    }

    static constexpr int room = 128;
    union {
        Move stack_[room];  // left uninitialised on purpose: lists are made at every node
    };
    Move* data_ = stack_;
    int size_ = 0;
    int capacity_ = room;
    std::unique_ptr<Move[]> heap_;
};

}  // namespace damier
