// Writes values one after the other, a word of them at a time.
#pragma once

#include "endgame/packed_values.hpp"

namespace damier {

// What several of them write must not overlap, but may share words at its ends.
class ValueWriter {
public:
    ValueWriter(PackedValues& values, std::uint64_t begin) : values_{values}, next_{begin} {}

    void put(Wdl value) {
        word_ |= static_cast<std::uint64_t>(value) << next_ % 32 * 2;
        if (++next_ % 32 == 0) flush((next_ - 1) / 32);
    }
    void finish() {
        if (next_ % 32 != 0) flush(next_ / 32);
    }

private:
    void flush(std::uint64_t place) {
        values_.add_to_word(place, word_);
        word_ = 0;
    }

    PackedValues& values_;
    std::uint64_t next_;
    std::uint64_t word_ = 0;
};

}  // namespace damier
