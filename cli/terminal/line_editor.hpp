// Reads a line that somebody types, and completes it with Tab.
#pragma once

#include "cli/command.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace damier {

class LineEditor {
public:
    /// What the text can be completed to, as whole lines.
    using Complete = std::function<std::vector<std::string>(const std::string& text)>;

    LineEditor(const Streams& io, Complete complete) : io_{io}, complete_{std::move(complete)} {}

    /// Shows the prompt and waits. None at the end of the input, at Ctrl-D, or at Ctrl-C when
    /// nothing is typed, which else clears the line. Only where somebody types at a terminal is
    /// there anything to edit.
    std::optional<std::string> read(const std::string& prompt);

    /// Whether the last read ended with Ctrl-C.
    bool interrupted() const { return interrupted_; }

private:
    std::optional<std::string> read_plainly();
    std::optional<std::string> read_keys(const std::string& prompt);
    void complete(const std::string& prompt, std::string& line);

    const Streams& io_;
    Complete complete_;
    bool interrupted_ = false;
};

/// The longest text that all of them begin with.
std::string common_beginning(const std::vector<std::string>& texts);

}  // namespace damier
