// Keys of positions: equal for equal positions only, and spread evenly over a table.
#include "movegen/generate.hpp"
#include "tests/eval/random_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace damier {
namespace {

using R = International;

Bitboard squares(std::initializer_list<int> numbers) {
    Bitboard set;
    for (const int number : numbers) {
        set |= Bitboard{R::B::square(number)};
    }
    return set;
}

TEST(Key, TellsPiecesColoursKingsAndTheTurnApart) {
    const Bitboard a = squares({22});
    const Bitboard b = squares({9});
    const std::vector<Position<R>> positions{{a, b, {}, Color::White}, {a, b, {}, Color::Black},
                                             {a, b, a, Color::White},  {a, b, b, Color::White},
                                             {b, a, {}, Color::White}, {b, a, {}, Color::Black},
                                             {a, {}, {}, Color::White}};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        for (std::size_t j = 0; j < positions.size(); ++j) {
            EXPECT_EQ(positions[i].key() == positions[j].key(), i == j) << i << ' ' << j;
        }
    }
}

TEST(Key, IsTheSameByWhateverMovesAPositionCameAbout) {
    for (const Position<R>& pos : random_positions<R>(20, 8)) {
        const Position<R> made{pos.pieces(Color::White), pos.pieces(Color::Black), pos.kings(),
                               pos.turn()};
        ASSERT_EQ(made.key(), pos.key());
    }
}

TEST(Key, OfDifferentPositionsDiffers) {
    std::unordered_map<std::uint64_t, Position<R>> known;
    for (const Position<R>& pos : random_positions<R>(1000, 6)) {
        const auto [found, is_new] = known.emplace(static_cast<std::uint64_t>(pos.key()), pos);
        ASSERT_TRUE(is_new || found->second == pos);
    }
    EXPECT_GT(known.size(), 50000u);
}

// Neighbours in a tree, which differ by a move or two, must not crowd together in a table.
TEST(Key, SpreadsSuccessorsEvenlyOverATable) {
    constexpr std::size_t places = 1024;
    std::unordered_set<std::uint64_t> keys;  // each position once
    for (const Position<R>& pos : random_positions<R>(200, 7)) {
        MoveList moves;
        generate(pos, moves);
        for (const Move move : moves) {
            keys.insert(static_cast<std::uint64_t>(pos.after(move).key()));
        }
    }
    std::vector<int> low(places);
    std::vector<int> high(places);
    for (const std::uint64_t key : keys) {
        ++low[key % places];
        ++high[key >> 54];
    }
    const double fair = static_cast<double>(keys.size()) / places;
    EXPECT_GT(fair, 50);
    for (const auto& counts : {low, high}) {
        EXPECT_GT(*std::min_element(counts.begin(), counts.end()), 0.5 * fair);
        EXPECT_LT(*std::max_element(counts.begin(), counts.end()), 1.6 * fair);
    }
}

TEST(Key, CountsTheKingMovesOfFrisianButNotForRepetition) {
    const auto king = Frisian::B::square(46);
    const Position<Frisian> pos{Bitboard{king} | Bitboard{Frisian::B::square(40)},
                                Bitboard{Frisian::B::square(5)}, Bitboard{king}, Color::White};
    const Position<Frisian> tired = pos.with_streak(Color::White, {king, 2});
    EXPECT_NE(pos.key(), tired.key());
    EXPECT_NE(tired.key(), pos.with_streak(Color::White, {king, 3}).key());
    EXPECT_NE(tired.key(), pos.with_streak(Color::Black, {king, 2}).key());
    EXPECT_EQ(pos.board_key(), tired.board_key());
}

}  // namespace
}  // namespace damier
