// The engine as CheckerBoard sees it: what its functions do, over the C library
// (engine/c/damier.h). exports.cpp has the functions themselves.
#pragma once

#include "engine/c/damier.h"
#include "engine/checkerboard/board.hpp"
#include "engine/checkerboard/settings.hpp"
#include "movegen/any_game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace damier::checkerboard {

/// What a search may take, and how it is told to stop and tells how it stands.
struct Thinking {
    double seconds = 1;
    std::optional<double> remaining;  // on a clock, with the increment
    double increment = 0;
    const volatile int* play_now = nullptr;  // not 0: play at once
    char* status = nullptr;                  // reply_size characters
};

/// As getmove is told by `maxtime`, `info` and `moreinfo`.
Thinking read_times(double seconds, int info, int more_info);

/// Whatever is wrong is thrown as InputError.
class Player {
public:
    explicit Player(const GameType& type);

    const GameType& type() const { return *type_; }

    /// Thinks, and plays on the board; `record` has the move.
    Verdict move(Board& board, int color, const Thinking& thinking, MoveRecord& record);

    /// The move from and to these squares, if there is one.
    std::optional<MoveRecord> legal_move(const Board& board, int color, int from, int to) const;

    /// What is answered to a command; nothing if it is not known.
    std::optional<std::string> answer(std::string_view command);

private:
    struct Delete {
        void operator()(damier_engine* engine) const { damier_delete(engine); }
    };

    std::optional<std::string> answer_get(std::string_view what);
    std::optional<std::string> answer_set(std::string_view what);
    std::string listed_moves(std::string_view fen) const;
    std::string static_score(std::string_view fen);
    void set_history(std::string_view text);
    void set_settings(Settings settings);
    void set_game(const AnyPosition& pos);

    const GameType* type_;
    std::unique_ptr<damier_engine, Delete> engine_;
    Settings settings_;
    std::optional<AnyGame> history_;  // the king moves that have led to the position
};

}  // namespace damier::checkerboard
