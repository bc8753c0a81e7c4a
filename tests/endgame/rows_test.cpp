// Rows: where their positions are, and what is told of all of them at once.
#include "endgame/probe.hpp"
#include "endgame/rows/row_captures.hpp"
#include "endgame/rows/row_moves.hpp"
#include "endgame/rows/row_order.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <random>

namespace damier {
namespace {

constexpr Material kings_and_men{1, 2, 1, 2};

// Rows as they come, of so many; those that are none are left out.
template <int Size, class Visit>
void for_random_rows(const RowShape<Size>& shape, int count, Visit&& visit) {
    std::mt19937_64 random{3};
    while (count > 0) {
        const Formation formation = shape.formation(random() % shape.formations());
        const RowPieces pieces =
            shape.pieces(formation, static_cast<std::uint32_t>(random() % shape.rows()));
        const int standing = pieces.occupied().count();
        if (standing != shape.material().pieces() - 1) continue;
        visit(pieces);
        --count;
    }
}

template <class R>
void expect_captures_of_positions() {
    const RowShape<R::B::size> shape{kings_and_men};
    int found = 0;
    for_random_rows(shape, effort(3000, 500), [&](const RowPieces& pieces) {
        for (const Color color : {Color::White, Color::Black}) {
            const Bitboard captures = capture_squares<R>(pieces, color);
            for (const Square sq : R::B::all() - pieces.occupied()) {
                const Bitboard king{sq};
                const Position<R> pos{pieces.white() | king, pieces.black(), pieces.kings() | king,
                                      color};
                ASSERT_EQ(captures.contains(sq), can_capture(pos)) << R::facts.name;
                found += captures.contains(sq) ? 1 : 0;
            }
        }
    });
    EXPECT_GT(found, 100);
}

TEST(RowCaptures, AreThoseOfItsPositions) {
    expect_captures_of_positions<International>();
    expect_captures_of_positions<English>();
    expect_captures_of_positions<Russian>();
    expect_captures_of_positions<Czech>();    // men do not capture backwards
    expect_captures_of_positions<Italian>();  // nor take kings
    expect_captures_of_positions<Frisian>();  // along rows and columns as well
}

template <int Size, bool Flying>
void expect_moves_of_free_king() {
    using B = Board<Size>;
    const RowShape<Size> shape{kings_and_men};
    for_random_rows(shape, effort(1000, 200), [&](const RowPieces& pieces) {
        const Bitboard empty = B::all() - pieces.occupied();
        for (const Square from : empty) {
            const Bitboard reach = Flying ? sight<B>(from, pieces.occupied()) & empty : Bitboard{};
            for (const Square to : reach)
                ASSERT_TRUE((free_king_moves<Size, Flying>(Bitboard{to}, empty).contains(from)));
        }
    });
}

TEST(RowMoves, OfTheFreeKingGoAsFarAsHeSees) {
    expect_moves_of_free_king<10, true>();
    expect_moves_of_free_king<8, true>();
    using B = Board<10>;
    const Bitboard corner{B::square(5)};
    EXPECT_EQ((free_king_moves<10, true>(corner, B::all())), B::long_diagonal() - corner);
    EXPECT_EQ((free_king_moves<10, false>(corner, B::all())), Bitboard{B::square(10)});
}

TEST(RowMoves, LeadToTheRowsOfTheOtherKings) {
    const RowShape<10> shape{kings_and_men};
    for_random_rows(shape, effort(1000, 200), [&](const RowPieces& pieces) {
        const Formation formation{pieces.white_men, pieces.black_men};
        for (const Color color : {Color::White, Color::Black}) {
            int moves = 0;
            for_each_neighbour<10, true>(
                shape, pieces, color, [&](std::uint32_t row, Bitboard path) {
                    const RowPieces next = shape.pieces(formation, row);
                    EXPECT_EQ(next.kings_of(!color), pieces.kings_of(!color));
                    const Bitboard to = next.kings_of(color) - pieces.kings_of(color);
                    EXPECT_TRUE(to.has_one());
                    EXPECT_TRUE(path & to);
                    EXPECT_FALSE(path & pieces.occupied());
                    ++moves;
                });
            int seen = 0;
            for (const Square king : pieces.kings_of(color))
                seen += (sight<Board<10>>(king, pieces.occupied()) - pieces.occupied()).count();
            EXPECT_EQ(moves, seen);
        }
    });
}

template <int Size>
void expect_order_of_slice(const Material& material) {
    const RowShape<Size> shape{material};
    for (const Color color : {Color::White, Color::Black}) {
        const RowOrder<Size> order{shape, color};
        const SliceIndex<Size> index{order.material()};
        ASSERT_EQ(order.positions(), index.size());
        std::mt19937_64 random{5};
        for (int tries = 0; tries < 20; ++tries) {
            const Formation formation = shape.formation(random() % shape.formations());
            if (formation.is_void()) continue;
            typename SliceIndex<Size>::Cursor cursor{index};
            cursor.go_to(order.first(formation));
            order.for_each(formation, [&](std::uint32_t row, Bitboard free_king) {
                const RowPieces pieces = shape.pieces(formation, row);
                const EndgamePieces of_white{pieces.white_men, pieces.white_kings | free_king,
                                             pieces.black_men, pieces.black_kings};
                ASSERT_EQ(color == Color::White ? of_white : with_other_to_move<Size>(of_white),
                          cursor.pieces());
                cursor.advance();
            });
        }
    }
}

TEST(RowOrder, IsThatOfTheSlices) {
    expect_order_of_slice<8>({1, 2, 1, 1});
    expect_order_of_slice<8>({0, 1, 2, 2});
    expect_order_of_slice<10>({1, 1, 1, 2});
    expect_order_of_slice<10>({2, 1, 1, 0});
}

TEST(PackedSquares, AreTheSameAgain) {
    std::mt19937_64 random{1};
    for (int i = 0; i < 1000; ++i) {
        const Bitboard small = Bitboard{random()} & Board<8>::all();
        const Bitboard large = Bitboard{random()} & Board<10>::all();
        EXPECT_EQ(PackedSquares<8>{small}.squares(), small);
        EXPECT_EQ(PackedSquares<10>{large}.squares(), large);
    }
}

TEST(RowShape, TurnsToTheSideWithFewerKings) {
    EXPECT_EQ(with_fewer_rows({0, 3, 1, 1}), (Material{1, 1, 0, 3}));
    EXPECT_EQ(with_fewer_rows({2, 0, 0, 2}), (Material{0, 2, 2, 0}));
    EXPECT_EQ(with_fewer_rows({0, 1, 0, 3}), (Material{0, 1, 0, 3}));
}

}  // namespace
}  // namespace damier
