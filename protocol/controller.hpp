// What a protocol asks of an engine, whatever the variant: positions and moves travel as text, the
// engine reads and plays them. The servers of this folder know an engine only by this.
#pragma once

#include "movegen/error.hpp"
#include "protocol/parameter.hpp"
#include "search/info.hpp"
#include "search/limits.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Why a position could not be set up as asked.
class PositionError : public InputError {
public:
    enum class Fault {
        BadPosition,  // the text of the position cannot be read or is against the rules
        BadMove,      // the text of a move cannot be read
        IllegalMove,  // it can, but no legal move, or more than one, fits it
    };
    PositionError(Fault fault, const std::string& message) : InputError{message}, fault_{fault} {}

    Fault fault() const { return fault_; }

private:
    Fault fault_;
};

struct PositionRequest {
    std::optional<std::string> board;  // Hub position string; none: the start position
    std::optional<std::string> wolf;   // "W<square>=<n> B<square>=<n>": king moves made (Frisian)
    std::vector<std::string> moves;    // played from there, leniently read
};

enum class SearchMode { Think, Ponder, Analyze };

struct GoRequest {
    SearchMode mode = SearchMode::Think;
    Limits limits;                          // `analysis` is set in the mode Analyze
    std::vector<std::string> search_moves;  // the only moves to choose from; empty: all of them
    bool brief = false;  // over in a moment: of the lines found only the last is of interest
};

/// What a search has found so far.
struct Report {
    SearchInfo info;
    std::string pv;    // info.pv in full Hub notation, with single blanks
    int multi_pv = 1;  // how many lines are searched side by side; info.rank tells which this is
};

/// What a search ends with, in full Hub notation.
struct Answer {
    std::string move;    // empty: there is no legal move
    std::string ponder;  // the expected reply; empty: not known
};

/// Hears from a search, on a thread of the controller.
class SearchListener {
public:
    virtual ~SearchListener() = default;
    virtual void on_info(const Report& report) = 0;
    virtual void on_done(const Answer& answer) = 0;
};

/// One game's worth of engine: parameters, a position with its history, one search at a time.
///
/// All functions are called from one thread. While a search runs only stop(), ponder_hit() and
/// wait() are called.
class Controller {
public:
    virtual ~Controller() = default;

    /// The parameters on offer, in the order to declare them, with their present values.
    virtual std::vector<Parameter> parameters() const = 0;

    /// Takes a value, at any time outside a search. Unknown names are accepted and have no effect;
    /// a bad value throws InputError and leaves the old one. A new `variant` counts at once, and
    /// the position becomes its start; costly changes (`tt-size`, `threads`, `bb-size`) may wait
    /// for init() or the next go().
    virtual void set_parameter(std::string_view name, std::string_view value) = 0;

    /// Makes everything ready for the first go(). May come again after parameters have changed, or
    /// never: then go() does what is left to do.
    virtual void init() = 0;

    /// The next search has nothing to do with the last one. The position stays.
    virtual void new_game() = 0;

    /// Sets up the root and its history. Throws PositionError: after BadPosition the old position
    /// stands, after a fault in a move the new one with the moves before it.
    ///
    /// Moves are read and written in board numbers or, with the parameter `move-numbering` at
    /// `pdn`, in those of the variant's PDN. Clients disagree and nothing in the protocol tells
    /// them apart, so a list that is legal only under the other reading switches the parameter.
    virtual void set_position(const PositionRequest& request) = 0;

    /// Throws PositionError if one of the moves cannot be played in the position.
    virtual void check_moves(const std::vector<std::string>& moves) const = 0;

    /// Starts a search and returns. The listener gets any number of on_info and then exactly one
    /// on_done, the latter in the mode Ponder only after ponder_hit() or stop(), unless there is
    /// no legal move; both may come before go() returns, and of a brief search do. Of
    /// `search_moves` those that are not legal any more are left out. The listener must live until
    /// wait() has returned. If this throws, there is no search and the listener hears nothing.
    virtual void go(const GoRequest& request, SearchListener& listener) = 0;

    /// Asks the running search to end soon, with its on_done. Nothing if none is running.
    virtual void stop() = 0;

    /// The opponent has played the expected move: from now on the clock runs and the search is one
    /// in the mode Think. Nothing if no search in the mode Ponder is running.
    virtual void ponder_hit() = 0;

    /// Returns when no search is running any more and its on_done has returned.
    virtual void wait() = 0;
};

}  // namespace damier
