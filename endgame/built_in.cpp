// The slices within the program: those of up to four pieces of the variants most played. They are
// the files of endgame/data, made by scripts/endgame-data and taken in as they are.
#include "base/embedded_file.hpp"
#include "endgame/store.hpp"

#include <string_view>
#include <utility>

#define DAMIER_EMBED_SLICES(symbol, file)              \
    DAMIER_EMBED(symbol, DAMIER_ENDGAME_DATA "/" file) \
    extern "C" const std::byte symbol##_begin[];       \
    extern "C" const std::byte symbol##_end[];

DAMIER_EMBED_SLICES(damier_endgames_international, "international.wdls")
DAMIER_EMBED_SLICES(damier_endgames_english, "english.wdls")
DAMIER_EMBED_SLICES(damier_endgames_russian, "russian.wdls")
DAMIER_EMBED_SLICES(damier_endgames_brazilian, "brazilian.wdls")

namespace damier {

std::span<const std::byte> built_in_slices(const Variant& variant) {
    using Bytes = std::span<const std::byte>;
    const std::pair<std::string_view, Bytes> all[] = {
        {"international",
         Bytes{damier_endgames_international_begin, damier_endgames_international_end}},
        {"english", Bytes{damier_endgames_english_begin, damier_endgames_english_end}},
        {"russian", Bytes{damier_endgames_russian_begin, damier_endgames_russian_end}},
        {"brazilian", Bytes{damier_endgames_brazilian_begin, damier_endgames_brazilian_end}},
    };
    for (const auto& [name, bytes] : all) {
        if (name == variant.name) return bytes;
    }
    return {};
}

}  // namespace damier
