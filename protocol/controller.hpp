// What a protocol asks of an engine, whatever the variant. Positions and moves are values: text is
// read and written by the protocol, once. The servers of this folder know an engine only by this.
#pragma once

#include "movegen/any_game.hpp"
#include "protocol/parameter.hpp"
#include "search/info.hpp"
#include "search/limits.hpp"

#include <string_view>
#include <vector>

namespace damier {

enum class SearchMode { Think, Ponder, Analyze };

struct GoRequest {
    SearchMode mode = SearchMode::Think;
    Limits limits{};                   // `analysis` is set in the mode Analyze
    std::vector<Move> search_moves{};  // the only moves to choose from; empty: all of them
    bool goes_on = false;  // the last search again, which was stopped: what it learned is of use
    bool brief = false;    // over in a moment: of the lines found only the last is of interest
};

/// Hears from a search, on a thread of the controller.
class SearchListener {
public:
    virtual ~SearchListener() = default;
    /// What was found so far.
    virtual void on_info(const SearchInfo& info) = 0;
    /// No best move: there is none.
    virtual void on_done(const SearchResult& result) = 0;
};

/// One game's worth of engine: parameters, a game, one search at a time.
///
/// All functions are called from one thread. While a search runs only stop(), ponder_hit() and
/// wait() are called.
class Controller {
public:
    virtual ~Controller() = default;

    /// The parameters on offer, in the order to declare them, with their present values.
    virtual const ParameterTable& parameters() const = 0;

    /// Takes a value, at any time outside a search. Unknown names are accepted and have no effect;
    /// a bad value throws InputError and leaves the old one. A new `variant` counts at once, and
    /// the game becomes one at its start; costly changes (`tt-size`, `threads`, `bb-size`) may wait
    /// for init() or the next go().
    virtual void set_parameter(std::string_view name, std::string_view value) = 0;

    /// Makes everything ready for the first go(). May come again after parameters have changed, or
    /// never: then go() does what is left to do.
    virtual void init() = 0;

    /// The next search has nothing to do with the last one. The game stays.
    virtual void new_game() = 0;

    virtual const AnyGame& game() const = 0;

    /// The game whose position is to be searched. One of another variant changes the parameter.
    virtual void set_game(AnyGame game) = 0;

    /// Starts a search and returns. The listener gets any number of on_info and then exactly one
    /// on_done, the latter in the mode Ponder only after ponder_hit() or stop(), unless there is
    /// no legal move; both may come before go() returns, and of a brief search do. The listener
    /// must live until wait() has returned. If this throws, there is no search and the listener
    /// hears nothing.
    virtual void go(const GoRequest& request, SearchListener& listener) = 0;

    /// Asks the running search to end soon, with its on_done. Nothing if none is running.
    virtual void stop() = 0;

    /// The opponent has played the expected move: from now on the clock runs and the search is one
    /// in the mode Think. Nothing if no search in the mode Ponder is running.
    virtual void ponder_hit() = 0;

    /// Returns when no search is running any more and its on_done has returned.
    virtual void wait() = 0;

    /// How the game will end by the endgame databases, without regard to the counting of moves;
    /// Ongoing if they do not know.
    virtual Result known_result() const { return Result::Ongoing; }
};

}  // namespace damier
