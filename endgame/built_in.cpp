#include "endgame/store.hpp"

namespace damier {

std::span<const std::byte> built_in_slices(std::string_view) {
    return {};
}

}  // namespace damier
