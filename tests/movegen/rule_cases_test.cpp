// The cases of tests/data/rule_cases.json in which the rules say what the legal moves are.
#include "movegen/fen.hpp"
#include "movegen/move_text.hpp"
#include "movegen/registry.hpp"
#include "movegen/sorted_moves.hpp"
#include "tests/movegen/reference_position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace damier {

// One case; a type of its own so that GoogleTest shows its name and not its bytes.
struct RuleCase {
    nlohmann::json facts;

    std::string id() const { return facts.at("id"); }
    std::string variant() const { return facts.at("variant"); }
    std::string fen() const { return facts.at("fen"); }
    const nlohmann::json& moves() const { return facts.at("expect").at("legal_moves"); }
};

void PrintTo(const RuleCase& rule, std::ostream* out) {
    *out << rule.variant() << " " << rule.fen() << ": " << rule.facts.at("article") << ", "
         << rule.facts.at("why");
}

namespace {

std::vector<RuleCase> cases_about_legal_moves() {
    std::ifstream file{DAMIER_TEST_DATA "/rule_cases.json"};
    std::vector<RuleCase> cases;
    for (const nlohmann::json& facts : nlohmann::json::parse(file)) {
        if (facts.at("expect").contains("legal_moves")) cases.push_back({facts});
    }
    return cases;
}

// "26x5" with the captured squares of a case, in the words of to_string(reference::Move).
reference::Move expected_effect(const nlohmann::json& move) {
    const std::string text = move.at("move");
    const std::size_t sign = text.find_first_of("-x");
    return {std::stoi(text.substr(0, sign)),
            std::stoi(text.substr(sign + 1)),
            move.at("captures").get<std::vector<int>>(),
            move.at("crowned").get<bool>(),
            {}};
}

template <class R>
std::vector<std::string> effects(const Position<R>& pos) {
    std::vector<std::string> texts;
    for (const Move move : sorted_moves(pos))
        texts.push_back(to_string(effect(pos, move)));
    return texts;
}

// The move of the position that does what the case says.
template <class R>
Move find_move(const Position<R>& pos, const nlohmann::json& expected) {
    for (const Move move : sorted_moves(pos)) {
        if (to_string(effect(pos, move)) == to_string(expected_effect(expected))) return move;
    }
    ADD_FAILURE() << "no move " << expected;
    return {};
}

class Rules : public testing::TestWithParam<RuleCase> {
protected:
    // Calls f(position) with the position of the case, in its own variant.
    template <class F>
    void with_position(F f) const {
        const RuleCase& rule = GetParam();
        with_variant(rule.variant(), [&]<class R>() { f(parse_fen<R>(rule.fen())); });
    }
};

TEST_P(Rules, AllowExactlyTheseMoves) {
    std::vector<std::string> expected;
    for (const nlohmann::json& move : GetParam().moves())
        expected.push_back(to_string(expected_effect(move)));
    ASSERT_EQ(expected.size(), GetParam().facts.at("expect").at("count"));
    with_position([&](const auto& pos) {
        EXPECT_THAT(effects(pos), testing::UnorderedElementsAreArray(expected));
        EXPECT_EQ(count_moves(pos), static_cast<int>(expected.size()));
    });
}

// Of a route the case names one of possibly several.
TEST_P(Rules, AllowTheRoutesGiven) {
    with_position([&](const auto& pos) {
        for (const nlohmann::json& move : GetParam().moves()) {
            if (!move.contains("route")) continue;
            EXPECT_EQ(parse_move(pos, move.at("route").get<std::string>()), find_move(pos, move))
                << move;
        }
    });
}

TEST_P(Rules, AllowTheMovesByTheirAlgebraicNames) {
    with_position([&](const auto& pos) {
        for (const nlohmann::json& move : GetParam().moves()) {
            if (!move.contains("algebraic")) continue;
            EXPECT_EQ(parse_move(pos, move.at("algebraic").get<std::string>()),
                      find_move(pos, move))
                << move;
        }
    });
}

std::string name_of(const testing::TestParamInfo<RuleCase>& info) {
    std::string name = info.param.id();
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Cases, Rules, testing::ValuesIn(cases_about_legal_moves()), name_of);

TEST(RuleCaseData, HasCasesOfLegalMoves) {
    EXPECT_EQ(cases_about_legal_moves().size(), 79);
}

TEST(RuleCaseData, SaysTheSameInAlgebraicFen) {
    int compared = 0;
    for (const RuleCase& rule : cases_about_legal_moves()) {
        if (!rule.facts.contains("fen_algebraic")) continue;
        const std::string algebraic = rule.facts.at("fen_algebraic");
        with_variant(rule.variant(), [&]<class R>() {
            EXPECT_EQ(parse_fen<R>(algebraic), parse_fen<R>(rule.fen())) << algebraic;
        });
        ++compared;
    }
    EXPECT_EQ(compared, 20);
}

}  // namespace
}  // namespace damier
