#include "protocol/line_stream.hpp"

namespace damier {

std::optional<ReceivedLine> LineReader::next() {
    using Traits = std::streambuf::traits_type;
    ReceivedLine line;
    bool any = false;
    for (auto c = in_.sbumpc(); !Traits::eq_int_type(c, Traits::eof()); c = in_.sbumpc()) {
        any = true;
        if (c == '\n') return line;
        line.too_long = line.text.size() == max_length;
        if (!line.too_long) line.text.push_back(Traits::to_char_type(c));
    }
    if (!any) return std::nullopt;
    return line;
}

void LineWriter::write(std::string line) {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    add(line);
    out_.flush();
}

void LineWriter::write_with_next(std::string line) {
    const std::lock_guard lock(mutex_);
    if (!closed_) add(line);
}

void LineWriter::add(std::string& line) {
    line.push_back('\n');
    out_.write(line.data(), static_cast<std::streamsize>(line.size()));
}

void LineWriter::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
}

bool LineWriter::failed() const {
    const std::lock_guard lock(mutex_);
    return !out_;
}

}  // namespace damier
