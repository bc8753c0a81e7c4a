// A slice as bytes, in a file or within the program: who it belongs to, its values, a checksum.
#pragma once

#include "endgame/compressed_values.hpp"
#include "endgame/material.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace damier {

// Stands before the values. Everything is little-endian.
struct SliceHeader {
    std::string variant;
    Material material;
    std::uint64_t positions = 0;  // indices, to be exact
};

// What is told of each position: win, draw or loss, or how far it is to the end.
enum class SliceKind { Values, Distances };

std::string slice_bytes(const SliceHeader& header, const CompressedValues& values);
std::string slice_bytes(const SliceHeader& header, SliceKind kind, std::string_view payload);

// How many of the bytes the slice at their beginning takes. Throws InputError if there is none.
std::uint64_t slice_length(std::span<const std::byte> bytes);

// The header of the slice that these bytes are. Throws InputError with the reason if they are
// damaged, cut off, of another version, or something else.
SliceHeader checked_header(std::span<const std::byte> bytes, SliceKind kind = SliceKind::Values);

// What follows it.
std::span<const std::byte> slice_payload(std::span<const std::byte> bytes);
CompressedValues slice_values(std::span<const std::byte> bytes, const SliceHeader& header);

}  // namespace damier
