// What is written is read back: positions and moves of random games and random set-ups of every
// variant. Routes are those of the slow reference generator.
#include "tests/notation/text_round_trip.hpp"

#include "movegen/registry.hpp"
#include "tests/support/reference_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace damier {
namespace {

#ifdef NDEBUG
constexpr int games_a_variant = 20;
constexpr int set_ups_a_variant = 20'000;
#else
constexpr int games_a_variant = 2;  // with sanitizers on, the same code takes far longer
constexpr int set_ups_a_variant = 2'000;
#endif

using Random = std::mt19937;

struct Tally {
    int positions = 0;
    int moves = 0;
    int routes = 0;  // moves that need one
};

std::string text_of(const std::vector<int>& route, char sign) {
    std::string text = std::to_string(route.front());
    for (std::size_t i = 1; i < route.size(); ++i) {
        text += sign;
        text += std::to_string(route[i]);
    }
    return text;
}

// A text of more than two squares must be a route that the rules know for this very move.
bool is_known_route(std::string_view variant, const reference::Board& board,
                    const reference::Move& move, const std::string& text, char sign) {
    for (const reference::Move& known : reference::legal_moves(variant, board)) {
        const bool same = known.from == move.from && known.to == move.to &&
                          known.crowned == move.crowned && known.captured == move.captured;
        if (!same) continue;
        return std::any_of(known.routes.begin(), known.routes.end(),
                           [&](const auto& route) { return text_of(route, sign) == text; });
    }
    return false;
}

// What is wrong with the text of a move, a position, a game, of set-ups; nothing if all is well.
std::string check_move(const AnyPosition& pos, Move move, Tally& tally) {
    const std::string broken = broken_text(pos, move);
    if (!broken.empty()) return "not read back: " + broken + " in " + to_fen(pos);
    ++tally.moves;
    const std::string text = to_text(pos, move, MoveStyle::Numeric);
    const Variant& variant = pos.variant();
    const char sign = variant.capture_sign;
    if (std::count(text.begin(), text.end(), sign) < 2) return "";
    ++tally.routes;
    if (is_known_route(variant.name, board_of(pos), effect(pos, move), text, sign)) return "";
    return "no route: " + text + " in " + to_fen(pos);
}

std::string check_position(const AnyPosition& pos, const MoveList& moves, Tally& tally) {
    std::string complaint = broken_text(pos);
    if (!complaint.empty()) return "not read back: " + complaint;
    ++tally.positions;
    for (const Move move : moves) {
        complaint = check_move(pos, move, tally);
        if (!complaint.empty()) break;
    }
    return complaint;
}

std::string check_game(const Variant& variant, Random& random, Tally& tally) {
    AnyPosition pos{variant};
    std::string complaint;
    for (int ply = 0; ply < 150; ++ply) {
        MoveList moves;
        pos.generate(moves);
        complaint = check_position(pos, moves, tally);
        if (moves.empty() || !complaint.empty()) break;
        pos = pos.after(moves[static_cast<int>(random() % moves.size())]);
        const bool won = variant.goal == Goal::Breakthrough && pos.kings();
        if (won) break;
    }
    return complaint;
}

bool is_inner(const BoardShape& board, int number) {
    const auto between = [&](int line) { return line > 0 && line < board.size - 1; };
    return between(board.row(number)) && between(board.column(number));
}

bool is_promotion_row(const BoardShape& board, int number, Color color) {
    return board.row(number) == (color == Color::White ? 0 : board.size - 1);
}

// One or two pieces against many that can be jumped, among them many kings or few.
AnyPosition random_set_up(const Variant& variant, Random& random) {
    const BoardShape& board = variant.board;
    Bitboard pieces[2], kings;
    const Color turn = random() % 2 == 0 ? Color::White : Color::Black;
    const int own = 1 + static_cast<int>(random() % 2);
    const int all = own + 3 + static_cast<int>(random() % 10);
    const unsigned a_king_in = 1 + random() % 8;
    for (int i = 0; i < all; ++i) {
        const Color color = i < own ? turn : !turn;
        const int number = 1 + static_cast<int>(random() % board.square_count());
        const Bitboard sq{board.square(number)};
        if (i >= own && !is_inner(board, number)) continue;
        const bool king =
            variant.goal != Goal::Breakthrough && random() % (i < own ? 2 : a_king_in) == 0;
        const bool fits = king || !is_promotion_row(board, number, color);
        if (!fits || (sq & (pieces[0] | pieces[1]))) continue;
        pieces[index(color)] |= sq;
        if (king) kings |= sq;
    }
    const bool empty = (pieces[0] | pieces[1]).empty();
    if (empty) return AnyPosition{variant};
    return {variant, pieces[0], pieces[1], kings, turn};
}

// Can two captures be told apart only by their routes?
bool needs_routes(const AnyPosition& pos, const MoveList& moves) {
    for (int i = 1; i < moves.size(); ++i) {
        for (int j = 0; j < i; ++j) {
            const bool same_ends =
                pos.from(moves[i]) == pos.from(moves[j]) && pos.to(moves[i]) == pos.to(moves[j]);
            if (same_ends) return true;
        }
    }
    return false;
}

// Of the set-ups, one in ten and all that need routes.
std::string check_set_ups(const Variant& variant, Random& random, Tally& tally) {
    std::string complaint;
    for (int i = 0; i < set_ups_a_variant && complaint.empty(); ++i) {
        const AnyPosition pos = random_set_up(variant, random);
        MoveList moves;
        pos.generate(moves);
        if (i % 10 == 0 || needs_routes(pos, moves)) complaint = check_position(pos, moves, tally);
    }
    return complaint;
}

std::string check_variant(const Variant& variant, Tally& tally) {
    Random random(42);
    std::string complaint;
    for (int game = 0; game < games_a_variant && complaint.empty(); ++game)
        complaint = check_game(variant, random, tally);
    if (complaint.empty()) complaint = check_set_ups(variant, random, tally);
    const bool often_needs_routes = variant.flying_kings && variant.goal != Goal::Breakthrough;
    if (complaint.empty() && often_needs_routes && tally.routes == 0) return "no routes";
    return complaint;
}

class TextRoundTrip : public testing::TestWithParam<std::string> {};

TEST_P(TextRoundTrip, WhatIsWrittenIsReadBack) {
    Tally tally;
    EXPECT_EQ(check_variant(find_variant(GetParam()), tally), "");
    RecordProperty("positions", tally.positions);
    RecordProperty("moves", tally.moves);
    RecordProperty("routes", tally.routes);
}

INSTANTIATE_TEST_SUITE_P(Variants, TextRoundTrip, testing::ValuesIn(variant_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace damier
