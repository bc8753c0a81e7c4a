// The terminal at the standard streams: its size, what it can show, and its keys one by one.
#pragma once

#include <memory>
#include <optional>

namespace damier {

/// In columns; nothing if the standard output is none.
std::optional<int> terminal_width();

/// Whether lines can be written over and coloured.
bool terminal_takes_escapes();
bool terminal_shows_utf8();

/// While it lives, keys come one by one and are not shown, nor is Ctrl-C more than a key.
class TerminalKeys {
public:
    TerminalKeys();
    TerminalKeys(const TerminalKeys&) = delete;
    TerminalKeys& operator=(const TerminalKeys&) = delete;
    ~TerminalKeys();

    /// Not where the input is no terminal.
    bool works() const { return before_ != nullptr; }
    /// Nothing at the end of the input.
    std::optional<char> next();

private:
    struct Settings;
    std::unique_ptr<Settings> before_;
};

}  // namespace damier
