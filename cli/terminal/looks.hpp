// What can be shown where the output goes: a terminal, its width, its colours and letters. Decided
// from the environment once, so that whoever draws need not ask.
#pragma once

#include "cli/command.hpp"

namespace damier {

struct Looks {
    bool live = false;     ///< what was written can be written over
    bool colours = false;  ///< 256 of them
    bool unicode = false;  ///< UTF-8
    int width = 0;         ///< columns; 0 for no limit
};

/// Of standard output. NO_COLOR, TERM and the locale say what a terminal has; anything else is
/// plain. `ascii` asks for nothing but ASCII and no colours.
Looks looks_of(const Streams& io, bool ascii);

}  // namespace damier
