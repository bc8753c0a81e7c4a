#include "cli/terminal/looks.hpp"

#include "base/platform/terminal.hpp"

#include <algorithm>
#include <cstdlib>

namespace damier {

namespace {

constexpr int usual_width = 80;
constexpr int least_width = 40;

bool wants_colours() {
    const char* const none = std::getenv("NO_COLOR");
    return none == nullptr || *none == 0;
}

}  // namespace

Looks looks_of(const Streams& io, bool ascii) {
    Looks looks;
    if (!io.out_is_terminal) return looks;
    looks.live = terminal_takes_escapes();
    looks.unicode = !ascii && terminal_shows_utf8();
    looks.colours = !ascii && looks.live && wants_colours();
    looks.width = std::max(terminal_width().value_or(usual_width), least_width);
    return looks;
}

}  // namespace damier
