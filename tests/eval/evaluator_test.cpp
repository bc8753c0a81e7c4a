#include "eval/evaluator.hpp"

#include "eval/compiled.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "tests/eval/random_positions.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {
namespace {

// What the checks below say is wrong in any variant, or nothing. (No EXPECT for each of the
// variants: they take long to compile.)
void expect_right(const std::string& complaint, std::string_view variant) {
    EXPECT_EQ(complaint, "") << variant;
}

std::string if_unequal(std::string_view what, int value, int expected) {
    if (value == expected) return "";
    return std::string(what) + ": " + std::to_string(value) + " and not " +
           std::to_string(expected);
}

// The first complaint about any of the positions.
template <class R, class Check>
std::string check_positions(int games, unsigned seed, Check check) {
    std::string complaint;
    for (const Position<R>& pos : random_positions<R>(games, seed)) {
        complaint = check(pos);
        if (!complaint.empty()) return complaint + " in " + to_fen(pos);
    }
    return complaint;
}

TEST(EveryVariant, JudgesTheTurnedBoardWithColoursChangedTheSame) {
    for_each_variant([]<class R>() {
        const auto check = [](const Position<R>& pos) {
            const Evaluator<R> evaluate;
            return if_unequal("score", evaluate(other_side_of(pos)), evaluate(pos));
        };
        expect_right(check_positions<R>(effort(100, 25), 1, check), R::facts.name);
    });
}

// Compares the lines but for those of the turn; counts them.
std::string compare_lines(const EvaluationTrace& mine, const EvaluationTrace& his, int& compared) {
    std::string complaint;
    for (std::size_t i = 0; i < mine.lines.size() && complaint.empty(); ++i) {
        const std::string_view term = mine.lines[i].term;
        if (term == "turn" || term == "the move") continue;
        complaint = if_unequal(term, his.lines[i].difference(), mine.lines[i].difference());
        ++compared;
    }
    return complaint;
}

TEST(EveryVariant, ChangesTheSignWithTheSideToMoveButForTheTurnItself) {
    for_each_variant([]<class R>() {
        int compared = 0;
        const auto check = [&](const Position<R>& pos) {
            const Position<R> other{pos.pieces(Color::White), pos.pieces(Color::Black), pos.kings(),
                                    !pos.turn()};
            const EvaluationTrace mine = explain(pos);
            const int sign = pos.turn() == Color::White ? 1 : -1;
            return compare_lines(mine, explain(other), compared) +
                   if_unequal("score", mine.score(), sign * mine.white_score);
        };
        expect_right(check_positions<R>(effort(20, 8), 2, check), R::facts.name);
        expect_right(compared > 1000 ? "" : "hardly anything compared", R::facts.name);
    });
}

std::string check_sum(const EvaluationTrace& trace, int score) {
    Hundredths sum = trace.rounding + trace.drawish;
    for (const TraceLine& line : trace.lines) {
        sum += line.difference();
    }
    // Half a hundredth a share, and less than one for the division.
    const bool too_rounded = std::abs(trace.rounding) > 100 + static_cast<int>(trace.lines.size());
    return if_unequal("sum", sum, 100 * trace.white_score) +
           if_unequal("score", trace.score(), score) +
           (too_rounded ? "rounding " + std::to_string(trace.rounding) : "");
}

TEST(EveryVariant, ExplainsScoresThatAddUp) {
    for_each_variant([]<class R>() {
        const auto check = [](const Position<R>& pos) {
            return check_sum(explain(pos), Evaluator<R>{nullptr}(pos));
        };
        expect_right(check_positions<R>(effort(50, 15), 3, check), R::facts.name);
    });
}

// By feature: for each term and each pattern the weight of the opening and of the endgame.
std::vector<double> weights_by_feature(const std::vector<Weight>& terms,
                                       const std::vector<PatternWeight>& patterns) {
    std::vector<double> weights;
    for (const Weight& line : terms) {
        weights.insert(weights.end(), {line.opening, line.endgame});
    }
    for (const PatternWeight& pattern : patterns) {
        weights.push_back(pattern.opening / double{pattern_scale});
        weights.push_back(pattern.endgame / double{pattern_scale});
    }
    return weights;
}

// The evaluator rounds weights to a 256th and the sum to whole centi-men.
std::string check_features(const std::vector<Feature>& features, const std::vector<double>& weights,
                           int expected) {
    double score = 0;
    for (const Feature& feature : features) {
        score += static_cast<double>(feature.value) * weights[feature.index];
    }
    return std::abs(score - expected) <= 2.5
               ? ""
               : std::to_string(score) + " and not " + std::to_string(expected);
}

TEST(EveryVariant, HasFeaturesThatGiveTheSameScore) {
    for_each_variant([]<class R>() {
        using Features = PatternFeatures<R>;
        const std::vector<double> weights =
            weights_by_feature(TermFeatures<R>::table(), Features::table());
        const std::string wrong_count =
            if_unequal("weights", static_cast<int>(weights.size()), Features::count);
        expect_right(wrong_count, R::facts.name);
        if (!wrong_count.empty()) return;
        std::vector<Feature> features;
        const auto check = [&](const Position<R>& pos) {
            Features::list(pos, features);
            return check_features(features, weights, Evaluator<R>::undamped(pos));
        };
        expect_right(check_positions<R>(effort(20, 8), 4, check), R::facts.name);
    });
}

using Names = std::set<std::string_view>;

void expect_lines_for(std::span<const TermCount> terms, std::span<const Weight> table,
                      std::string_view variant) {
    Names used;
    for (const TermCount& term : terms) {
        used.insert(term.weight.term);
    }
    Names written;
    for (const Weight& line : table) {
        EXPECT_TRUE(written.insert(line.term).second)
            << variant << ": " << line.term << " is there twice";
        EXPECT_FALSE(line.about.empty()) << variant << ": " << line.term;
    }
    EXPECT_EQ(used, written) << variant;
}

TEST(EveryVariant, HasALineInItsTableForEachTermAndNoOther) {
    for_each_variant([]<class R>() {
        expect_lines_for(term_counts(Position<R>::start()), weights_of<R>, R::facts.name);
    });
}

// In Losing men are to be lost, but also what one plays with.
TEST(EveryVariant, CountsAManAsAHundredExceptInLosing) {
    for_each_variant([]<class R>() {
        constexpr Weight man = weight_of(weights_of<R>, "man");
        constexpr double mean = (man.opening + man.endgame) / 2;
        const bool right = R::facts.goal == Goal::Losing || std::abs(mean - 100) <= 0.01;
        expect_right(right ? "" : std::to_string(mean), R::facts.name);
    });
}

template <class R>
int score_with_a_man_up() {
    const Position<R> start = Position<R>::start();
    const Square lost = start.pieces(Color::Black).first();
    const Position<R> up{
        start.pieces(Color::White), start.pieces(Color::Black) - Bitboard{lost}, {}, Color::White};
    return Evaluator<R>{}(up);
}

TEST(EveryVariant, LikesToBeAManUpExceptInLosing) {
    for_each_variant([]<class R>() {
        const int score = R::facts.goal == Goal::Losing ? 100 : score_with_a_man_up<R>();
        expect_right(score > 40 ? "" : std::to_string(score), R::facts.name);
    });
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
