// A program started by us and spoken to in lines over its standard input and output. It runs in a
// process group of its own, and nothing of that group outlives the object.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct ChildCommand {
    std::vector<std::string> words;  ///< the program, found like in a shell, and its arguments
    std::string directory;           ///< to run in; empty: ours
};

/// A command line cut into words as a shell does it: quotes of both kinds, backslashes. Throws
/// InputError if it is empty or a quote is left open.
std::vector<std::string> command_words(std::string_view text);

/// Thrown by whatever waits when it is asked to give up.
class Stopped : public std::runtime_error {
public:
    Stopped() : std::runtime_error("stopped") {}
};

using ChildClock = std::chrono::steady_clock;

/// SIGPIPE must be ignored by the program, as a child may end at any moment.
class ChildProcess {
public:
    /// A line the child has written, on its standard output or its error output.
    struct Line {
        std::string text;
        bool is_error = false;
    };
    enum class Status { Line, Timeout, End };

    /// Throws InputError if there is no such program. `stop`, if given, makes every wait throw
    /// Stopped soon after it is set.
    explicit ChildProcess(const ChildCommand& command, const std::atomic<bool>* stop = nullptr);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Kills what is still there.
    ~ChildProcess();

    /// Whether all was written before the deadline.
    bool write(std::string_view text, ChildClock::time_point deadline);
    void close_input();

    /// The next line, waiting no longer than to the deadline; without its end. Lines beyond a
    /// mebibyte are cut into several.
    Status read(Line& line, ChildClock::time_point deadline);

    /// Whether it has ended by itself by then.
    bool wait_for_end(ChildClock::time_point deadline);
    void kill();

    /// How it ended: "exit status 1", "signal 11 (Segmentation fault)"; empty while it runs.
    std::string end_text();

    int pid() const { return pid_; }

private:
    struct Source {
        int handle = -1;
        std::string buffer;
        std::size_t begin = 0;  // of what has not been given out
        std::size_t seen = 0;   // no line end before this
    };

    bool take_line(Source& source, Line& line, bool is_error);
    bool fill(Source& source);
    int wait_milliseconds(ChildClock::time_point deadline) const;
    bool has_ended();

    const std::atomic<bool>* stop_;
    int pid_ = -1;
    int input_ = -1;
    Source output_;
    Source errors_;
    std::optional<std::string> end_;
    bool reaped_ = false;
};

}  // namespace damier
