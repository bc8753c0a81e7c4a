// How far long work is, on one line of a terminal, with the time that is left.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>

namespace damier {

/// `0:07`, `12:40`, `3:05:00`.
std::string duration_text(double seconds);

/// Counts from any thread. Without a stream nothing is shown.
class Progress {
public:
    /// `parts` of work in all, called `name`, of which `known` take no time: they were done before.
    Progress(std::ostream* out, std::string name, std::uint64_t parts, std::uint64_t known = 0);

    /// Ends the line.
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void add_one();

    /// Words for the same terminal, on lines of their own.
    void say(std::ostream& out, const std::string& lines);

    /// What the line says after so many seconds.
    std::string text(std::uint64_t done, double seconds) const;

private:
    using Clock = std::chrono::steady_clock;

    void show(Clock::time_point now);

    std::ostream* out_;
    std::string name_;
    std::uint64_t parts_;
    std::uint64_t known_;
    std::uint64_t done_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_{};
    std::mutex mutex_;
};

}  // namespace damier
