// Reading moves: which legal move the squares of a text mean, or why it is none.
#include "base/in_quotes.hpp"
#include "notation/move_squares.hpp"
#include "notation/move_text.hpp"
#include "notation/route.hpp"

#include <algorithm>
#include <span>

namespace damier {

namespace {

using Squares = std::span<const int>;
using Matches = std::vector<NumberedMove>;

template <class Condition>
Matches legal_where(const NumberedMoves& moves, Condition condition) {
    Matches matches;
    std::copy_if(moves.legal.begin(), moves.legal.end(), std::back_inserter(matches), condition);
    return matches;
}

NumberSet set_of(Squares squares) {
    NumberSet set;
    for (const int square : squares)
        set.add(square);
    return set;
}

// Hub: from, to, and exactly the squares captured. One move at most: only a man crowned on its way
// differs from one that is not in nothing else, and to get to the last row it must take a piece of
// the row before, which only from there or to there can be taken.
Matches by_all_captured(const NumberedMoves& moves, Squares squares) {
    const NumberSet captured = set_of(squares.subspan(2));
    return legal_where(moves, [&](const NumberedMove& move) {
        return move.from == squares[0] && move.to == squares[1] && move.captured == captured;
    });
}

// Hub: from, to, and some of the squares captured, or none.
Matches by_some_captured(const NumberedMoves& moves, Squares squares) {
    const NumberSet captured = set_of(squares.subspan(2));
    return legal_where(moves, [&](const NumberedMove& move) {
        return move.from == squares[0] && move.to == squares[1] &&
               move.captured.contains_all(captured);
    });
}

// PDN: the full route, which is that of one move only.
Matches by_full_route(const NumberedMoves& moves, Squares squares) {
    const auto capture = capture_along(moves, squares);
    if (!capture) return {};
    return legal_where(moves, [&](const NumberedMove& move) { return move == *capture; });
}

// From, to at the end, and between them squares on the way or captured ones.
Matches by_part_of_route(const NumberedMoves& moves, Squares squares) {
    const NumberSet opponent = moves.diagram.of(!moves.diagram.turn);
    NumberSet captured;
    std::vector<int> passed;
    for (const int square : squares.subspan(1)) {
        if (opponent.contains(square)) {
            captured.add(square);
        } else {
            passed.push_back(square);
        }
    }
    if (passed.empty()) return {};
    const int to = passed.back();
    passed.pop_back();
    const Matches candidates = legal_where(moves, [&](const NumberedMove& move) {
        return move.from == squares[0] && move.to == to && move.captured.contains_all(captured);
    });
    if (passed.empty()) return candidates;
    const Matches on_route = passing(moves, candidates, passed, Passed::OfRoute);
    return on_route.empty() ? passing(moves, candidates, passed, Passed::FlownOver) : on_route;
}

Matches best_matches(const NumberedMoves& moves, Squares squares) {
    for (const auto reading : {by_all_captured, by_full_route, by_part_of_route}) {
        if (Matches matches = reading(moves, squares); !matches.empty()) return matches;
    }
    return {};
}

std::string list(const NumberedMoves& moves, const Matches& some) {
    constexpr std::size_t most = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(some.size(), most); ++i) {
        if (i > 0) text += ", ";
        text += write_move(moves, some[i], MoveStyle::Native);
    }
    if (some.size() > most) text += " and " + std::to_string(some.size() - most) + " more";
    return text;
}

std::string square_name(const NumberedMoves& moves, int square) {
    return moves.rules.notation == Notation::Algebraic ? algebraic_name(moves.rules.board, square)
                                                       : std::to_string(square);
}

bool is_tired(const NumberedMoves& moves, int king) {
    const Color turn = moves.diagram.turn;
    const Diagram::Streak streak = moves.diagram.streaks[index(turn)];
    return streak.moves > 0 && streak.king == king && streak.moves >= moves.rules.king_move_limit &&
           !moves.diagram.men(turn).empty();
}

std::string compulsory_capture(const NumberedMoves& moves) {
    const int pieces = moves.legal.front().captured.count();
    const bool all_alike =
        std::all_of(moves.legal.begin(), moves.legal.end(),
                    [&](const NumberedMove& move) { return move.captured.count() == pieces; });
    if (pieces == 1 || !all_alike) return "a capture is compulsory";
    return "a capture of " + std::to_string(pieces) + " pieces is compulsory";
}

// Why a move from this square is not among the legal ones.
std::string reason(const NumberedMoves& moves, int from) {
    const Diagram& diagram = moves.diagram;
    if (moves.legal.empty()) return "the game is over, there are no legal moves";
    if (diagram.of(!diagram.turn).contains(from)) {
        return "it is " + std::string(name(diagram.turn)) + "'s turn and the piece on " +
               square_name(moves, from) + " is " + std::string(name(!diagram.turn));
    }
    if (!diagram.of(diagram.turn).contains(from)) {
        return "there is no piece on " + square_name(moves, from);
    }
    if (moves.legal.front().is_capture()) return compulsory_capture(moves);
    if (is_tired(moves, from)) {
        return "the king on " + square_name(moves, from) + " has made " +
               std::to_string(moves.rules.king_move_limit) + " moves in a row";
    }
    return "the piece on " + square_name(moves, from) + " cannot go there";
}

[[noreturn]] void fail_illegal(const NumberedMoves& moves, std::string_view text, int from) {
    Matches shown = legal_where(moves, [&](const NumberedMove& m) { return m.from == from; });
    const bool of_piece = !shown.empty();
    if (!of_piece) shown = moves.legal;
    std::string message = in_quotes(text) + " is not a legal move: " + reason(moves, from);
    if (!shown.empty()) {
        message += of_piece ? "; legal from " + square_name(moves, from) + ": " : "; legal: ";
        message += list(moves, shown);
    }
    throw IllegalMove(message);
}

int index_of_only(const NumberedMoves& moves, std::string_view text, int from,
                  const Matches& matches) {
    if (matches.empty()) fail_illegal(moves, text, from);
    if (matches.size() > 1) {
        throw IllegalMove(in_quotes(text) + " can mean several moves: " + list(moves, matches));
    }
    const auto found = std::find(moves.legal.begin(), moves.legal.end(), matches.front());
    return static_cast<int>(found - moves.legal.begin());
}

}  // namespace

int read_move(const NumberedMoves& moves, std::string_view text) {
    const Readings readings = read_squares(moves.rules.board, text);
    Matches matches;
    for (const std::vector<int>& squares : readings) {
        const Matches more = best_matches(moves, squares);
        matches.insert(matches.end(), more.begin(), more.end());
    }
    return index_of_only(moves, text, readings.back().front(), matches);
}

int read_hub_move(const NumberedMoves& moves, std::string_view text) {
    const std::vector<int> squares = read_hub_squares(moves.rules.board, text);
    Matches matches = by_all_captured(moves, squares);
    if (matches.empty()) matches = by_some_captured(moves, squares);
    // A capture of one piece may come without its square, where a longer one has the same ends.
    if (matches.size() != 1) {
        if (Matches route = by_full_route(moves, squares); !route.empty()) matches = route;
    }
    if (matches.empty()) matches = by_part_of_route(moves, squares);
    return index_of_only(moves, text, squares.front(), matches);
}

Move parse_move(const AnyPosition& pos, std::string_view text) {
    MoveList moves;
    pos.generate(moves);
    return moves[read_move(numbered_moves(pos, moves), text)];
}

Move parse_hub_move(const AnyPosition& pos, std::string_view text) {
    MoveList moves;
    pos.generate(moves);
    if (const auto ends = read_hub_ends(text)) {
        for (const Move move : moves) {
            const bool is_it = pos.board().number(pos.from(move)) == ends->from &&
                               pos.board().number(pos.to(move)) == ends->to &&
                               !pos.is_capture(move);
            if (is_it) return move;
        }
    }
    return moves[read_hub_move(numbered_moves(pos, moves), text)];
}

}  // namespace damier
