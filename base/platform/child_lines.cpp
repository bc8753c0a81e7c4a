#include "base/platform/child_lines.hpp"

namespace damier {

namespace {

constexpr std::size_t longest_line = 1 << 20;

}  // namespace

bool ChildLines::take(std::string& line) {
    std::size_t end = buffer_.find('\n', seen_);
    const bool ended = end != std::string::npos;
    if (!ended) {
        seen_ = buffer_.size();
        const bool gives_rest = finished_ && begin_ < buffer_.size();
        if (!gives_rest && buffer_.size() - begin_ < longest_line) return false;
        end = buffer_.size();
    }
    line.assign(buffer_, begin_, end - begin_);
    while (!line.empty() && line.back() == '\r')
        line.pop_back();
    begin_ = seen_ = end + (ended ? 1 : 0);
    if (begin_ == buffer_.size()) {
        buffer_.clear();
        begin_ = seen_ = 0;
    }
    return true;
}

}  // namespace damier
