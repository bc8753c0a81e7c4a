// What is written is read back: positions and moves of random games and random set-ups of every
// variant. Routes are those of the slow reference generator. Each board size has its own test file,
// only to compile them at the same time.
#pragma once

#include "movegen/registry.hpp"
#include "tests/movegen/text_round_trip.hpp"
#include "tests/reference/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace damier::round_trip {

#ifdef NDEBUG
inline constexpr int games_a_variant = 20;
inline constexpr int set_ups_a_variant = 20'000;
#else
inline constexpr int games_a_variant = 2;  // with sanitizers on, the same code takes far longer
inline constexpr int set_ups_a_variant = 2'000;
#endif

using Random = std::mt19937;

struct Tally {
    int positions = 0;
    int moves = 0;
    int routes = 0;  // moves that need one
};

template <class R>
reference::Board reference_board(const Position<R>& pos) {
    using reference::Piece;
    reference::Board board;
    board.white_to_move = pos.turn() == Color::White;
    board.square.assign(R::B::square_count + 1, Piece::none);
    for (const Color color : {Color::White, Color::Black}) {
        const bool white = color == Color::White;
        for (const Square sq : pos.men(color))
            board.square[R::B::number(sq)] = white ? Piece::white_man : Piece::black_man;
        for (const Square sq : pos.kings(color))
            board.square[R::B::number(sq)] = white ? Piece::white_king : Piece::black_king;
    }
    return board;
}

inline std::string text_of(const std::vector<int>& route, char sign) {
    std::string text = std::to_string(route.front());
    for (std::size_t i = 1; i < route.size(); ++i) {
        text += sign;
        text += std::to_string(route[i]);
    }
    return text;
}

// A text of more than two squares must be a route that the rules know for this very move.
template <class R>
bool is_known_route(const Position<R>& pos, Move move, const std::string& text) {
    const NumberedMove wanted = numbered(pos, move);
    for (const reference::Move& known : reference::legal_moves(R::name, reference_board(pos))) {
        const bool same = known.from == wanted.from && known.to == wanted.to &&
                          known.crowned == wanted.crowned &&
                          static_cast<int>(known.captured.size()) == wanted.captured.count() &&
                          std::all_of(known.captured.begin(), known.captured.end(),
                                      [&](int sq) { return wanted.captured.contains(sq); });
        if (!same) continue;
        return std::any_of(known.routes.begin(), known.routes.end(), [&](const auto& route) {
            return text_of(route, R::capture_sign) == text;
        });
    }
    return false;
}

template <class R>
void check_move(const Position<R>& pos, Move move, Tally& tally) {
    ASSERT_EQ(broken_text(pos, move), "") << R::name << " " << to_fen(pos);
    ++tally.moves;
    const std::string text = to_text(pos, move, MoveStyle::Numeric);
    if (std::count(text.begin(), text.end(), R::capture_sign) < 2) return;
    ++tally.routes;
    ASSERT_TRUE(is_known_route(pos, move, text)) << R::name << " " << to_fen(pos) << " " << text;
}

template <class R>
void check_position(const Position<R>& pos, const MoveList& moves, Tally& tally) {
    ASSERT_EQ(broken_text(pos), "") << R::name;
    ++tally.positions;
    for (const Move move : moves) {
        ASSERT_NO_FATAL_FAILURE(check_move(pos, move, tally));
    }
}

template <class R>
void check_game(Random& random, Tally& tally) {
    Position<R> pos = Position<R>::start();
    for (int ply = 0; ply < 150; ++ply) {
        MoveList moves;
        generate(pos, moves);
        ASSERT_NO_FATAL_FAILURE(check_position(pos, moves, tally));
        if (moves.empty()) return;
        pos = pos.after(moves[static_cast<int>(random() % moves.size())]);
        const bool won = R::goal == Goal::Breakthrough && pos.kings();
        if (won) return;
    }
}

template <class R>
Bitboard inner_squares() {
    Bitboard inner;
    for (const Square sq : R::B::rows(1, R::B::size - 2)) {
        const int column = R::B::column(sq);
        if (column > 0 && column < R::B::size - 1) inner |= Bitboard{sq};
    }
    return inner;
}

// One or two pieces against many that can be jumped, among them many kings or few.
template <class R>
Position<R> random_set_up(Random& random) {
    using B = typename R::B;
    Bitboard pieces[2], kings;
    const Color turn = random() % 2 == 0 ? Color::White : Color::Black;
    const int own = 1 + static_cast<int>(random() % 2);
    const int all = own + 3 + static_cast<int>(random() % 10);
    const unsigned a_king_in = 1 + random() % 8;
    for (int i = 0; i < all; ++i) {
        const Color color = i < own ? turn : !turn;
        const Bitboard sq{B::square(1 + static_cast<int>(random() % B::square_count))};
        if (i >= own && (sq & inner_squares<R>()).empty()) continue;
        const bool king =
            R::goal != Goal::Breakthrough && random() % (i < own ? 2 : a_king_in) == 0;
        const bool fits = king || (sq & B::promotion_row(color)).empty();
        if (!fits || (sq & (pieces[0] | pieces[1]))) continue;
        pieces[index(color)] |= sq;
        if (king) kings |= sq;
    }
    const bool empty = (pieces[0] | pieces[1]).empty();
    return empty ? Position<R>::start() : Position<R>{pieces[0], pieces[1], kings, turn};
}

// Can two captures be told apart only by their routes?
template <class R>
bool needs_routes(const Position<R>& pos, const MoveList& moves) {
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
template <class R>
void check_set_ups(Random& random, Tally& tally) {
    for (int i = 0; i < set_ups_a_variant; ++i) {
        const Position<R> pos = random_set_up<R>(random);
        MoveList moves;
        generate(pos, moves);
        if (i % 10 != 0 && !needs_routes(pos, moves)) continue;
        ASSERT_NO_FATAL_FAILURE(check_position(pos, moves, tally));
    }
}

template <class R>
void check_variant() {
    Random random(42);
    Tally tally;
    for (int game = 0; game < games_a_variant; ++game) {
        ASSERT_NO_FATAL_FAILURE(check_game<R>(random, tally));
    }
    ASSERT_NO_FATAL_FAILURE(check_set_ups<R>(random, tally));
    testing::Test::RecordProperty("positions", tally.positions);
    testing::Test::RecordProperty("moves", tally.moves);
    testing::Test::RecordProperty("routes", tally.routes);
    const bool often_needs_routes = R::flying_kings && R::goal != Goal::Breakthrough;
    if (often_needs_routes) {
        EXPECT_GT(tally.routes, 0);
    }
}

template <int Size>
std::vector<std::string> variants_of_size() {
    std::vector<std::string> names;
    for_each_variant([&]<class R>() {
        if (R::B::size == Size) names.emplace_back(R::name);
    });
    return names;
}

template <int Size>
void check_variant_of_size(const std::string& name) {
    with_variant(name, []<class R>() {
        if constexpr (R::B::size == Size) check_variant<R>();
    });
}

}  // namespace damier::round_trip
