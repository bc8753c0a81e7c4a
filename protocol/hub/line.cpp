#include "protocol/hub/line.hpp"

#include "base/characters.hpp"

#include <algorithm>

namespace damier {
namespace {

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
}

bool is_word_char(char c) {
    return !is_blank(c) && !is_control(c) && c != '=' && c != '"';
}

// Takes a line apart from left to right.
class Scanner {
public:
    explicit Scanner(std::string_view text) : rest_{text} {}

    bool at_end() const { return rest_.empty(); }

    /// Whether there were any.
    bool skip_blanks() { return !take(is_blank).empty(); }

    std::string word() {
        const std::string_view word = take(is_word_char);
        if (word.empty()) throw HubSyntaxError("a word is missing");
        return std::string(word);
    }

    /// The part of a pair after its name.
    std::string value_if_any() {
        const std::string_view before = rest_;
        skip_blanks();
        if (!skip('=')) {
            rest_ = before;  // a flag; the blanks are those before the next pair
            return {};
        }
        skip_blanks();
        return skip('"') ? quoted() : word();
    }

private:
    std::string_view take(bool (*belongs)(char)) {
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), belongs);
        const std::string_view taken = rest_.substr(0, end - rest_.begin());
        rest_.remove_prefix(taken.size());
        return taken;
    }

    bool skip(char c) {
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    std::string quoted() {
        const std::size_t end = rest_.find('"');
        if (end == std::string_view::npos) throw HubSyntaxError("a closing quote is missing");
        std::string value(rest_.substr(0, end));
        rest_.remove_prefix(end + 1);
        return value;
    }

    std::string_view rest_;
};

std::string written(std::string value) {
    std::ranges::replace(value, '"', '\'');
    std::ranges::replace_if(value, is_control, ' ');
    const bool is_word = !value.empty() && std::ranges::all_of(value, is_word_char);
    return is_word ? value : '"' + value + '"';
}

}  // namespace

HubLine& HubLine::add(std::string name, std::string value) {
    pairs_.push_back({std::move(name), std::move(value)});
    return *this;
}

std::optional<std::size_t> HubLine::place(std::string_view name) const {
    const auto is_named = [&](const Pair& pair) { return pair.name == name; };
    const auto found = std::find_if(pairs_.rbegin(), pairs_.rend(), is_named);
    if (found == pairs_.rend()) return std::nullopt;
    return pairs_.rend() - found - 1;
}

std::optional<std::string_view> HubLine::value(std::string_view name) const {
    const auto found = place(name);
    if (!found) return std::nullopt;
    return pairs_[*found].value;
}

std::string HubLine::text() const {
    std::string text = command_;
    for (const Pair& pair : pairs_)
        text += ' ' + pair.name + '=' + written(pair.value);
    return text;
}

std::optional<HubLine> parse_hub_line(std::string_view text) {
    Scanner scanner(text);
    scanner.skip_blanks();
    if (scanner.at_end()) return std::nullopt;
    HubLine line(scanner.word());
    while (!scanner.at_end()) {
        if (!scanner.skip_blanks()) throw HubSyntaxError("a blank is missing");
        if (scanner.at_end()) break;
        std::string name = scanner.word();
        line.add(std::move(name), scanner.value_if_any());
    }
    return line;
}

std::vector<std::string> hub_words(std::string_view value) {
    std::vector<std::string> words;
    auto at = value.begin();
    while ((at = std::find_if_not(at, value.end(), is_blank)) != value.end()) {
        const auto end = std::find_if(at, value.end(), is_blank);
        words.emplace_back(at, end);
        at = end;
    }
    return words;
}

}  // namespace damier
