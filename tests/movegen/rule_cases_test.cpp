// The legal moves of positions set up to show one article of the rules each.
#include "tests/support/rule_cases.hpp"

#include "movegen/fen.hpp"
#include "movegen/move_text.hpp"
#include "movegen/registry.hpp"
#include "tests/movegen/reference_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace damier {
namespace {

std::string effect_of(const RuleCase::LegalMove& move) {
    return to_string(reference::Move{move.from, move.to, move.captured, move.crowned, {}});
}

std::vector<std::string> legal_effects(const RuleCase& rule) {
    return with_variant(rule.variant, [&]<class R>() {
        const Position<R> pos = parse_fen<R>(rule.fen);
        std::vector<std::string> effects;
        for (const Move move : sorted_moves(pos))
            effects.push_back(to_string(effect(pos, move)));
        return effects;
    });
}

// What the move does that is meant by a text.
std::string effect_of_text(const RuleCase& rule, const std::string& text) {
    return with_variant(rule.variant, [&]<class R>() {
        const Position<R> pos = parse_fen<R>(rule.fen);
        return to_string(effect(pos, parse_move(pos, text)));
    });
}

bool is_same_position(const RuleCase& rule, const std::string& fen) {
    return with_variant(rule.variant,
                        [&]<class R>() { return parse_fen<R>(fen) == parse_fen<R>(rule.fen); });
}

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::ranges::sort(texts);
    return texts;
}

class Rules : public testing::TestWithParam<RuleCase> {};

TEST_P(Rules, AllowExactlyTheseMoves) {
    std::vector<std::string> expected;
    for (const RuleCase::LegalMove& move : GetParam().legal_moves)
        expected.push_back(effect_of(move));
    EXPECT_EQ(sorted(legal_effects(GetParam())), sorted(expected));
}

TEST_P(Rules, AllowTheRoutesGiven) {
    for (const RuleCase::LegalMove& move : GetParam().legal_moves) {
        if (move.route.empty()) continue;
        EXPECT_EQ(effect_of_text(GetParam(), move.route), effect_of(move)) << move.route;
    }
}

TEST_P(Rules, AllowTheMovesByTheirAlgebraicNames) {
    for (const RuleCase::LegalMove& move : GetParam().legal_moves) {
        if (move.algebraic.empty()) continue;
        EXPECT_EQ(effect_of_text(GetParam(), move.algebraic), effect_of(move)) << move.algebraic;
    }
}

std::string case_name(const testing::TestParamInfo<RuleCase>& info) {
    std::string name = info.param.id;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Cases, Rules, testing::ValuesIn(rule_cases_of_legal_moves()), case_name);

TEST(RuleCases, AreAllThere) {
    EXPECT_EQ(rule_cases_of_legal_moves().size(), 91);
}

TEST(RuleCases, SayTheSameInAlgebraicFen) {
    int compared = 0;
    for (const RuleCase& rule : rule_cases_of_legal_moves()) {
        if (rule.fen_algebraic.empty()) continue;
        EXPECT_TRUE(is_same_position(rule, rule.fen_algebraic)) << rule.fen_algebraic;
        ++compared;
    }
    EXPECT_EQ(compared, 20);
}

}  // namespace
}  // namespace damier
