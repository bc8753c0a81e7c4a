// Positions and their numbers, and the way back over quiet moves.
#include "endgame/probe.hpp"
#include "endgame/states/retrograde.hpp"
#include "movegen/compiled.hpp"
#include "tests/support/effort.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace damier {
namespace {

template <int Size>
std::uint64_t count_positions(const Material& material) {
    const SliceIndex<Size> index{material};
    typename SliceIndex<Size>::Cursor cursor{index};
    cursor.go_to(0);
    std::uint64_t positions = 0;
    for (std::uint64_t i = 0; i < index.size(); ++i, cursor.advance()) {
        positions += cursor.is_void() ? 0 : 1;
    }
    return positions;
}

template <int Size>
std::uint64_t count_positions(int pieces) {
    const auto materials = materials_of(pieces);
    return std::accumulate(materials.begin(), materials.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const Material& material) {
                               return sum + count_positions<Size>(material);
                           });
}

// Exact numbers, counted by formula; both sides have a piece, White to move.
TEST(SliceIndex, HasAllPositionsOfFewPieces) {
    EXPECT_EQ(count_positions<10>(2), 8845u);
    EXPECT_EQ(count_positions<10>(3), 806300u);
    EXPECT_EQ(count_positions<8>(2), 3488u);
    EXPECT_EQ(count_positions<8>(3), 196032u);
}

TEST(SlowSliceIndex, HasAllPositionsOfFourAndFivePieces) {
    EXPECT_EQ(count_positions<10>(4), 41971200u);
    EXPECT_EQ(count_positions<8>(4), 6209316u);
    EXPECT_EQ(count_positions<8>(5), 139450808u);
}

template <int Size>
void expect_numbers_lead_back(const Material& material) {
    const SliceIndex<Size> index{material};
    typename SliceIndex<Size>::Cursor walking{index};
    typename SliceIndex<Size>::Cursor jumping{index};
    walking.go_to(0);
    for (std::uint64_t i = 0; i < index.size(); ++i, walking.advance()) {
        if (i % effort(1, 7) != 0) continue;
        jumping.go_to(i);
        ASSERT_EQ(jumping.is_void(), walking.is_void());
        if (walking.is_void()) continue;
        ASSERT_EQ(jumping.pieces(), walking.pieces());
        ASSERT_EQ(walking.pieces().material(), material);
        ASSERT_EQ(index.rank(walking.pieces()), i);
    }
}

TEST(SliceIndex, LeadsFromPositionToNumberAndBack) {
    expect_numbers_lead_back<10>({1, 1, 1, 0});
    expect_numbers_lead_back<10>({0, 1, 0, 2});
    expect_numbers_lead_back<8>({2, 0, 1, 1});
    expect_numbers_lead_back<8>({0, 3, 0, 1});
}

template <int Size>
void expect_turning_as_the_board_does() {
    for (const Square sq : Board<Size>::all()) {
        EXPECT_EQ(turned<Size>(Bitboard{sq}), Bitboard{Board<Size>::rotated(sq)});
    }
}

TEST(EndgamePieces, AreTurnedAsTheBoardIs) {
    expect_turning_as_the_board_does<8>();
    expect_turning_as_the_board_does<10>();
}

// Every quiet move that crowns nothing is found again from where it leads; and what is found leads
// there, unless a capture forbids it.
template <class R>
void expect_the_way_back(const Material& material) {
    constexpr int size = R::B::size;
    const SliceIndex<size> index{material};
    const SliceIndex<size> before_index{material.turned()};
    typename SliceIndex<size>::Cursor cursor{index};
    typename SliceIndex<size>::Cursor before_cursor{before_index};
    constexpr int stride = effort(7, 41);
    for (std::uint64_t i = 0; i < index.size(); i += stride) {
        cursor.go_to(i);
        if (cursor.is_void()) continue;
        const Position<R> pos = endgame_position<R>(cursor.pieces());
        MoveList moves;
        generate(pos, moves);
        for (const Move move : moves) {
            if (pos.is_capture(move) || move.crowns()) continue;
            std::vector<std::uint64_t> before;
            for_each_predecessor<size, R::facts.flying_kings>(
                index, endgame_pieces(pos.after(move)),
                [&](std::uint64_t number) { before.push_back(number); });
            ASSERT_THAT(before, ::testing::Contains(i));
        }
        for_each_predecessor<size, R::facts.flying_kings>(
            before_index, cursor.pieces(), [&](std::uint64_t number) {
                before_cursor.go_to(number);
                const Position<R> before = endgame_position<R>(before_cursor.pieces());
                if (can_capture(before)) return;
                MoveList its_moves;
                generate(before, its_moves);
                ASSERT_TRUE(std::any_of(its_moves.begin(), its_moves.end(), [&](Move move) {
                    return endgame_pieces(before.after(move)) == cursor.pieces();
                }));
            });
    }
}

TEST(Predecessors, AreThoseOfTheMoveGenerator) {
    expect_the_way_back<International>({1, 1, 1, 0});
    expect_the_way_back<International>({0, 2, 1, 0});
    expect_the_way_back<English>({0, 3, 0, 1});
    expect_the_way_back<English>({1, 1, 0, 1});
    expect_the_way_back<Russian>({1, 1, 0, 1});
}

TEST(Material, IsBuiltAfterAllThatItsMovesLeadTo) {
    const auto order = in_order_of_building(5, true);
    const auto place = [&](const Material& material) {
        const auto found = std::find_if(order.begin(), order.end(), [&](const Material& other) {
            return other == material || other == material.turned();
        });
        return found - order.begin();
    };
    for (const Material& material : order) {
        if (material.own_men > 0) {
            Material promoted = material;
            --promoted.own_men, ++promoted.own_kings;
            EXPECT_LT(place(promoted), place(material)) << name(material);
        }
        if (material.opponent() > 1) {
            Material captured = material;
            --(captured.opponent_men > 0 ? captured.opponent_men : captured.opponent_kings);
            EXPECT_LT(place(captured), place(material)) << name(material);
        }
    }
    EXPECT_EQ(name(Material{2, 1, 0, 1}), "MMK-K");
}

}  // namespace
}  // namespace damier
