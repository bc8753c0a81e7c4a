// The cases of tests/data/rule_cases.json, in which the rules say what the legal moves are or how a
// game stands, and the lines of tests/data/verdicts/draws.json. Read here and nowhere else, since
// JSON takes long to compile.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace damier {

struct RuleCase {
    struct LegalMove {
        int from;
        int to;
        std::vector<int> captured;
        bool crowned;
        std::string route;      // one of possibly several; empty if not given
        std::string algebraic;  // empty if not given
    };

    std::string id;
    std::string variant;
    std::string fen;
    std::string fen_algebraic;  // empty if not given
    std::string article;
    std::string why;
    std::vector<LegalMove> legal_moves;
};

/// A game and how it stands after its last move, by a published verdict.
struct VerdictCase {
    std::string id;
    std::string variant;
    std::string fen;
    std::vector<std::string> moves;
    std::string verdict;
    bool tells_end;              // is it said when the game is first drawn, if ever?
    std::optional<int> end_ply;  // when it is; none if never
};

/// A game that goes on until its last move, and its outcome after that.
struct DrawLine {
    std::string id;
    std::vector<std::string> variants;
    std::string fen;
    int half_moves;  // by kings, before the position
    std::string moves;
    std::string outcome;
};

std::vector<RuleCase> rule_cases_of_legal_moves();
std::vector<VerdictCase> rule_cases_of_verdicts();
std::vector<DrawLine> draw_lines();

/// How GoogleTest shows a case.
void PrintTo(const RuleCase& rule, std::ostream* out);

}  // namespace damier
