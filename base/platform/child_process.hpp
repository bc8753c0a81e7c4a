// A program started by us and spoken to in lines over its standard input and output. It and all
// that it starts are one group (a process group, a job object), and nothing of that group outlives
// the object.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct ChildCommand {
    std::vector<std::string> words;  ///< the program, found like in a shell, and its arguments
    std::string directory;           ///< to run in; empty: ours
};

/// A command line cut into words as a shell does it: quotes of both kinds, backslashes (on Windows,
/// where paths have them, only before a quote). Throws InputError if it is empty or a quote is left
/// open.
std::vector<std::string> command_words(std::string_view text);

/// Thrown by whatever waits when it is asked to give up.
class Stopped : public std::runtime_error {
public:
    Stopped() : std::runtime_error("stopped") {}
};

using ChildClock = std::chrono::steady_clock;

/// The program must have called prepare_standard_streams, as a child may end at any moment.
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

    int pid() const;

private:
    struct System;  // what the operating system has for us

    /// Before it, a look at `stop` is due.
    std::chrono::milliseconds patience(ChildClock::time_point deadline) const;
    bool has_ended();

    const std::atomic<bool>* stop_;
    std::unique_ptr<System> system_;
};

}  // namespace damier
