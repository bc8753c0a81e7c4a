// A game of a known variant with everything that was written about it: what a PDN file holds, its
// moves understood. Read with replay.hpp, written with writer.hpp.
#pragma once

#include "movegen/any_game.hpp"
#include "notation/pdn/result.hpp"
#include "notation/pdn/text.hpp"

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

struct GameRecord {
    /// A game of the variant that has not begun.
    explicit GameRecord(const Variant& variant);

    const Variant& variant() const { return start.variant(); }

    /// All but those that the rest of the record says: GameType, Variant, FEN, SetUp, Result.
    std::vector<PdnTag> tags;

    AnyPosition start;
    int king_plies = 0;  // before the start, see AnyGame

    /// Moves, remarks and variations in their order. A variation begins where the move before it
    /// was played; a set-up changes the position of the line it is in.
    std::vector<RecordItem> items;

    PdnResult result;

    /// The main line, from its last set-up on.
    AnyGame game;
    int plies = 0;  // of the whole main line
};

/// A game that was played here.
GameRecord record_of(const AnyGame& game);

/// Follows the items of a record: the position of the line they are in.
class RecordLines {
public:
    explicit RecordLines(const AnyPosition& start) : lines_{{start, start}} {}

    int depth() const { return static_cast<int>(lines_.size()) - 1; }
    const AnyPosition& position() const { return lines_.back().now; }

    /// The position in which the line around this one stands. There must be one.
    const AnyPosition& position_outside() const { return lines_[lines_.size() - 2].now; }

    void play(Move move) { lines_.back() = {position(), position().after(move)}; }
    void set_up(const AnyPosition& pos) { lines_.back() = {pos, pos}; }

    void begin() {
        const AnyPosition before = lines_.back().before;
        lines_.push_back({before, before});
    }
    void end() { lines_.pop_back(); }

private:
    struct Line {
        AnyPosition before;  // of the last move
        AnyPosition now;
    };
    std::vector<Line> lines_;
};

/// A move of the main line.
struct MainMove {
    AnyPosition before;
    Move move;
    bool is_set_up;  ///< the position before it is no successor, as that of the first is none
};
std::vector<MainMove> main_line(const GameRecord& record);

/// The FEN that keeps all of a position; the counts of lidraughts only where they say something.
std::string whole_fen(const AnyPosition& pos, int king_plies = 0);

}  // namespace damier
