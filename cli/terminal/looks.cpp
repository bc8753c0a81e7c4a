#include "cli/terminal/looks.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace damier {

namespace {

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool is_utf8_locale() {
    std::string locale;
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        locale = variable(name);
        if (!locale.empty()) break;
    }
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

int terminal_width() {
    constexpr int usual = 80;
    constexpr int least = 40;
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return std::max(known ? size.ws_col : usual, least);
}

}  // namespace

Looks looks_of(const Streams& io, bool ascii) {
    Looks looks;
    if (!io.out_is_terminal) return looks;
    const std::string terminal = variable("TERM");
    looks.live = !terminal.empty() && terminal != "dumb";
    looks.unicode = !ascii && is_utf8_locale();
    looks.colours = !ascii && looks.live && variable("NO_COLOR").empty();
    looks.width = terminal_width();
    return looks;
}

}  // namespace damier
