// The generator against the slow reference generator: the same moves, with the same effects, in
// random games and random set-ups of every variant.
#include "movegen/compiled.hpp"
#include "movegen/registry.hpp"
#include "tests/movegen/reference_position.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace damier {
namespace {

#ifdef NDEBUG
constexpr int games_a_variant = 60;
constexpr int set_ups_a_variant = 600;
constexpr int crammed_boards_a_variant = 1000;
#else
constexpr int games_a_variant = 10;  // asserts and sanitizers take their time
constexpr int set_ups_a_variant = 100;
constexpr int crammed_boards_a_variant = 30;
#endif

using Random = std::mt19937_64;

int random_number(Random& random, int least, int most) {
    return std::uniform_int_distribution{least, most}(random);
}

std::vector<std::string> effects(const std::vector<reference::Move>& moves) {
    std::vector<std::string> texts;
    for (const reference::Move& move : moves)
        texts.push_back(to_string(move));
    return texts;
}

template <class R>
std::vector<std::string> effects(const Position<R>& pos) {
    std::vector<reference::Move> moves;
    for (const Move move : sorted_moves(pos))
        moves.push_back(effect(pos, move));
    return effects(moves);
}

bool captures(const std::vector<reference::Move>& moves) {
    return !moves.empty() && !moves.front().captured.empty();
}

template <class R>
bool is_over_by_a_king(const Position<R>& pos) {
    return R::goal == Goal::Breakthrough && !pos.kings().empty();
}

// What the generator says of a position without building its moves.
template <class R>
void expect_same_tests(const reference::Board& board, const Position<R>& pos,
                       const std::vector<reference::Move>& moves) {
    EXPECT_EQ(count_moves(pos), static_cast<int>(moves.size()));
    EXPECT_EQ(has_move(pos), !moves.empty());
    if (is_over_by_a_king(pos)) return;  // nobody moves, so the reference knows no captures
    EXPECT_EQ(can_capture(pos), captures(moves));
    reference::Board passed = board;
    passed.white_to_move = !board.white_to_move;
    EXPECT_EQ(opponent_could_capture(pos), captures(reference::legal_moves(R::name, passed)));
}

template <class R>
void expect_same_successors(const reference::Board& board, const Position<R>& pos,
                            const std::vector<reference::Move>& moves) {
    const std::vector<Move> ours = sorted_moves(pos);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Position<R> next = pos.after(ours[i]);
        const Position<R> fresh = position_of<R>(reference::after(R::name, board, moves[i]));
        EXPECT_EQ(next, fresh) << to_string(moves[i]);
        EXPECT_EQ(next.key(), fresh.key()) << to_string(moves[i]);
        EXPECT_EQ(pos.is_capture(ours[i]), !moves[i].captured.empty()) << to_string(moves[i]);
    }
}

// Compares all there is to compare at one position; gives back its moves.
template <class R>
std::vector<reference::Move> expect_agreement(const reference::Board& board,
                                              const Position<R>& pos) {
    SCOPED_TRACE(std::string(R::name) + " " + to_string(board));
    const std::vector<reference::Move> moves = reference::legal_moves(R::name, board);
    EXPECT_EQ(effects(pos), effects(moves));
    if (testing::Test::HasFailure()) return moves;
    expect_same_tests(board, pos, moves);
    expect_same_successors(board, pos, moves);
    return moves;
}

// Plays random moves, comparing at every step; gives back the number of positions seen.
template <class R>
int play_and_compare(reference::Board board, int plies, Random& random) {
    Position<R> pos = position_of<R>(board);
    for (int ply = 0; ply <= plies; ++ply) {
        const std::vector<reference::Move> moves = expect_agreement(board, pos);
        if (moves.empty() || testing::Test::HasFailure()) return ply + 1;
        const auto chosen = random_number(random, 0, static_cast<int>(moves.size()) - 1);
        pos = pos.after(sorted_moves(pos)[chosen]);
        board = reference::after(R::name, board, moves[chosen]);
    }
    return plies + 1;
}

// One piece on a free square; men not on their promotion row.
template <class R>
void put(reference::Piece piece, reference::Board& board, Random& random) {
    using B = typename R::B;
    using reference::Piece;
    const int first = piece == Piece::white_man ? B::row_width + 1 : 1;
    const int last = B::square_count - (piece == Piece::black_man ? B::row_width : 0);
    const int number = random_number(random, first, last);
    if (board.square[number] == Piece::none) board.square[number] = piece;
}

// Up to so many men and kings a side, on random squares, either side to move.
template <class R>
reference::Board random_set_up(int most_men, int most_kings, Random& random) {
    using reference::Piece;
    reference::Board board{std::vector<Piece>(R::B::square_count + 1, Piece::none),
                           random_number(random, 0, 1) == 0};
    for (const Piece man : {Piece::white_man, Piece::black_man})
        for (int i = random_number(random, 0, most_men); i > 0; --i)
            put<R>(man, board, random);
    for (const Piece king : {Piece::white_king, Piece::black_king})
        for (int i = random_number(random, 0, most_kings); i > 0; --i)
            put<R>(king, board, random);
    return board;
}

template <class Tuple>
struct AsTypes;
template <class... R>
struct AsTypes<std::tuple<R...>> {
    using Types = testing::Types<R...>;
};

struct VariantName {
    template <class R>
    static std::string GetName(int) {
        return std::string(R::name);
    }
};

template <class R>
class Generator : public testing::Test {};
TYPED_TEST_SUITE(Generator, AsTypes<AllVariants>::Types, VariantName);

TYPED_TEST(Generator, StartsFromTheSamePosition) {
    EXPECT_EQ(position_of<TypeParam>(reference::start(TypeParam::name)),
              Position<TypeParam>::start());
}

TYPED_TEST(Generator, AgreesWithTheRulesInRandomGames) {
    Random random{2024};
    int positions = 0;
    for (int game = 0; game < games_a_variant && !this->HasFailure(); ++game)
        positions += play_and_compare<TypeParam>(reference::start(TypeParam::name), 150, random);
    EXPECT_GE(positions, 20 * games_a_variant);
    this->RecordProperty("positions", positions);
}

TYPED_TEST(Generator, AgreesWithTheRulesFromSetUpsWithKings) {
    Random random{2025};
    int positions = 0;
    for (int i = 0; i < set_ups_a_variant && !this->HasFailure(); ++i) {
        const auto board = random_set_up<TypeParam>(TypeParam::B::row_width * 2, 4, random);
        positions += play_and_compare<TypeParam>(board, 12, random);
    }
    EXPECT_GE(positions, set_ups_a_variant);
    this->RecordProperty("positions", positions);
}

// Nobody gets so many kings in a game, but anybody may set them up.
TYPED_TEST(Generator, CopesWithBoardsCrammedWithKings) {
    Random random{2026};
    for (int i = 0; i < crammed_boards_a_variant && !this->HasFailure(); ++i) {
        const auto board = random_set_up<TypeParam>(0, TypeParam::B::square_count, random);
        const auto pos = position_of<TypeParam>(board);
        SCOPED_TRACE(std::string(TypeParam::name) + " " + to_string(board));
        const std::vector<std::string> moves = effects(pos);
        EXPECT_EQ(count_moves(pos), static_cast<int>(moves.size()));
        EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
    }
}

}  // namespace
}  // namespace damier
