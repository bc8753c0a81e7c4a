#include "tests/support/rule_cases.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <ostream>
#include <stdexcept>

namespace damier {

namespace {

using nlohmann::json;

// Each way to read a value is written once: the templates of the library would be made anew for
// each length of a name.
const json& at(const json& facts, const std::string& name) {
    return facts.at(name);
}

bool has(const json& facts, const std::string& name) {
    return facts.contains(name);
}

std::string text(const json& facts, const std::string& name) {
    return at(facts, name).get_ref<const std::string&>();
}

std::string text_if_any(const json& facts, const std::string& name) {
    return has(facts, name) ? text(facts, name) : "";
}

int number(const json& value) {
    return static_cast<int>(value.get_ref<const json::number_integer_t&>());
}

std::vector<std::string> texts(const json& facts, const std::string& name) {
    std::vector<std::string> all;
    for (const json& value : at(facts, name))
        all.push_back(value.get_ref<const std::string&>());
    return all;
}

RuleCase::LegalMove legal_move(const json& facts) {
    const std::string squares = text(facts, "move");
    const std::size_t sign = squares.find_first_of("-x");
    RuleCase::LegalMove move;
    move.from = std::stoi(squares.substr(0, sign));
    move.to = std::stoi(squares.substr(sign + 1));
    for (const json& square : at(facts, "captures"))
        move.captured.push_back(number(square));
    move.crowned = at(facts, "crowned").get_ref<const bool&>();
    move.route = text_if_any(facts, "route");
    move.algebraic = text_if_any(facts, "algebraic");
    return move;
}

RuleCase rule_case(const json& facts) {
    RuleCase rule;
    rule.id = text(facts, "id");
    rule.variant = text(facts, "variant");
    rule.fen = text(facts, "fen");
    rule.fen_algebraic = text_if_any(facts, "fen_algebraic");
    rule.article = text(facts, "article");
    rule.why = text(facts, "why");
    const json& expect = at(facts, "expect");
    for (const json& move : at(expect, "legal_moves"))
        rule.legal_moves.push_back(legal_move(move));
    if (static_cast<int>(rule.legal_moves.size()) != number(at(expect, "count")))
        throw std::runtime_error(rule.id + " does not list as many moves as it says");
    return rule;
}

VerdictCase verdict_case(const json& facts) {
    const json& expect = at(facts, "expect");
    VerdictCase rule;
    rule.id = text(facts, "id");
    rule.variant = text(facts, "variant");
    rule.fen = text(facts, "fen");
    rule.moves = texts(facts, "history");
    rule.verdict = text(expect, "verdict");
    rule.tells_end = has(expect, "first_draw_ply");
    if (rule.tells_end && !at(expect, "first_draw_ply").is_null())
        rule.end_ply = number(at(expect, "first_draw_ply"));
    return rule;
}

DrawLine draw_line(const json& facts) {
    DrawLine line;
    line.id = text(facts, "id");
    line.variants = texts(facts, "variants");
    line.fen = text(facts, "fen");
    line.half_moves = has(facts, "half_moves") ? number(at(facts, "half_moves")) : 0;
    line.moves = text(facts, "moves");
    line.outcome = text(facts, "outcome");
    return line;
}

json read_data(const std::string& name) {
    std::ifstream file{DAMIER_TEST_DATA "/" + name};
    return json::parse(file);
}

}  // namespace

std::vector<RuleCase> rule_cases_of_legal_moves() {
    std::vector<RuleCase> cases;
    for (const json& facts : read_data("rule_cases.json"))
        if (has(at(facts, "expect"), "legal_moves")) cases.push_back(rule_case(facts));
    return cases;
}

std::vector<VerdictCase> rule_cases_of_verdicts() {
    std::vector<VerdictCase> cases;
    for (const json& facts : read_data("rule_cases.json"))
        if (has(at(facts, "expect"), "verdict")) cases.push_back(verdict_case(facts));
    return cases;
}

std::vector<DrawLine> draw_lines() {
    const json data = read_data("verdicts/draws.json");
    std::vector<DrawLine> lines;
    for (const json& facts : at(data, "cases"))
        lines.push_back(draw_line(facts));
    return lines;
}

void PrintTo(const RuleCase& rule, std::ostream* out) {
    *out << rule.variant << " " << rule.fen << ": " << rule.article << ", " << rule.why;
}

}  // namespace damier
