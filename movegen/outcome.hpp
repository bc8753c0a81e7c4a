// How a game stands or ended, and why. Wins on the board are decided here, from the position alone.
// Draws depend on the moves played: draw_counters.hpp, game.hpp.
#pragma once

#include "movegen/generate.hpp"

#include <string>
#include <string_view>

namespace damier {

enum class Result : std::uint8_t { Ongoing, WhiteWins, BlackWins, Draw };

constexpr Result win_for(Color color) {
    return color == Color::White ? Result::WhiteWins : Result::BlackWins;
}

enum class Reason : std::uint8_t {
    None,
    NoPieces,
    NoMove,
    MadeKing,     // breakthrough
    Repetition,   // third occurrence of the position
    KingMoves,    // only kings have moved, nothing was taken
    LoneKing,     // an endgame against a lone king has lasted too long
    SameBalance,  // nothing was taken or crowned
};

struct Outcome {
    Result result = Result::Ongoing;
    Reason reason = Reason::None;
    Color side = Color::White;    // a win: who has no pieces, has no move, or made the king
    int moves = 0;                // a draw by counting: after so many moves by each player
    std::string_view material{};  // a draw by Reason::LoneKing: which endgame
    std::string_view article{};   // empty where no article says so

    constexpr bool over() const { return result != Result::Ongoing; }
    constexpr bool won() const { return over() && result != Result::Draw; }
    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// `ongoing`, `white wins: REASON`, `black wins: REASON` or `draw: REASON`.
std::string to_string(const Outcome& outcome);

// The reason alone, a phrase; empty while the game is ongoing.
std::string reason_text(const Outcome& outcome);

namespace detail {

template <class R>
constexpr Outcome out_of_game(Color side, Reason reason, std::string_view article) {
    const Color winner = R::facts.goal == Goal::Losing ? side : !side;
    return {.result = win_for(winner), .reason = reason, .side = side, .article = article};
}

}  // namespace detail

// The result by the position alone: somebody has no pieces, no move, or has made a king.
template <class R>
Outcome outcome_on_board(const Position<R>& pos) {
    if constexpr (R::facts.goal == Goal::Breakthrough) {
        // If both have kings, as no game can have it, the one who moved last has won.
        for (const Color side : {!pos.turn(), pos.turn()}) {
            if (pos.kings(side)) {
                return {.result = win_for(side), .reason = Reason::MadeKing, .side = side};
            }
        }
    }
    for (const Color side : {pos.turn(), !pos.turn()}) {
        if (pos.pieces(side).empty()) {
            return detail::out_of_game<R>(side, Reason::NoPieces, R::facts.no_pieces_article);
        }
    }
    if (!has_move(pos)) {
        return detail::out_of_game<R>(pos.turn(), Reason::NoMove, R::facts.no_move_article);
    }
    return {};
}

}  // namespace damier
