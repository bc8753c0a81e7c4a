#include "tests/support/rule_cases.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <ostream>
#include <stdexcept>

namespace damier {

namespace {

using nlohmann::json;

RuleCase::LegalMove legal_move(const json& facts) {
    const std::string text = facts.at("move");
    const std::size_t sign = text.find_first_of("-x");
    RuleCase::LegalMove move;
    move.from = std::stoi(text.substr(0, sign));
    move.to = std::stoi(text.substr(sign + 1));
    move.captured = facts.at("captures").get<std::vector<int>>();
    move.crowned = facts.at("crowned").get<bool>();
    move.route = facts.value("route", "");
    move.algebraic = facts.value("algebraic", "");
    return move;
}

RuleCase rule_case(const json& facts) {
    RuleCase rule;
    rule.id = facts.at("id");
    rule.variant = facts.at("variant");
    rule.fen = facts.at("fen");
    rule.fen_algebraic = facts.value("fen_algebraic", "");
    rule.article = facts.at("article");
    rule.why = facts.at("why");
    for (const json& move : facts.at("expect").at("legal_moves"))
        rule.legal_moves.push_back(legal_move(move));
    if (rule.legal_moves.size() != facts.at("expect").at("count"))
        throw std::runtime_error(rule.id + " does not list as many moves as it says");
    return rule;
}

}  // namespace

std::vector<RuleCase> rule_cases_of_legal_moves() {
    std::ifstream file{DAMIER_TEST_DATA "/rule_cases.json"};
    std::vector<RuleCase> cases;
    for (const json& facts : json::parse(file))
        if (facts.at("expect").contains("legal_moves")) cases.push_back(rule_case(facts));
    return cases;
}

void PrintTo(const RuleCase& rule, std::ostream* out) {
    *out << rule.variant << " " << rule.fen << ": " << rule.article << ", " << rule.why;
}

}  // namespace damier
