// Unpacks what zstd has packed, where there is no libzstd.
#pragma once

#include <cstddef>
#include <optional>

namespace damier {

/// Unpacks frames into `to`; how many bytes that made. None if they are damaged, or too many.
std::optional<std::size_t> unpack_zstd(void* to, std::size_t room, const void* from,
                                       std::size_t bytes);

}  // namespace damier
