#include "eval/evaluator.hpp"

#include "eval/pattern_features.hpp"
#include "eval/trace.hpp"
#include "movegen/registry.hpp"
#include "tests/eval/random_positions.hpp"

#include <gtest/gtest.h>

#include <set>

namespace damier {
namespace {

template <class R>
class EveryVariant : public testing::Test {};

template <class List>
struct AsTypes;
template <class... R>
struct AsTypes<std::tuple<R...>> {
    using Types = testing::Types<R...>;
};
TYPED_TEST_SUITE(EveryVariant, AsTypes<AllVariants>::Types);

TYPED_TEST(EveryVariant, JudgesTheTurnedBoardWithColoursChangedTheSame) {
    const Evaluator<TypeParam> evaluate;
    for (const auto& pos : random_positions<TypeParam>(100, 1)) {
        ASSERT_EQ(evaluate(pos), evaluate(other_side_of(pos)));
    }
}

TYPED_TEST(EveryVariant, ChangesTheSignWithTheSideToMoveButForTheTurnItself) {
    using R = TypeParam;
    int compared = 0;
    for (const auto& pos : random_positions<R>(20, 2)) {
        const Position<R> other{pos.pieces(Color::White), pos.pieces(Color::Black), pos.kings(),
                                !pos.turn()};
        const EvaluationTrace mine = explain(pos);
        const EvaluationTrace his = explain(other);
        for (std::size_t i = 0; i < mine.lines.size(); ++i) {
            const std::string_view term = mine.lines[i].term;
            if (term != "turn" && term != "the move") {
                ASSERT_EQ(mine.lines[i].difference(), his.lines[i].difference()) << term;
                ++compared;
            }
        }
        ASSERT_EQ(mine.score(), pos.turn() == Color::White ? mine.white_score : -mine.white_score);
    }
    EXPECT_GT(compared, 1000);
}

TYPED_TEST(EveryVariant, ExplainsScoresThatAddUp) {
    const Evaluator<TypeParam> evaluate;
    for (const auto& pos : random_positions<TypeParam>(50, 3)) {
        const EvaluationTrace trace = explain(pos);
        Hundredths sum = trace.rounding + trace.drawish;
        for (const TraceLine& line : trace.lines) {
            sum += line.difference();
        }
        ASSERT_EQ(sum, 100 * trace.white_score);
        ASSERT_EQ(trace.score(), evaluate(pos));
        // Half a hundredth a share, and less than one for the division.
        ASSERT_LE(std::abs(trace.rounding), 100 + static_cast<int>(trace.lines.size()));
    }
}

TYPED_TEST(EveryVariant, HasFeaturesThatGiveTheSameScore) {
    using R = TypeParam;
    std::vector<double> weights;
    for (const Weight& line : TermFeatures<R>::table()) {
        weights.insert(weights.end(), {line.opening, line.endgame});
    }
    for (const PatternWeight& pattern : PatternFeatures<R>::table()) {
        weights.push_back(pattern.opening / double{pattern_scale});
        weights.push_back(pattern.endgame / double{pattern_scale});
    }
    ASSERT_EQ(weights.size(), PatternFeatures<R>::count);
    std::vector<Feature> features;
    for (const auto& pos : random_positions<R>(20, 4)) {
        PatternFeatures<R>::list(pos, features);
        double score = 0;
        for (const Feature& feature : features) {
            score += static_cast<double>(feature.value) * weights[feature.index];
        }
        // The evaluator rounds weights to a 256th and the sum to whole centi-men.
        ASSERT_NEAR(score, Evaluator<R>::undamped(pos), 2.5);
    }
}

TYPED_TEST(EveryVariant, HasALineInItsTableForEachTermAndNoOther) {
    std::set<std::string_view> used;
    TermsOf<TypeParam>::for_each([&]<class Term>() { used.insert(Term::name); });
    std::set<std::string_view> written;
    for (const Weight& line : weights_of<TypeParam>) {
        EXPECT_TRUE(written.insert(line.term).second) << line.term << " is there twice";
        EXPECT_FALSE(line.reason.empty()) << line.term;
    }
    EXPECT_EQ(used, written);
}

TYPED_TEST(EveryVariant, CountsAManAsAHundredExceptInLosing) {
    if (TypeParam::goal == Goal::Losing) {
        GTEST_SKIP() << "men are to be lost, but also what one plays with";
    }
    const Weight man = weight_of(weights_of<TypeParam>, "man");
    EXPECT_NEAR((man.opening + man.endgame) / 2, 100, 0.01);
}

TYPED_TEST(EveryVariant, LikesToBeAManUpExceptInLosing) {
    using R = TypeParam;
    if (R::goal == Goal::Losing) {
        GTEST_SKIP();
    }
    const Position<R> start = Position<R>::start();
    const Square lost = start.pieces(Color::Black).first();
    const Position<R> up{
        start.pieces(Color::White), start.pieces(Color::Black) - Bitboard{lost}, {}, Color::White};
    EXPECT_GT(Evaluator<R>{}(up), 40);
}

TEST(Drawish, ThreeKingsDoNotCatchOneOnTenByTen) {
    using R = International;
    const auto kings = [](std::initializer_list<int> numbers) {
        Bitboard set;
        for (const int number : numbers) {
            set |= Bitboard{R::B::square(number)};
        }
        return set;
    };
    const Bitboard black = kings({26});
    const Bitboard three = kings({1, 2, 3});
    const Bitboard five = kings({1, 2, 3, 4, 11});
    const Evaluator<R> evaluate;
    const int drawn = evaluate(Position<R>{three, black, three | black, Color::White});
    const int won = evaluate(Position<R>{five, black, five | black, Color::White});
    EXPECT_GT(drawn, 0);
    EXPECT_LT(drawn, 100);
    EXPECT_GT(won, 300);
}

TEST(Drawish, KillerNeedsOnlyTwoKings) {
    EXPECT_EQ(pieces_to_catch_king<Killer>(), 2);
    EXPECT_EQ(pieces_to_catch_king<International>(), 4);
    EXPECT_EQ(pieces_to_catch_king<Russian>(), 3);
}

TEST(Drawish, TheMainRoadSavesAKingFromThreeInRussian) {
    using R = Russian;
    const Bitboard three =
        Bitboard{R::B::square(1)} | Bitboard{R::B::square(2)} | Bitboard{R::B::square(3)};
    const Bitboard on_road{R::B::square(29)};
    const Bitboard off_road{R::B::square(30)};
    EXPECT_TRUE(
        cannot_win(Position<R>{three, on_road, three | on_road, Color::White}, Color::White));
    EXPECT_FALSE(
        cannot_win(Position<R>{three, off_road, three | off_road, Color::White}, Color::White));
}

}  // namespace
}  // namespace damier
