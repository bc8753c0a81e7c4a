// What a child has written, cut into lines. For the implementations of ChildProcess.
#pragma once

#include <string>
#include <string_view>

namespace damier {

class ChildLines {
public:
    void add(std::string_view bytes) { buffer_.append(bytes); }

    /// No more will come: a last line needs no end.
    void finish() { finished_ = true; }

    /// Whether there was a line to take; without its end.
    bool take(std::string& line);

private:
    std::string buffer_;
    std::size_t begin_ = 0;  // of what has not been given out
    std::size_t seen_ = 0;   // no line end before this
    bool finished_ = false;
};

}  // namespace damier
