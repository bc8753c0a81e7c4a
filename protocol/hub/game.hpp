// The game that the `pos` lines of Hub set up: their text is read here, and moves are written.
#pragma once

#include "base/error.hpp"
#include "movegen/any_game.hpp"
#include "notation/pdn/game_type.hpp"

#include <optional>
#include <span>
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

/// What a `pos` line asks for.
struct HubPosition {
    std::optional<std::string> board{};  // none: the start position
    std::optional<std::string> wolf{};   // "W<square>=<n> B<square>=<n>": king moves made (Frisian)
    std::vector<std::string> moves{};    // played from there, leniently read
};

/// Moves are read and written in board numbers or in those of the variant's PDN. Clients disagree
/// and nothing in the protocol tells them apart: what they should be is a parameter, but a list of
/// moves that is legal only under the other reading is understood so, and answered so.
class HubGame {
public:
    explicit HubGame(const Variant& variant) { begin(variant); }

    /// A game at the start of the variant.
    void begin(const Variant& variant);

    /// How squares are numbered unless moves show otherwise.
    void number_as_pdn(bool pdn);

    const AnyGame& game() const { return *game_; }

    /// Throws PositionError: after BadPosition the old game stands, after a fault in a move the new
    /// one with the moves before it.
    void set_up(const HubPosition& position);

    /// A move of the position. Throws PositionError.
    Move read(std::string_view move) const;

    /// In full, with blanks between; from the position that the line begins with.
    std::string written(const AnyPosition& from, std::span<const Move> line) const;

private:
    bool play_on(const HubPosition& position);
    void set_anew(const HubPosition& position);
    AnyGame start_of(const HubPosition& position) const;
    void play_all(AnyGame start, const std::vector<std::string>& moves);

    std::optional<AnyGame> game_;
    std::optional<HubPosition> asked_;  // how the game was last set up, where it was
    SquareNumbering pdn_;               // the variant's own
    bool as_pdn_ = false;
};

}  // namespace damier
