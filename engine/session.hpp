// A game of some variant together with the search that plays or analyses it: what a protocol, an
// analysis or a match holds. Text in, text out, one virtual call a request.
#pragma once

#include "engine/position_options.hpp"
#include "movegen/move_text.hpp"
#include "movegen/outcome.hpp"
#include "search/clock.hpp"
#include "search/info.hpp"
#include "search/limits.hpp"
#include "search/signals.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

class EndgameTables;

/// A line the search has found, in the notation of the variant and in that of Hub.
struct FoundLine {
    SearchInfo info;
    std::vector<std::string> native;
    std::vector<std::string> hub;
};

/// What a search ends with. No best move: the game is over.
struct FoundMove {
    std::string native;
    std::string hub;
    std::string ponder_hub;  ///< the expected reply; empty if not known
    FoundLine line;
};

struct SearchOrder {
    Limits limits;
    int threads = 1;
    std::vector<std::string> only{};           ///< moves to choose from, in any notation; none: all
    MoveStyle only_style = MoveStyle::Native;  ///< `Hub` reads lists of captured squares first
    TimeSource now = steady_seconds;
};

using LineListener = std::function<void(const FoundLine&)>;

class Session {
public:
    Session() = default;
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    virtual ~Session() = default;

    // Each of these throws InputError and changes nothing if the text is bad.

    /// A FEN, or the start, and the moves played from there.
    virtual void set_up(const PositionText& text) = 0;
    /// A position of the Hub protocol.
    virtual void set_up_hub(std::string_view board) = 0;
    /// Frisian: how often a king has moved in a row, as `W46=2 B5=1`; elsewhere without effect.
    virtual void set_king_moves(std::string_view wolf) = 0;
    /// In any notation; `Hub` reads lists of captured squares first.
    virtual void play(std::string_view move, MoveStyle style = MoveStyle::Native) = 0;
    /// There must be a move to take back.
    virtual void take_back() = 0;

    virtual std::vector<std::string> legal_moves(MoveStyle style) const = 0;
    virtual Color turn() const = 0;
    virtual int plies() const = 0;
    virtual Outcome outcome() const = 0;
    virtual std::string fen() const = 0;
    virtual std::string hub_position() const = 0;

    /// Forgets what earlier searches have learned; the position stays.
    virtual void new_game() = 0;

    /// For the searches to come; none: without databases.
    virtual void use_endgames(std::shared_ptr<const EndgameTables> endgames) = 0;

    /// Ends when the limits or the signals say so. The listener is called from this thread.
    virtual FoundMove search(const SearchOrder& order, Signals& signals,
                             const LineListener& listen) = 0;
};

}  // namespace damier
