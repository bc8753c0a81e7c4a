// Files taken into the program as they are by damier_embed (cmake/DamierEmbed.cmake).
#pragma once

#include <cstddef>
#include <string_view>

/// Declares the bytes of one: from symbol_begin to symbol_end, where a zero follows them.
#define DAMIER_EMBEDDED(symbol)             \
    extern "C" const char symbol##_begin[]; \
    extern "C" const char symbol##_end[];

/// Those bytes.
#define DAMIER_EMBEDDED_BYTES(symbol) \
    (std::string_view{symbol##_begin, static_cast<std::size_t>(symbol##_end - symbol##_begin)})
