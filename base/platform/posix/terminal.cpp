#include "base/platform/terminal.hpp"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>

namespace damier {

namespace {

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

}  // namespace

std::optional<int> terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

bool terminal_takes_escapes() {
    const std::string terminal = variable("TERM");
    return !terminal.empty() && terminal != "dumb";
}

bool terminal_shows_utf8() {
    std::string locale;
    for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        locale = variable(name);
        if (!locale.empty()) break;
    }
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

struct TerminalKeys::Settings {
    termios values{};
};

TerminalKeys::TerminalKeys() : before_{std::make_unique<Settings>()} {
    termios raw{};
    bool works = tcgetattr(STDIN_FILENO, &before_->values) == 0;
    if (works) {
        raw = before_->values;
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        works = tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0;
    }
    if (!works) before_.reset();
}

TerminalKeys::~TerminalKeys() {
    if (before_) tcsetattr(STDIN_FILENO, TCSADRAIN, &before_->values);
}

std::optional<char> TerminalKeys::next() {
    char key = 0;
    if (::read(STDIN_FILENO, &key, 1) != 1) return std::nullopt;
    return key;
}

}  // namespace damier
