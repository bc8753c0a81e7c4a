// Where units lie ready to be taken by any number of threads, and where their answers are put in
// order.
#pragma once

#include "cluster/team.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>

namespace damier {

class Desk {
public:
    /// So many units may be out at a time, or answered and wait for an earlier one: a slow unit
    /// must not fill the memory.
    Desk(const Tasks& tasks, std::size_t most_waiting)
        : tasks_{tasks}, most_waiting_{most_waiting} {}

    struct Unit {
        std::uint64_t number = 0;
        Bytes bytes;
    };

    /// Waits for one; none: there are no more to come.
    std::optional<Unit> take();

    void deliver(std::uint64_t number, Bytes answer);
    void hear(const Bytes& note);

    /// The first failure counts.
    void fail(std::exception_ptr failure);
    void close();  ///< as a wish to stop does

    /// All answers are there, or are not wanted any more.
    bool is_over() const;
    bool is_closed() const;
    /// Returns whether it is over, at the latest after so long.
    bool wait_until_over(std::chrono::milliseconds longest);

    /// Throws the failure; else says whether all answers are there.
    bool result() const;

private:
    bool has_room() const;
    void write_in_order();
    bool over_now() const;
    void heed_stop();

    const Tasks& tasks_;
    const std::size_t most_waiting_;

    std::mutex input_;  // reading may wait for input, so it has a lock of its own
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool ended_ = false;  // no more units
    bool closed_ = false;
    std::uint64_t taken_ = 0;
    std::uint64_t written_ = 0;
    std::map<std::uint64_t, Bytes> waiting_;
    std::exception_ptr failure_;
};

}  // namespace damier
