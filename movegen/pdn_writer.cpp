#include "movegen/pdn_writer.hpp"

#include "movegen/characters.hpp"
#include "movegen/pdn_encoding.hpp"

#include <algorithm>
#include <array>

namespace damier {

namespace {

constexpr std::size_t line_width = 79;

struct MainTag {
    std::string_view name;
    std::string_view unknown;
};

constexpr std::array<MainTag, 6> tags_first{{
    {"Event", "?"},
    {"Site", "?"},
    {"Date", "????.??.??"},
    {"Round", "?"},
    {"White", "?"},
    {"Black", "?"},
}};

bool is_name_character(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

// A capital letter, then letters, digits and underscores; not endless.
std::string strict_name(std::string_view name) {
    constexpr std::size_t longest = 60;
    std::string strict(name);
    if (strict.empty() || !is_letter(strict.front())) strict.insert(0, 1, 'X');
    if (strict.front() >= 'a') strict.front() = static_cast<char>(strict.front() - 'a' + 'A');
    std::replace_if(
        strict.begin(), strict.end(), [](char c) { return !is_name_character(c); }, '_');
    return strict.substr(0, longest);
}

std::string escaped(std::string_view value) {
    std::string result;
    for (const char c : value) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

// Cuts at single blanks, but not within a command such as [%clk 0:10:20], nor before what would
// look like a tag or a line comment at the beginning of a line.
template <class Function>
void for_each_word(std::string_view line, Function call) {
    std::size_t begin = 0;
    bool in_command = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        in_command = line[at] != ']' && (in_command || line.substr(at).starts_with("[%"));
        const bool single = line[at] == ' ' && at > 0 && line[at - 1] != ' ' &&
                            at + 1 < line.size() && line[at + 1] != ' ';
        const bool safe = single && std::string_view("[%;").find(line[at + 1]) == std::string::npos;
        if (!safe || in_command) continue;
        call(line.substr(begin, at - begin));
        begin = at + 1;
    }
    call(line.substr(begin));
}

}  // namespace

void PdnText::tag(std::string_view name, std::string_view value) {
    text_ += "[" + strict_name(name) + " \"" + escaped(as_one_line(value)) + "\"]\n";
}

void PdnText::word(std::string_view word) {
    const std::size_t size = opened_.size() + word.size();
    if (column_ > 0 && column_ + 1 + size > line_width) {
        text_ += '\n';
        column_ = 0;
    } else if (column_ > 0) {
        text_ += ' ';
        ++column_;
    }
    text_ += opened_;
    text_ += word;
    column_ += size;
    opened_.clear();
}

void PdnText::close(char bracket) {
    if (!opened_.empty()) word("");
    text_ += bracket;
    ++column_;
}

void PdnText::comment(std::string_view text) {
    std::string line = as_one_line(text);
    std::replace(line.begin(), line.end(), '{', '(');
    std::replace(line.begin(), line.end(), '}', ')');
    open('{');
    for_each_word(line, [&](std::string_view next) { word(next); });
    close('}');
}

std::string PdnText::finish() {
    word("*");
    text_ += "\n\n";
    return std::move(text_);
}

void write_tags(PdnText& text, const std::vector<PdnTag>& tags, std::string_view result,
                std::string_view game_type, std::string_view variant, std::string_view fen) {
    std::vector<const PdnTag*> rest;
    for (const PdnTag& tag : tags)
        rest.push_back(&tag);
    for (const MainTag& main : tags_first) {
        const auto found = std::find_if(rest.begin(), rest.end(), [&](const PdnTag* tag) {
            return same_tag_name(tag->name, main.name);
        });
        text.tag(main.name, found == rest.end() ? main.unknown : (*found)->value);
        if (found != rest.end()) rest.erase(found);
    }
    text.tag("Result", result);
    text.tag("GameType", game_type);
    if (!variant.empty()) text.tag("Variant", variant);
    if (!fen.empty()) text.tag("FEN", fen);
    for (const PdnTag* tag : rest)
        text.tag(tag->name, tag->value);
    text.end_tags();
}

std::string game_type_in_style(std::string_view full_form, MoveStyle style) {
    std::string form(full_form);
    const std::size_t notation = form.find_last_of("AN");
    const char wanted = style == MoveStyle::Native      ? form[notation]
                        : style == MoveStyle::Algebraic ? 'A'
                                                        : 'N';
    if (wanted == form[notation]) return form;
    // Of the board as White sees it: a1 is lower left, square 1 top left.
    const bool white_starts = form.find('W') != std::string::npos;
    form[notation] = wanted;
    form[notation + 1] = wanted == 'A' ? (white_starts ? '0' : '3') : (white_starts ? '2' : '1');
    return form;
}

void MoveCount::play(Color mover) {
    const bool starter = mover == starts_;
    if (!starter || starter_has_moved_) ++number_;
    starter_has_moved_ = starter;
}

std::string MoveCount::number_before(Color mover) const {
    const bool starter = mover == starts_;
    const int number = starter && starter_has_moved_ ? number_ + 1 : number_;
    return std::to_string(number) + (starter ? "." : "...");
}

}  // namespace damier
