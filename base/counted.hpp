// Numbers with the right form of their noun.
#pragma once

#include <cstdint>
#include <string>

namespace damier {

/// `1 game`, `2 games`.
inline std::string counted(std::uint64_t count, const char* one, const char* several) {
    return std::to_string(count) + ' ' + (count == 1 ? one : several);
}

}  // namespace damier
