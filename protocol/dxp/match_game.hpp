// The game a DXP session is playing: whose turn, clocks, the move limit, and what the result is.
// Knows no messages but moves, and nothing of when to send them.
#pragma once

#include "protocol/dxp/record.hpp"
#include "search/limits.hpp"

#include <functional>

namespace damier {

/// The conditions of a game, as both sides know them.
struct DxpTerms {
    std::string opponent{};
    Color ours = Color::White;
    double minutes = 0;
    int moves = 0;  ///< 0: no limit
};

/// How a game will end by what is certain (an endgame database), or Ongoing.
using DxpJudge = std::function<Result(const AnyGame& game)>;

class DxpMatchGame {
public:
    DxpMatchGame(const AnyPosition& start, DxpTerms terms, double now);

    const AnyGame& game() const { return game_; }
    bool our_turn() const { return game_.turn() == terms_.ours; }
    /// By the rules, or by the move limit.
    bool over() const { return game_.over() || limit_reached(); }
    /// Somebody has won by the rules, as both programs must see.
    bool won() const { return game_.outcome().won(); }

    /// Plays a legal move; how many seconds it took. Moves may go on after a draw that only one of
    /// the programs has seen.
    double play(Move move, std::optional<int> claimed, double now);

    /// How many plies were played before the position asked for; none if there was none.
    std::optional<int> ply_of(const DxpBackRequest& request) const;
    void go_back_to(int ply, double now);

    /// What the search may use for our next move.
    Limits budget(double fast_move_seconds) const;
    /// When the side to move has used up its time; without a clock, when its turn began.
    double flag_falls_at() const;

    /// What we say when we end the game now. The judge is asked what the rules do not say.
    DxpReason our_reason(const DxpJudge& known_result) const;
    DxpGameRecord record(std::optional<DxpClaim> claim) const;

private:
    bool limit_reached() const { return terms_.moves > 0 && game_.plies() >= 2 * terms_.moves; }
    double left(Color side) const;
    Result claimed_result(const DxpClaim& claim) const;

    AnyGame game_;
    DxpTerms terms_;
    double turn_began_;
    std::vector<DxpPlyTime> times_;
};

}  // namespace damier
