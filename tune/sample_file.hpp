// Files of samples. A header says what the file is and of which variant; then come blocks of whole
// games, each with its length and checksum, so that a file can grow, be cut short by a crash, and
// grow on: what was half written at the end is ignored by readers and overwritten by writers.
//
//     header   "damier samples\n", version (1 byte), length of the variant's name (1 byte), name
//     block    "block" (5 bytes), samples, length, CRC-32 (4 bytes each, little-endian), payload
//     payload  zstd of 28 bytes a sample: white (bit 0: black to move), black (bit 0: first of its
//              game), kings, 8 bytes each; score and result + 1 + 4 ply, 2 bytes each
//
// In version 1 all plies are 0; such a file is continued as one of version 2.
#pragma once

#include "tune/sample.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct SampleFile {
    std::vector<Sample> samples;
    std::uint64_t games = 0;
    std::uint64_t whole_bytes = 0;    // header and complete blocks
    std::uint64_t ignored_bytes = 0;  // half written, at the end
};

// Throws InputError if the file cannot be read, is something else, of another variant or damaged.
SampleFile read_samples(const std::filesystem::path& path, std::string_view variant);

// Samples as in a block, but not compressed, and back. Throws InputError if the bytes are cut
// short.
std::string sample_bytes(std::span<const Sample> samples);
std::vector<Sample> samples_of_bytes(std::string_view bytes);

// Appends blocks to a file, new or of an earlier run.
class SampleWriter {
public:
    // Throws InputError as read_samples does.
    SampleWriter(const std::filesystem::path& path, std::string_view variant);

    // Whole games. Throws std::runtime_error if the disk is full.
    void append(std::span<const Sample> samples);

    std::uint64_t games() const { return games_; }  // in the file, of this run and earlier ones

private:
    std::filesystem::path path_;
    std::ofstream file_;
    std::uint64_t games_ = 0;
};

}  // namespace damier
