// Values of positions, four in a byte. `Unknown` stands for positions whose value need not be
// stored: somebody can capture at once, so it follows from smaller slices; or no position at all.
#pragma once

#include "endgame/wdl.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

class PackedValues {
public:
    PackedValues() = default;
    explicit PackedValues(std::uint64_t size) : size_{size}, words_((size + 31) / 32) {}

    std::uint64_t size() const { return size_; }
    std::uint64_t bytes() const { return words_.size() * sizeof(std::uint64_t); }

    Wdl operator[](std::uint64_t index) const {
        assert(index < size_);
        return Wdl(words_[index / 32] >> index % 32 * 2 & 3);
    }
    // The first from `begin` on that is neither of this value nor unknown; `end` if there is none.
    std::uint64_t next_other(std::uint64_t begin, std::uint64_t end, Wdl value) const {
        constexpr std::uint64_t low_bits = 0x5555555555555555;
        const std::uint64_t pattern = static_cast<std::uint64_t>(value) * low_bits;
        std::uint64_t asked = low_bits << begin % 32 * 2;
        for (std::uint64_t place = begin / 32; place * 32 < end; ++place, asked = low_bits) {
            const std::uint64_t word = words_[place];
            const std::uint64_t differing = word ^ pattern;
            const std::uint64_t others = (differing | differing >> 1) & ~(word & word >> 1) & asked;
            if (others == 0) continue;
            const auto nth = static_cast<std::uint64_t>(std::countr_zero(others)) / 2;
            return std::min(place * 32 + nth, end);
        }
        return end;
    }
    // The first that is known and another one there; `size()` if there is none.
    std::uint64_t first_difference(const PackedValues& there) const {
        constexpr std::uint64_t low_bits = 0x5555555555555555;
        assert(there.size_ == size_);
        for (std::uint64_t place = 0; place < words_.size(); ++place) {
            const std::uint64_t word = words_[place];
            const std::uint64_t differing = word ^ there.words_[place];
            const std::uint64_t others =
                (differing | differing >> 1) & ~(word & word >> 1) & low_bits;
            if (others == 0) continue;
            const auto nth = static_cast<std::uint64_t>(std::countr_zero(others)) / 2;
            return std::min(place * 32 + nth, size_);
        }
        return size_;
    }

    // To be called once an index. Threads must keep to words of their own, 32 values each.
    void put(std::uint64_t index, Wdl value) {
        assert(index < size_);
        words_[index / 32] |= static_cast<std::uint64_t>(value) << index % 32 * 2;
    }
    // The same for a whole run.
    void fill(std::uint64_t begin, std::uint64_t end, Wdl value) {
        assert(end <= size_);
        const std::uint64_t pattern = static_cast<std::uint64_t>(value) * 0x5555555555555555;
        while (begin < end) {
            const std::uint64_t place = begin % 32;
            const std::uint64_t count = std::min(end - begin, 32 - place);
            const std::uint64_t mask = count == 32
                                           ? ~std::uint64_t{0}
                                           : ((std::uint64_t{1} << count * 2) - 1) << place * 2;
            words_[begin / 32] |= pattern & mask;
            begin += count;
        }
    }
    // Thirty-two of them that have not been put yet, or some of these. From any thread.
    void add_to_word(std::uint64_t place, std::uint64_t values) {
        std::atomic_ref{words_[place]}.fetch_or(values, std::memory_order_relaxed);
    }
    // Some of them as bytes, and back; they begin with a word, of 32 values.
    std::string to_bytes(std::uint64_t begin, std::uint64_t end) const {
        if (begin >= end) return {};
        assert(begin % 32 == 0);
        const char* const first = reinterpret_cast<const char*>(words_.data() + begin / 32);
        return std::string(
            first, static_cast<std::size_t>((end - begin + 31) / 32 * sizeof(std::uint64_t)));
    }
    void put_bytes(std::uint64_t begin, std::string_view bytes) {
        if (bytes.empty()) return;
        assert(begin % 32 == 0 &&
               begin / 32 * sizeof(std::uint64_t) + bytes.size() <= this->bytes());
        std::memcpy(words_.data() + begin / 32, bytes.data(), bytes.size());
    }

private:
    std::uint64_t size_ = 0;
    std::vector<std::uint64_t> words_;
};

}  // namespace damier
