// A game of a known variant with everything that was written about it: what a PDN file holds, its
// moves understood. Read with pdn_replay.hpp, written with pdn_writer.hpp.
#pragma once

#include "movegen/compiled.hpp"
#include "movegen/fen.hpp"
#include "movegen/game.hpp"
#include "movegen/pdn_result.hpp"
#include "movegen/pdn_text.hpp"

#include <string>
#include <vector>

namespace damier {

/// A PdnItem with its move. There are no Unknown ones: what could not be played is a comment.
struct RecordItem {
    PdnKind kind = PdnKind::Move;
    Move move{};
    std::string text{};  // of a mark, a comment, or the FEN of a set-up
    int nag = 0;

    friend bool operator==(const RecordItem&, const RecordItem&) = default;
};

template <class R>
struct GameRecord {
    /// All but those that the rest of the record says: GameType, Variant, FEN, SetUp, Result.
    std::vector<PdnTag> tags;

    Position<R> start = Position<R>::start();
    int king_plies = 0;  // before the start, see Game

    /// Moves, remarks and variations in their order. A variation begins where the move before it
    /// was played; a set-up changes the position of the line it is in.
    std::vector<RecordItem> items;

    PdnResult result;

    /// The main line, from its last set-up on.
    Game<R> game;
};

/// Follows the items of a record: the position of the line they are in.
template <class R>
class RecordLines {
public:
    explicit RecordLines(const Position<R>& start) : lines_{{start, start}} {}

    int depth() const { return static_cast<int>(lines_.size()) - 1; }
    const Position<R>& position() const { return lines_.back().now; }

    /// The position in which the line around this one stands. There must be one.
    const Position<R>& position_outside() const { return lines_[lines_.size() - 2].now; }

    void play(Move move) { lines_.back() = {position(), position().after(move)}; }
    void set_up(const Position<R>& pos) { lines_.back() = {pos, pos}; }

    void begin() {
        const Position<R> before = lines_.back().before;
        lines_.push_back({before, before});
    }
    void end() { lines_.pop_back(); }

private:
    struct Line {
        Position<R> before;  // of the last move
        Position<R> now;
    };
    std::vector<Line> lines_;
};

template <class R>
Position<R> with_turn(const Position<R>& pos, Color turn) {
    if (pos.turn() == turn) return pos;
    return {pos.pieces(Color::White), pos.pieces(Color::Black), pos.kings(), turn};
}

/// The FEN that keeps all of a position; the counts of lidraughts only where they say something.
template <class R>
std::string whole_fen(const Position<R>& pos, int king_plies = 0) {
    bool counts = king_plies > 0;
    if constexpr (R::king_move_limit > 0) {
        counts = counts || pos.streak(Color::White).moves > 0 || pos.streak(Color::Black).moves > 0;
    }
    return counts ? to_lidraughts_fen(pos, {king_plies, std::nullopt}) : to_fen(pos);
}

}  // namespace damier
