// The learned patterns within the program: files of eval/patterns, written by `damier tune`, that
// hold the weights of one window after the other, opening and endgame in two bytes each.
#include "eval/patterns.hpp"

#include "base/embedded_file.hpp"

#include <bit>

static_assert(std::endian::native == std::endian::little);

DAMIER_EMBED(damier_patterns_international, DAMIER_PATTERNS "/international.patterns")
DAMIER_EMBED(damier_patterns_english, DAMIER_PATTERNS "/english.patterns")
DAMIER_EMBED(damier_patterns_russian, DAMIER_PATTERNS "/russian.patterns")
DAMIER_EMBED(damier_patterns_brazilian, DAMIER_PATTERNS "/brazilian.patterns")
