// As much of the interface of libzstd as Damier uses, for the build in which there is no libzstd:
// frames are unpacked, and packing fails.
#pragma once

#include "web/wasm/zstd/decoder.hpp"

inline constexpr std::size_t zstd_failed = static_cast<std::size_t>(-1);

inline bool ZSTD_isError(std::size_t size) {
    return size == zstd_failed;
}
inline const char* ZSTD_getErrorName(std::size_t) {
    return "not possible in this build";
}
inline std::size_t ZSTD_decompress(void* to, std::size_t room, const void* from,
                                   std::size_t bytes) {
    return damier::unpack_zstd(to, room, from, bytes).value_or(zstd_failed);
}
inline std::size_t ZSTD_compressBound(std::size_t) {
    return 0;
}
inline std::size_t ZSTD_compress(void*, std::size_t, const void*, std::size_t, int) {
    return zstd_failed;
}
