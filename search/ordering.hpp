// Move ordering: what succeeded before is tried first. The history heuristic, a from-to table of
// successes kept by colour. No killer heuristic: above the history it costs nodes. Captures are few
// and compulsory, so they need no order of their own.
#pragma once

#include "movegen/position.hpp"

#include <array>
#include <cstdint>

namespace damier {

/// The history heuristic: how often a move from here to there was the one that caused a cutoff.
class History {
public:
    History() { clear(); }

    void clear() {
        for (auto& color : successes_)
            color.fill(half);
    }

    int operator()(Color color, Square from, Square to) const {
        return successes_[index(color)][place(from, to)];
    }

    /// Moves a part of the way towards "always" or "never".
    void succeeded(Color color, Square from, Square to) {
        std::int16_t& rate = successes_[index(color)][place(from, to)];
        rate = static_cast<std::int16_t>(rate + ((always - rate) >> pace));
    }
    void failed(Color color, Square from, Square to) {
        std::int16_t& rate = successes_[index(color)][place(from, to)];
        rate = static_cast<std::int16_t>(rate - (rate >> pace));
    }

    static constexpr int always = 1 << 14;

private:
    static constexpr int pace = 5;
    static constexpr std::int16_t half = always / 2;

    static constexpr int place(Square from, Square to) { return index(from) * 64 + index(to); }

    std::array<std::array<std::int16_t, 64 * 64>, 2> successes_;
};

/// Hands out the moves of a list from the most to the least promising.
class MovePicker {
public:
    explicit MovePicker(const MoveList& moves) : moves_{moves} {
        sorted_ = std::min(moves.size(), room);
        for (int i = 0; i < sorted_; ++i)
            entries_[i].place = static_cast<std::int16_t>(i);
    }

    void rate(int place, int promise) {
        if (place < sorted_) entries_[place].promise = promise;
    }

    bool has_next() const { return given_ < moves_.size(); }

    /// The place of the next move in the list. Beyond `room` moves the order is the list's.
    int next() {
        const int place = ahead();
        ++given_;
        return place;
    }
    /// The same, and it stays the next one.
    int ahead() {
        if (chosen_ == given_) choose();
        return place(given_);
    }

    int given() const { return given_; }
    /// The place in the list of the nth move given.
    int place(int nth) const { return nth < sorted_ ? entries_[nth].place : nth; }

private:
    void choose() {
        const int nth = chosen_++;
        int best = nth;
        for (int i = nth + 1; i < sorted_; ++i) {
            if (entries_[i].promise > entries_[best].promise) best = i;
        }
        if (nth < sorted_) std::swap(entries_[nth], entries_[best]);
    }

    struct Entry {
        int promise;
        std::int16_t place;
    };
    static constexpr int room = 128;

    const MoveList& moves_;
    std::array<Entry, room> entries_;
    int sorted_ = 0;
    int chosen_ = 0;  // so many are in their place: those given, and maybe the one ahead
    int given_ = 0;
};

}  // namespace damier
