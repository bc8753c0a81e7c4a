#include "notation/pdn/remarks.hpp"

#include <algorithm>

namespace damier {

namespace {

bool is_doubt(const RecordItem& item) {
    const int nag = item.kind == PdnKind::Mark  ? nag_of_mark(item.text)
                    : item.kind == PdnKind::Nag ? item.nag
                                                : 0;
    return nag == 2 || nag == 4 || nag == 6;  // ? ?? ?!
}

bool is_strength(const RecordItem& item) {
    return item.kind == PdnKind::Mark || (item.kind == PdnKind::Nag && item.nag <= 6);
}

/// Without its evaluation command: `[%eval ...]`.
std::string without_evaluation(std::string_view comment) {
    std::string text(comment);
    const std::size_t begin = text.find("[%eval");
    if (begin == std::string::npos) return text;
    const std::size_t end = text.find(']', begin);
    if (end == std::string::npos) return text;
    text.erase(begin, end - begin + 1);
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first);
}

class RemarkWriter {
public:
    RemarkWriter(const std::vector<RecordItem>& items, const std::vector<MoveRemark>& remarks)
        : items_{items}, remarks_{remarks} {}

    std::vector<RecordItem> write() {
        for (at_ = 0; at_ < items_.size(); ++at_) {
            const RecordItem& item = items_[at_];
            depth_ += item.kind == PdnKind::Begin ? 1 : 0;
            if (depth_ > 0) {
                written_.push_back(item);
            } else if (item.kind == PdnKind::Move) {
                write_move(item);
            } else {
                write_remark(item);
            }
            depth_ -= item.kind == PdnKind::End ? 1 : 0;
        }
        return std::move(written_);
    }

private:
    // The mark, the evaluation and older remarks come right after the move, variations after those.
    void write_move(const RecordItem& move) {
        written_.push_back(move);
        const std::size_t number = main_moves_++;
        if (number >= remarks_.size()) return;
        const MoveRemark& remark = remarks_[number];
        has_mark_ = !remark.mark.empty();
        if (has_mark_) written_.push_back({.kind = PdnKind::Mark, .text = remark.mark});
        const std::size_t after_move = at_ + 1;
        keep_marks();
        if (!remark.comment.empty()) {
            written_.push_back({.kind = PdnKind::Comment, .text = remark.comment});
        }
        keep_comments();
        if (!has_variation(after_move, remark.instead)) write_variation(remark.instead);
    }

    void keep_marks() {
        while (at_ + 1 < items_.size() && is_strength(items_[at_ + 1]))
            write_remark(items_[++at_]);
    }

    void keep_comments() {
        while (at_ + 1 < items_.size() && items_[at_ + 1].kind == PdnKind::Comment)
            write_remark(items_[++at_]);
    }

    void write_remark(const RecordItem& item) {
        if (is_doubt(item) || (has_mark_ && is_strength(item))) return;
        if (item.kind != PdnKind::Comment) {
            written_.push_back(item);
            return;
        }
        RecordItem comment = item;
        comment.text = without_evaluation(item.text);
        if (!comment.text.empty() || item.text.empty()) written_.push_back(comment);
    }

    bool has_variation(std::size_t from, const std::vector<Move>& line) const {
        if (line.empty()) return false;
        int depth = 0;
        bool begins = false;
        for (std::size_t i = from; i < items_.size(); ++i) {
            const RecordItem& item = items_[i];
            if (depth == 0 && item.kind == PdnKind::Move) return false;
            if (item.kind == PdnKind::Move && begins && item.move == line.front()) return true;
            if (item.kind == PdnKind::Move) begins = false;
            if (item.kind == PdnKind::Begin) begins = ++depth == 1;
            if (item.kind == PdnKind::End) --depth;
        }
        return false;
    }

    void write_variation(const std::vector<Move>& line) {
        if (line.empty()) return;
        written_.push_back({.kind = PdnKind::Begin});
        for (const Move move : line)
            written_.push_back({.kind = PdnKind::Move, .move = move});
        written_.push_back({.kind = PdnKind::End});
    }

    const std::vector<RecordItem>& items_;
    const std::vector<MoveRemark>& remarks_;
    std::vector<RecordItem> written_;
    std::size_t at_ = 0;
    std::size_t main_moves_ = 0;
    int depth_ = 0;
    bool has_mark_ = false;  // the last main move got one
};

/// Sets the tags of the list in the other one, in their place if they are there already.
void set_tags(std::vector<PdnTag>& tags, const std::vector<PdnTag>& to_set) {
    for (const PdnTag& tag : to_set) {
        const auto old = std::find_if(tags.begin(), tags.end(), [&](const PdnTag& candidate) {
            return same_tag_name(candidate.name, tag.name);
        });
        if (old == tags.end()) {
            tags.push_back(tag);
        } else {
            old->value = tag.value;
        }
    }
}

}  // namespace

GameRecord with_remarks(GameRecord record, const GameRemarks& remarks) {
    record.items = RemarkWriter{record.items, remarks.moves}.write();
    set_tags(record.tags, remarks.tags);
    return record;
}

}  // namespace damier
