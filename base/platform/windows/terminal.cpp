#include "base/platform/terminal.hpp"

#include <windows.h>

namespace damier {

std::optional<int> terminal_width() {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    if (GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &info) == 0)
        return std::nullopt;
    return info.srWindow.Right - info.srWindow.Left + 1;
}

bool terminal_takes_escapes() {
    DWORD mode = 0;
    return GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode) != 0 &&
           (mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

bool terminal_shows_utf8() {
    return GetConsoleOutputCP() == CP_UTF8;
}

struct TerminalKeys::Settings {
    DWORD mode = 0;
};

TerminalKeys::TerminalKeys() : before_{std::make_unique<Settings>()} {
    const HANDLE console = GetStdHandle(STD_INPUT_HANDLE);
    const DWORD lines = ENABLE_LINE_INPUT | ENABLE_ECHO_INPUT | ENABLE_PROCESSED_INPUT;
    const bool works =
        GetConsoleMode(console, &before_->mode) != 0 &&
        SetConsoleMode(console, (before_->mode & ~lines) | ENABLE_VIRTUAL_TERMINAL_INPUT) != 0;
    if (!works) before_.reset();
}

TerminalKeys::~TerminalKeys() {
    if (before_) SetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), before_->mode);
}

std::optional<char> TerminalKeys::next() {
    char key = 0;
    DWORD count = 0;
    const BOOL read = ReadFile(GetStdHandle(STD_INPUT_HANDLE), &key, 1, &count, nullptr);
    if (read == 0 || count != 1) return std::nullopt;
    return key;
}

}  // namespace damier
