// The slices within the program: those of up to four pieces of the variants most played. They are
// the files of endgame/data, made by scripts/endgame-data and taken in as they are.
#include "base/embedded_file.hpp"
#include "endgame/slices_list.hpp"
#include "endgame/store.hpp"

#include <span>
#include <string_view>

#define DAMIER_EMBEDDED_SLICES(variant) DAMIER_EMBEDDED(damier_endgames_##variant)
DAMIER_FOR_EACH_SLICES(DAMIER_EMBEDDED_SLICES)

namespace damier {

namespace {

std::span<const std::byte> as_bytes(std::string_view text) {
    return std::as_bytes(std::span{text.data(), text.size()});
}

}  // namespace

std::span<const std::byte> built_in_slices(const Variant& variant) {
#define DAMIER_SLICES_BYTES(which) \
    if (variant.name == #which) return as_bytes(DAMIER_EMBEDDED_BYTES(damier_endgames_##which));
    DAMIER_FOR_EACH_SLICES(DAMIER_SLICES_BYTES)
    return {};
}

}  // namespace damier
