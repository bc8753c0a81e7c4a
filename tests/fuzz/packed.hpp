// Files as their writers would make them, of what a fuzzer has changed: compressed, with checksums
// that are right. Hardly any change to a file itself gets past these.
#pragma once

#include "base/crc32.hpp"

#include <zstd.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace damier {

inline std::string zstd_packed(std::string_view bytes) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 1));
    return packed;
}

inline std::string zstd_unpacked(std::string_view packed) {
    std::string bytes(ZSTD_getFrameContentSize(packed.data(), packed.size()), '\0');
    bytes.resize(ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()));
    return bytes;
}

/// Little-endian, so many bytes of it.
inline std::string number_bytes(std::uint64_t number, int width) {
    std::string bytes;
    for (int i = 0; i < width; ++i)
        bytes.push_back(static_cast<char>(number >> (8 * i)));
    return bytes;
}

}  // namespace damier
