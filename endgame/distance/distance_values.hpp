// How far it is to the end from each position of a slice, compressed and yet to be asked one by
// one. Kept are halves of plies, since the value of a position tells whether they are odd: 0 where
// there is no distance (a draw, or nothing stored), else 1 and half the plies.
//
// Values come in blocks of 4096, each compressed with zstd. Distances are asked for at the root of
// a search and not within, so one block kept unpacked is enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace damier {

class DistanceValues {
public:
    explicit DistanceValues(const std::vector<std::uint8_t>& halves);

    // From what to_bytes() gave. Throws InputError if they cannot be that of so many values.
    DistanceValues(std::span<const std::byte> bytes, std::uint64_t size);
    std::string to_bytes() const;

    std::uint64_t size() const { return size_; }
    std::uint64_t memory() const { return code_.size() + begins_.size() * sizeof(std::uint64_t); }

    // From any thread.
    std::uint8_t operator[](std::uint64_t index) const;

    // Keeps all of them unpacked from now on, a byte each. Not while others ask.
    void expand();

    static constexpr std::uint64_t block_size = 4096;

private:
    std::uint64_t blocks() const { return (size_ + block_size - 1) / block_size; }
    void unpack(std::uint64_t block, std::vector<std::uint8_t>& values) const;

    std::uint64_t size_;
    std::vector<std::uint64_t> begins_;  // of the blocks in code_, and its end
    std::string code_;
    std::vector<std::uint8_t> expanded_;

    mutable std::mutex mutex_;
    mutable std::uint64_t unpacked_block_ = ~std::uint64_t{0};
    mutable std::vector<std::uint8_t> unpacked_;
};

}  // namespace damier
