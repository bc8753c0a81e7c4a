// Lines in and lines out, for protocols whose other side may send anything at any time and whose
// answers come from several threads.
#pragma once

#include <cstddef>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace damier {

struct ReceivedLine {
    std::string text;       // without its end
    bool too_long = false;  // then the text is only how it begins
};

class LineReader {
public:
    static constexpr std::size_t max_length = 1 << 20;

    explicit LineReader(std::istream& in) : in_{*in.rdbuf()} {}

    /// Waits for the next line; none at the end of the input. A last line without its end counts.
    std::optional<ReceivedLine> next();

private:
    // Not the stream itself: reading through that flushes the stream tied to it, std::cout for
    // std::cin, while another thread may be writing there.
    std::streambuf& in_;
};

/// Writes whole lines, from any thread.
class LineWriter {
public:
    explicit LineWriter(std::ostream& out) : out_{out} {}

    /// Sends the line on its way at once, and all that wait.
    void write(std::string line);

    /// The line may wait for the next one that does not: whoever reads is woken once for both.
    void write_with_next(std::string line);

    /// From now on nothing is written.
    void close();

    /// Whether a line could not be written: nobody reads any more.
    bool failed() const;

private:
    void add(std::string& line);

    mutable std::mutex mutex_;
    std::ostream& out_;
    bool closed_ = false;
};

}  // namespace damier
