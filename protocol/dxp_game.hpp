// What a DXP session asks of a game, whatever the variant, and what it tells about a finished one.
// The engine implements it; squares have the numbers that go over the wire.
#pragma once

#include "movegen/outcome.hpp"
#include "protocol/dxp_message.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A move as DXP tells it from others. From and to are the same after a round trip.
struct DxpPlay {
    int from = 0;
    int to = 0;
    std::vector<int> captured{};  ///< ascending

    friend bool operator==(const DxpPlay&, const DxpPlay&) = default;
};

/// A board with its history. All squares are from 1 to squares().
class DxpGame {
public:
    virtual ~DxpGame() = default;

    /// 50 or 32: how many letters a position has.
    virtual int squares() const = 0;

    /// Begins a new game from the start of the variant.
    virtual void set_up_start() = 0;
    /// Begins a new game from a position with squares() letters. Throws InputError, and the old
    /// game stands, if the rules do not allow it.
    virtual void set_up(const DxpPosition& position) = 0;

    virtual Color turn() const = 0;
    virtual std::vector<DxpPlay> legal_moves() const = 0;
    /// The move must be one of the legal ones. Moves may go on after a draw that only one of the
    /// programs has seen.
    virtual void play(const DxpPlay& move) = 0;
    /// There must be a move to take back.
    virtual void take_back() = 0;

    /// How the game stands by the rules; what ends it, ends it for good.
    virtual Outcome outcome() const = 0;
    /// Asked when the move limit ends a game: the result that is certain (an endgame database), or
    /// Ongoing.
    virtual Result known_result() const { return Result::Ongoing; }
};

struct DxpPly {
    DxpPlay move;
    double seconds = 0;  ///< by our own measure
    int claimed = 0;     ///< as sent in the message
};

enum class DxpSide { Us, Peer };

/// A claim about the end of the game.
struct DxpClaim {
    DxpSide by = DxpSide::Us;
    DxpReason reason = DxpReason::Unknown;  ///< as the claimant sees it
};

/// A game that is over or broken off.
struct DxpGameRecord {
    std::string opponent{};
    Color ours = Color::White;
    double minutes = 0;
    int move_limit = 0;
    std::optional<DxpPosition> start{};  ///< none: the start of the variant
    std::vector<DxpPly> plies{};
    std::array<double, 2> used{};     ///< seconds, by colour, by our own measure
    Result result = Result::Ongoing;  ///< Ongoing: unfinished or not known
    Outcome on_board{};               ///< what the rules say of the last position
    std::optional<DxpClaim> claim{};  ///< none: the connection was lost
    bool disputed = false;            ///< the claim is not what the rules say
};

}  // namespace damier
