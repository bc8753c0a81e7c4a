#include "notation/pdn/text.hpp"

#include <algorithm>
#include <array>

namespace damier {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

bool same_tag_name(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

const PdnTag* PdnGame::find_tag(std::string_view name) const {
    const auto found = std::find_if(
        tags.begin(), tags.end(), [&](const PdnTag& tag) { return same_tag_name(tag.name, name); });
    return found == tags.end() ? nullptr : &*found;
}

bool PdnGame::is_readable() const {
    return std::none_of(problems.begin(), problems.end(),
                        [](const PdnProblem& problem) { return problem.fatal; });
}

void PdnGame::clear() {
    place = {};
    tags.clear();
    items.clear();
    terminator.clear();
    problems.clear();
    text.clear();
    before.clear();
    skipped.clear();
}

int nag_of_mark(std::string_view mark) {
    constexpr std::array<std::string_view, 6> marks{"!", "?", "!!", "??", "!?", "?!"};
    const auto found = std::find(marks.begin(), marks.end(), mark);
    return found == marks.end() ? 0 : static_cast<int>(found - marks.begin()) + 1;
}

}  // namespace damier
