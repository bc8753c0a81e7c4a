#include "eval/patterns.hpp"

#include "movegen/registry.hpp"
#include "tests/eval/random_positions.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

// Digit by digit, from the squares: 0 empty, 1 an own man, 2 a man of the foe.
template <class R>
std::uint32_t slow_configuration(const Position<R>& pos, int window, Color us) {
    using B = Board<R::B::size>;
    std::uint32_t number = 0;
    std::uint32_t worth = 1;
    for (const Square seen : Windows<B::size>::window(window)) {
        const Square sq = us == Color::White ? seen : B::rotated(seen);
        number += worth * (pos.men(us).contains(sq) ? 1 : pos.men(!us).contains(sq) ? 2 : 0);
        worth *= 3;
    }
    return number;
}

template <class R>
void compare_configurations() {
    using W = Windows<R::B::size>;
    for (const Position<R>& pos : random_positions<R>(30, 5)) {
        const View<R, Color::White> white{pos};
        const View<R, Color::Black> black{pos};
        W::for_each([&]<int Window>() {
            ASSERT_EQ(configuration<Window>(white), slow_configuration(pos, Window, Color::White));
            ASSERT_EQ(configuration<Window>(black), slow_configuration(pos, Window, Color::Black));
        });
    }
}

TEST(Patterns, NumberTheConfigurationsOfAWindow) {
    compare_configurations<International>();
    compare_configurations<Russian>();
}

TEST(Patterns, LookAtEverySquareThroughWindowsOfEight) {
    Bitboard seen;
    for (int window = 0; window < Windows<10>::all; ++window) {
        EXPECT_EQ(Windows<10>::window(window).count(), 8);
        seen |= Windows<10>::window(window);
    }
    EXPECT_EQ(seen, Board<10>::all());
}

TEST(Patterns, OfAVariantAreAsManyAsItsWindowsNeed) {
    EXPECT_EQ(damier_patterns_international_end - damier_patterns_international_begin,
              Windows<10>::weights);
    EXPECT_EQ(damier_patterns_english_end - damier_patterns_english_begin, Windows<8>::weights);
    EXPECT_EQ(damier_patterns_russian_end - damier_patterns_russian_begin, Windows<8>::weights);
    EXPECT_EQ(damier_patterns_brazilian_end - damier_patterns_brazilian_begin, Windows<8>::weights);
}

}  // namespace
}  // namespace damier
