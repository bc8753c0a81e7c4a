// What is known about each position of a slice while it is being solved: a byte each.
//
// Open positions count their moves within the pair of slices that have not yet been found to lose;
// when none is left the position is lost. Settled ones have a value, and whether their predecessors
// have heard of it.
#pragma once

#include "endgame/packed_values.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
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
    // The same for eight states in a word: a bit in the byte of each that is news.
    static constexpr std::uint64_t news_in(std::uint64_t states) {
        return states & states >> 5 & 0x0404040404040404;
    }
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

// Does more than one thread change states at a time?
enum class Sharing { None, Threads };

class StateTable {
public:
    // All are no positions to begin with.
    explicit StateTable(std::uint64_t size)
        : size_{size},
          words_((size + 7) / 8, PositionState::no_position().bits() * every_byte),
          has_news_((size + chunk - 1) / chunk) {}

    std::uint64_t size() const { return size_; }

    PositionState get(std::uint64_t index) const {
        return PositionState::from_bits(
            std::atomic_ref{const_cast<StateTable*>(this)->byte(index)}.load(
                std::memory_order_relaxed));
    }
    void set(std::uint64_t index, PositionState state) {
        std::atomic_ref{byte(index)}.store(state.bits(), std::memory_order_relaxed);
        if (state.is_news()) announce(index);
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

    // Calls tell(index, value) for what is news in a part of the table, and is no longer. Most of a
    // table never is in most rounds, so chunks and words without news are passed over.
    template <class Tell>
    void take_news(std::uint64_t begin, std::uint64_t end, Tell&& tell) {
        assert(begin % chunk == 0);
        for (std::uint64_t i = begin; i < end; i += chunk) {
            const std::atomic_ref flag{has_news_[i / chunk]};
            if (flag.load(std::memory_order_relaxed) == 0) continue;
            flag.exchange(0, std::memory_order_acq_rel);
            for (std::uint64_t word = i / 8; word < (std::min(i + chunk, end) + 7) / 8; ++word) {
                take_news_of_word(word, tell);
            }
        }
    }

    // Any thread may change any state if they share the table; no change gets lost then. True if it
    // made the position news.
    template <Sharing Shared>
    bool add_losing_move(std::uint64_t index) {
        return change<Shared>(index, [](PositionState state) { return state.with_losing_move(); });
    }
    template <Sharing Shared>
    bool add_winning_move(std::uint64_t index) {
        return change<Shared>(index, [](PositionState state) { return state.with_winning_move(); });
    }

private:
    static constexpr std::uint64_t chunk = 512;
    static constexpr std::uint64_t every_byte = 0x0101010101010101;

    std::uint8_t& byte(std::uint64_t index) {
        assert(index < size_);
        static_assert(std::endian::native == std::endian::little);
        return reinterpret_cast<std::uint8_t*>(words_.data())[index];
    }

    void announce(std::uint64_t index) {
        const std::atomic_ref flag{has_news_[index / chunk]};
        if (flag.load(std::memory_order_relaxed) == 0) flag.store(1, std::memory_order_release);
    }

    template <class Tell>
    void take_news_of_word(std::uint64_t word, Tell& tell) {
        std::uint64_t news =
            PositionState::news_in(std::atomic_ref{words_[word]}.load(std::memory_order_relaxed));
        for (; news != 0; news &= news - 1) {
            const std::uint64_t i =
                word * 8 + static_cast<std::uint64_t>(std::countr_zero(news)) / 8;
            const PositionState state = get(i);
            set(i, state.told());
            tell(i, state.value());
        }
    }

    template <Sharing Shared, class Change>
    bool change(std::uint64_t index, Change next_of) {
        std::uint8_t& place = byte(index);
        std::uint8_t bits = std::atomic_ref{place}.load(std::memory_order_relaxed);
        for (;;) {
            const PositionState next = next_of(PositionState::from_bits(bits));
            if (next.bits() == bits) return false;
            if constexpr (Shared == Sharing::None) {
                place = next.bits();
            } else if (!std::atomic_ref{place}.compare_exchange_weak(bits, next.bits(),
                                                                     std::memory_order_relaxed)) {
                continue;
            }
            if (next.is_news()) announce(index);
            return next.is_news();
        }
    }

    std::uint64_t size_;
    std::vector<std::uint64_t> words_;    // eight states each
    std::vector<std::uint8_t> has_news_;  // a chunk each: there may be some
};

}  // namespace damier
