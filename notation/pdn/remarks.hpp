// Remarks put into a record: marks, comments and lines that replace a move.
#pragma once

#include "notation/pdn/record.hpp"

#include <string>
#include <vector>

namespace damier {

/// What is to be said of a move of the main line.
struct MoveRemark {
    std::string mark;             ///< `?!`, `?` or `??`; empty for none
    std::string comment;          ///< written after the move; empty for none
    std::vector<Move> instead{};  ///< a line that replaces the move
};

/// Remarks on a game: one for each move of the main line, and tags to set.
struct GameRemarks {
    std::vector<MoveRemark> moves;
    std::vector<PdnTag> tags;
};

/// The record with remarks. Older `?!`, `?` and `??` and evaluations in the main line make way for
/// them, as do tags of the same name; all else stays. A line that begins like a variation already
/// there is left out.
GameRecord with_remarks(GameRecord record, const GameRemarks& remarks);

}  // namespace damier
