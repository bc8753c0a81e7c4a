// The game a DXP session is playing: whose turn, clocks, the move limit, and what the result is.
// Knows no messages but moves, and nothing of when to send them.
#pragma once

#include "protocol/dxp_game.hpp"
#include "search/limits.hpp"

namespace damier {

/// The conditions of a game, as both sides know them.
struct DxpTerms {
    std::string opponent{};
    Color ours = Color::White;
    double minutes = 0;
    int moves = 0;  ///< 0: no limit
    std::optional<DxpPosition> start{};
};

class DxpMatchGame {
public:
    /// The board is already set up.
    DxpMatchGame(DxpGame& board, DxpTerms terms, double now);

    bool our_turn() const { return board_.turn() == terms_.ours; }
    /// By the rules, or by the move limit.
    bool over() const { return board_.outcome().over() || limit_reached(); }
    /// Somebody has won by the rules, as both programs must see.
    bool won() const;

    /// The legal move that is meant. The captured squares may be in any order, and some may be
    /// missing where one move only is left. Throws InputError.
    DxpPlay find(const DxpMove& move) const;

    /// Plays a legal move; how many seconds it took.
    double play(const DxpPlay& move, std::optional<int> claimed, double now);

    /// How many plies were played before the position asked for; none if there was none.
    std::optional<int> ply_of(const DxpBackRequest& request) const;
    void go_back_to(int ply, double now);

    /// What the search may use for our next move.
    Limits budget(double fast_move_seconds) const;
    /// When the side to move has used up its time; without a clock, when its turn began.
    double flag_falls_at() const;

    /// What we say when we end the game now.
    DxpReason our_reason() const;
    DxpGameRecord record(std::optional<DxpClaim> claim) const;

private:
    bool limit_reached() const;
    double left(Color side) const;
    Result claimed_result(const DxpClaim& claim) const;

    DxpGame& board_;
    DxpTerms terms_;
    Color first_;
    double turn_began_;
    std::vector<DxpPly> plies_;
};

}  // namespace damier
