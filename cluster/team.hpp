// Work handed out in units to whoever there is: threads of this process, or processes on other
// machines. Who hands out does not know which; what a unit is only the work knows, here it is
// bytes.
//
// All members of a team run the same command. One of them leads: it reads the input, hands out
// units, takes the answers and writes the files. Beside that it works like everybody else.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace damier {

using Bytes = std::string;

/// A member does not answer; there is no use in waiting for it at the end either.
class LostMember : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// What each member of the team can do.
struct Craft {
    int hands = 1;  ///< units at a time that a member works on, on a thread each
    int ahead = 0;  ///< units more that may lie ready there; for short ones, so that no hand waits

    /// Tells the leader something before the answer is ready.
    using Say = std::function<void(Bytes note)>;

    /// Turns a unit into its answer. Hands count from 0. What it throws ends all work.
    std::function<Bytes(int hand, const Bytes& unit, const Say& say)> perform;

    /// Called by each hand, on its own thread, when it has no more to do for now.
    std::function<void(int hand)> rest = [](int) {};

    /// Called once, from another thread, when answers are not wanted any more: what is under way
    /// may end with any answer.
    std::function<void()> leave_off = [] {};
};

/// What the leader hands out, and where the answers go. Each function is called by one thread at a
/// time; what one of them throws ends the work.
struct Tasks {
    std::function<std::optional<Bytes>()> next;  ///< none: that was all; may wait for input
    /// Whether the next unit can be told by now; asked again after each answer.
    std::function<bool()> is_ready = [] { return true; };
    std::function<void(const Bytes& answer)> take;
    std::function<void(const Bytes& note)> hear = [](const Bytes&) {};
    bool in_order = true;                     ///< answers come in the order of their units
    const std::atomic<bool>* stop = nullptr;  ///< set: leave off soon
};

/// What all members do side by side, each its part, meeting now and then in add_up() or exchange().
struct Steps {
    std::function<void()> perform;
    /// Called, from another thread, when somebody is lost and all is in vain, or at a wish to stop.
    std::function<void()> leave_off = [] {};
    const std::atomic<bool>* stop = nullptr;  ///< such a wish
};

/// The leader's end.
class Foreman {
public:
    Foreman() = default;
    Foreman(const Foreman&) = delete;
    Foreman& operator=(const Foreman&) = delete;
    virtual ~Foreman() = default;

    /// Returns when all answers are taken; false if it was stopped before. Throws what the work
    /// threw. May be called again unless it was stopped or has thrown.
    virtual bool run(const Tasks& tasks) = 0;

    /// Units that can be worked on at a time by all together.
    virtual int hands() const = 0;
};

class Team {
public:
    Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;
    virtual ~Team() = default;

    /// The leader calls `lead` and returns after it; all others do the craft until it has ended.
    /// Whatever only one shall do, such as writing files, belongs into `lead`.
    virtual void work(const Craft& craft, const std::function<void(Foreman&)>& lead) = 0;

    /// All members call it, and within it the same of the two below, in the same order.
    virtual void work_in_step(const Steps& steps) = 0;

    /// Each number becomes the sum of those that the members bring; all get the same bits.
    virtual void add_up(std::vector<double>& numbers) = 0;
    /// By member: what goes there becomes what came from there.
    virtual void exchange(std::vector<Bytes>& parcels) = 0;

    virtual int members() const = 0;
    virtual int member() const = 0;  ///< from 0, who leads
    bool leads() const { return member() == 0; }
};

}  // namespace damier
