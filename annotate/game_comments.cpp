#include "annotate/game_comments.hpp"

namespace damier {

namespace {

std::string in_words(std::string text) {
    for (auto begin = text.find("[%"); begin != std::string::npos; begin = text.find("[%")) {
        const auto end = text.find(']', begin);
        text.erase(begin, end == std::string::npos ? end : end + 1 - begin);
    }
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r\n") + 1 - first);
}

}  // namespace

std::vector<std::string> own_comments(const GameRecord& record) {
    std::vector<std::string> comments(1);
    int depth = 0;
    for (const RecordItem& item : record.items) {
        if (item.kind == PdnKind::Begin) ++depth;
        if (item.kind == PdnKind::End) --depth;
        if (depth > 0) continue;
        if (item.kind == PdnKind::Move) comments.emplace_back();
        if (item.kind != PdnKind::Comment) continue;
        const std::string words = in_words(item.text);
        if (words.empty()) continue;
        comments.back() += (comments.back().empty() ? "" : " ") + words;
    }
    return comments;
}

}  // namespace damier
