// One line of the Hub protocol, read and written: a command and its name=value pairs.
// Knows the grammar and no command.
#pragma once

#include "base/error.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A line that the grammar of Hub cannot read.
class HubSyntaxError : public InputError {
public:
    using InputError::InputError;
};

class HubLine {
public:
    struct Pair {
        std::string name;
        std::string value;
        friend bool operator==(const Pair&, const Pair&) = default;
    };

    explicit HubLine(std::string command) : command_{std::move(command)} {}

    /// A pair; an empty value stands for a flag when read and is written as `name=""`.
    HubLine& add(std::string name, std::string value);

    const std::string& command() const { return command_; }
    const std::vector<Pair>& pairs() const { return pairs_; }
    bool has(std::string_view name) const { return value(name).has_value(); }

    /// The value of a pair, empty for a flag. Of repeated pairs the last one counts.
    std::optional<std::string_view> value(std::string_view name) const;

    /// Where the last pair of that name stands in the line; none: not there.
    std::optional<std::size_t> place(std::string_view name) const;

    /// The line as it is sent, without its end. Values are quoted only where the grammar needs it:
    /// some clients cannot read `name="word"`. What no value can hold is replaced, a double quote
    /// by a single one and a control character by a blank.
    std::string text() const;

    friend bool operator==(const HubLine&, const HubLine&) = default;

private:
    std::string command_;
    std::vector<Pair> pairs_;
};

/// Reads a line; none if it is blank. Throws HubSyntaxError.
std::optional<HubLine> parse_hub_line(std::string_view text);

/// The words of a value: what stands between blanks.
std::vector<std::string> hub_words(std::string_view value);

}  // namespace damier
