// Work for a client that somebody does sooner or later, in one go or in turns.
#pragma once

#include <atomic>

namespace damier {

class Thinker;

class Job {
public:
    enum class State {
        Done,
        GoesOn,
        AtOnce  ///< goes on at once, with the same thinker unless somebody else must be served
    };

    virtual ~Job() = default;

    /// Works until it is done or turn_is_over(); in the latter case, if it is_patient, it will be
    /// called again later, maybe with another thinker.
    virtual State run(Thinker& thinker) = 0;

    /// What it thinks about on the opponent's time has come: from now on somebody waits for the
    /// answer. False if it is no such job, or was told already. Called while nobody is scheduled.
    virtual bool ponder_hit() { return false; }

    /// It will not be called again: it was cancelled while it waited.
    virtual void abandon() = 0;

    int priority = 0;         ///< among the jobs of a client; may change in ponder_hit()
    int threads = 1;          ///< wanted
    bool is_patient = false;  ///< can be interrupted and go on later
    bool is_endless = false;  ///< ends only when it is cancelled
    bool in_steps = false;  ///< soon sees by itself that its turn is over; a step cut short is lost
    bool goes_on = false;   ///< the thinker has done nothing else since the last turn

    bool turn_is_over() const { return turn_over || cancelled; }

    std::atomic<bool> turn_over = false;  ///< somebody else waits
    std::atomic<bool> cancelled = false;  ///< the client does not want it any more
};

}  // namespace damier
