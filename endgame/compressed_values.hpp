// The values of a slice, compressed and yet to be asked one by one.
//
// Values come in blocks of 1024. A block is a row of runs, each with its length and the value that
// follows, in a prefix code that depends on the present value; blocks of one value only take no
// room at all. What need not be stored takes the value of the run it is in. To ask for a value is
// to read on average half a block, some thirty runs; or, with entry points, four.
#pragma once

#include "endgame/packed_values.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace damier {

class CompressedValues {
public:
    explicit CompressedValues(const PackedValues& values);

    // From what to_bytes() gave. Throws InputError if they cannot be that of so many values.
    CompressedValues(std::span<const std::byte> bytes, std::uint64_t size);
    std::string to_bytes() const;

    std::uint64_t size() const { return size_; }
    std::uint64_t memory() const;

    Wdl operator[](std::uint64_t index) const;

    // Makes asking several times as fast, for some bytes a block: reading can then begin at any
    // eighth of a block. Not while others ask.
    void add_entry_points();

    // All of them again; what was unknown has got some value.
    PackedValues expanded() const;

    static constexpr int block_bits = 10;
    static constexpr std::uint64_t block_size = std::uint64_t{1} << block_bits;
    static constexpr int symbols = 57;
    static constexpr int longest_word = 11;

private:
    // One step of reading: a word of the code, with what it says.
    struct Step {
        std::uint8_t word_length;
        std::uint8_t extra_bits;  // to be read and added to the length
        std::uint16_t length : 15;
        std::uint16_t second_other : 1;  // the value that follows: the higher of the other two
    };
    struct Block {
        std::uint32_t begin : 30;  // in code_, and up to the next block's
        std::uint32_t first : 2;   // the value of the first run
    };
    // Where reading can begin within a block: the run there, and the word of the code after it.
    struct EntryPoint {
        std::uint32_t bit : 15;        // of the word, from where the code of the block begins
        std::uint32_t run_end : 11;    // in the block
        std::uint32_t value : 2;       // of the run
        std::uint32_t next_value : 2;  // of the one after
    };
    static constexpr std::uint64_t entry_distance = block_size / 8;
    static constexpr std::size_t entry_bytes =
        (block_size / entry_distance - 1) * sizeof(EntryPoint);

    class Reader;

    void write_entry_points(std::uint64_t block, std::vector<std::uint8_t>& bytes) const;
    std::uint64_t blocks() const { return (size_ + block_size - 1) >> block_bits; }
    void make_steps();
    void read_index(std::span<const std::byte> index);

    std::uint64_t size_ = 0;
    std::array<std::vector<std::uint8_t>, 3> lengths_;  // of the words of each value's code
    std::array<std::vector<Step>, 3> steps_;            // by the next bits of the text
    std::vector<Block> index_;                          // one more than there are blocks
    std::vector<std::uint8_t> code_;                    // padded, so that reading cannot overrun
    std::size_t before_code_ = 0;  // bytes of entry points before the code of a block
};

}  // namespace damier
