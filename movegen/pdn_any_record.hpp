// The record of a game whose variant is only known when it is read.
#pragma once

#include "movegen/move_text.hpp"
#include "movegen/pdn_result.hpp"
#include "movegen/pdn_text.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A move of the main line.
struct MainMove {
    std::string set_up;  ///< the FEN set up before it; always there before the first move
    std::string native;
    std::string hub;
    Color mover = Color::White;
};

/// What is to be said of a move of the main line.
struct MoveRemark {
    std::string mark;                    ///< `?!`, `?` or `??`; empty for none
    std::string comment;                 ///< written after the move; empty for none
    std::vector<std::string> instead{};  ///< a line in Hub notation that replaces the move
};

/// Remarks on a game: one for each move of the main line, and tags to set.
struct GameRemarks {
    std::vector<MoveRemark> moves;
    std::vector<PdnTag> tags;
};

class AnyRecord {
public:
    AnyRecord() = default;
    AnyRecord(const AnyRecord&) = delete;
    AnyRecord& operator=(const AnyRecord&) = delete;
    virtual ~AnyRecord() = default;

    virtual std::string_view variant() const = 0;
    virtual int plies() const = 0;  ///< of the main line
    virtual const PdnResult& result() const = 0;
    virtual std::string final_fen() const = 0;
    virtual std::string pdn(MoveStyle style) const = 0;

    virtual const std::vector<PdnTag>& tags() const = 0;
    virtual std::string start_fen() const = 0;
    virtual std::vector<MainMove> main_line() const = 0;

    /// The game with remarks. Older `?!`, `?` and `??` and evaluations in the main line make way
    /// for them, as do tags of the same name; all else stays.
    virtual std::string pdn_with(const GameRemarks& remarks) const = 0;
};

struct AnyReplay {
    std::unique_ptr<AnyRecord> record;  ///< none if the game is unreadable
    std::vector<PdnProblem> problems;   ///< of the text and of the moves
};

/// Finds out the variant of each game of a file, and plays it.
class PdnPlayer {
public:
    /// All games are of this variant, whatever their tags say; empty for what they say or, if they
    /// say nothing, the first variant in which all moves are legal. Throws InputError if the name
    /// is unknown.
    explicit PdnPlayer(std::string_view variant = {});

    AnyReplay play(const PdnGame& game);

private:
    std::string_view variant_;
    std::string_view guessed_;  // for the last game without GameType: most likely for the next
};

}  // namespace damier
