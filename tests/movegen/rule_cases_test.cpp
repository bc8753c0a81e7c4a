// The legal moves of positions set up to show one article of the rules each.
#include "tests/support/rule_cases.hpp"

#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "tests/support/reference_position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace damier {
namespace {

std::string effect_of(const RuleCase::LegalMove& move) {
    return to_string(reference::Move{move.from, move.to, move.captured, move.crowned, {}});
}

AnyPosition position_of(const RuleCase& rule) {
    return parse_fen(find_variant(rule.variant), rule.fen);
}

std::vector<std::string> legal_effects(const RuleCase& rule) {
    const AnyPosition pos = position_of(rule);
    std::vector<std::string> effects;
    for (const Move move : pos.legal_moves())
        effects.push_back(to_string(effect(pos, move)));
    return effects;
}

// What the move does that is meant by a text.
std::string effect_of_text(const RuleCase& rule, const std::string& text) {
    const AnyPosition pos = position_of(rule);
    return to_string(effect(pos, parse_move(pos, text)));
}

bool is_same_position(const RuleCase& rule, const std::string& fen) {
    return parse_fen(find_variant(rule.variant), fen) == position_of(rule);
}

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::ranges::sort(texts);
    return texts;
}

class RuleCaseOf : public testing::TestWithParam<RuleCase> {};

TEST_P(RuleCaseOf, AllowExactlyTheseMoves) {
    std::vector<std::string> expected;
    for (const RuleCase::LegalMove& move : GetParam().legal_moves)
        expected.push_back(effect_of(move));
    EXPECT_EQ(sorted(legal_effects(GetParam())), sorted(expected));
}

TEST_P(RuleCaseOf, AllowTheRoutesGiven) {
    for (const RuleCase::LegalMove& move : GetParam().legal_moves) {
        if (move.route.empty()) continue;
        EXPECT_EQ(effect_of_text(GetParam(), move.route), effect_of(move)) << move.route;
    }
}

TEST_P(RuleCaseOf, AllowTheMovesByTheirAlgebraicNames) {
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

INSTANTIATE_TEST_SUITE_P(Cases, RuleCaseOf, testing::ValuesIn(rule_cases_of_legal_moves()),
                         case_name);

TEST(RuleCases, AreAllThere) {
    EXPECT_EQ(rule_cases_of_legal_moves().size(), 94);
}

TEST(RuleCases, SayTheSameInAlgebraicFen) {
    int compared = 0;
    for (const RuleCase& rule : rule_cases_of_legal_moves()) {
        if (rule.fen_algebraic.empty()) continue;
        EXPECT_TRUE(is_same_position(rule, rule.fen_algebraic)) << rule.fen_algebraic;
        ++compared;
    }
    EXPECT_EQ(compared, 23);
}

}  // namespace
}  // namespace damier
