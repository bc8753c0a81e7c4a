// What is known about each position of a slice while it is being solved: a byte each.
//
// Open positions count their moves within the pair of slices that have not yet been found to lose;
// when none is left the position is lost. Settled ones have a value, and whether their predecessors
// have heard of it.
#pragma once

#include "endgame/packed_values.hpp"

#include <atomic>
#include <cassert>
#include <cstdint>
#include <vector>

namespace damier {

class PositionState {
public:
    constexpr PositionState() = default;
    static constexpr PositionState from_bits(std::uint8_t bits) { return PositionState{bits}; }

    static constexpr PositionState no_position() { return PositionState{settled_bit | value_mask}; }
    // So many moves are undecided and all others lose.
    static constexpr PositionState open(int moves) {
        assert(moves > 0 && moves < cannot_lose);
        return PositionState{static_cast<std::uint8_t>(moves)};
    }
    // A move is known to draw, so only whether another one wins is open.
    static constexpr PositionState open_at_least_draw() { return PositionState{cannot_lose}; }
    static constexpr PositionState settled(Wdl value, bool capture) {
        assert(value != Wdl::Unknown);
        const unsigned news = value == Wdl::Draw ? 0 : news_bit;
        return PositionState{static_cast<std::uint8_t>(settled_bit | static_cast<unsigned>(value) |
                                                       news | (capture ? capture_bit : 0))};
    }

    constexpr std::uint8_t bits() const { return bits_; }
    constexpr bool is_settled() const { return (bits_ & settled_bit) != 0; }
    constexpr bool is_position() const { return bits_ != no_position().bits_; }
    constexpr bool is_capture() const { return (bits_ & capture_bit) != 0 && is_settled(); }
    // A win or loss that the predecessors have not heard of.
    constexpr bool is_news() const { return is_settled() && (bits_ & news_bit) != 0; }
    // What stays open when nothing changes any more is a draw; no position has the value Unknown.
    constexpr Wdl value() const { return is_settled() ? Wdl(bits_ & value_mask) : Wdl::Draw; }

    constexpr PositionState told() const {
        return PositionState{static_cast<std::uint8_t>(bits_ & ~news_bit)};
    }
    // One more move has been found to lose.
    constexpr PositionState with_losing_move() const {
        if (is_settled() || bits_ == cannot_lose) return *this;
        return bits_ > 1 ? PositionState{static_cast<std::uint8_t>(bits_ - 1)}
                         : settled(Wdl::Loss, false);
    }
    constexpr PositionState with_winning_move() const {
        return is_settled() ? *this : settled(Wdl::Win, false);
    }

    friend constexpr bool operator==(PositionState, PositionState) = default;

private:
    constexpr explicit PositionState(unsigned bits) : bits_{static_cast<std::uint8_t>(bits)} {}

    static constexpr unsigned settled_bit = 0x80;
    static constexpr unsigned capture_bit = 0x08;
    static constexpr unsigned news_bit = 0x04;
    static constexpr unsigned value_mask = 0x03;
    static constexpr std::uint8_t cannot_lose = 0x7F;

    std::uint8_t bits_ = 0;
};

class StateTable {
public:
    // All are no positions to begin with.
    explicit StateTable(std::uint64_t size) : bytes_(size, PositionState::no_position().bits()) {}

    std::uint64_t size() const { return bytes_.size(); }

    PositionState get(std::uint64_t index) const {
        return PositionState::from_bits(
            std::atomic_ref{const_cast<std::uint8_t&>(bytes_[index])}.load(
                std::memory_order_relaxed));
    }
    void set(std::uint64_t index, PositionState state) {
        std::atomic_ref{bytes_[index]}.store(state.bits(), std::memory_order_relaxed);
    }

    // What is worth storing.
    PackedValues quiet_values() const {
        PackedValues values{size()};
        for (std::uint64_t i = 0; i < size(); ++i) {
            const PositionState state = get(i);
            values.put(i, state.is_capture() ? Wdl::Unknown : state.value());
        }
        return values;
    }

    // Any thread may change any state; no change gets lost. True if it made the position news.
    bool add_losing_move(std::uint64_t index) {
        return change(index, [](PositionState state) { return state.with_losing_move(); });
    }
    bool add_winning_move(std::uint64_t index) {
        return change(index, [](PositionState state) { return state.with_winning_move(); });
    }

private:
    template <class Change>
    bool change(std::uint64_t index, Change next_of) {
        const std::atomic_ref byte{bytes_[index]};
        std::uint8_t bits = byte.load(std::memory_order_relaxed);
        for (;;) {
            const PositionState next = next_of(PositionState::from_bits(bits));
            if (next.bits() == bits) return false;
            if (byte.compare_exchange_weak(bits, next.bits(), std::memory_order_relaxed)) {
                return next.is_news();
            }
        }
    }

    std::vector<std::uint8_t> bytes_;
};

}  // namespace damier
