// The state of learning between two epochs, kept in a file so that an interruption loses little.
// For the same machine only: the numbers lie there as they lie in memory.
//
//     "damier checkpoint\n", then, 8 bytes each: key, epochs done, bytes of state, CRC-32; the
//     state
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace damier {

class NetCheckpoint {
public:
    using Parts = std::vector<std::span<std::byte>>;

    // The key tells what is learned from, and how. Without a path nothing is kept.
    NetCheckpoint(std::filesystem::path path, std::uint64_t key)
        : path_{std::move(path)}, key_{key} {}

    // Fills the parts with the state that is kept; says after how many epochs that was, 0 if there
    // is none. Throws InputError if the file is something else, damaged, or of another key.
    int restore(const Parts& parts) const;

    // Throws std::runtime_error if the disk is full.
    void keep(int epochs, const Parts& parts) const;

    void remove() const;

private:
    std::filesystem::path path_;
    std::uint64_t key_;
};

template <class T>
std::span<std::byte> bytes_of(T& numbers) {
    return std::as_writable_bytes(std::span{numbers});
}

}  // namespace damier
