// The cases of tests/data/rule_cases.json in which the rules say what the legal moves are.
#pragma once

#include <iosfwd>
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

std::vector<RuleCase> rule_cases_of_legal_moves();

/// How GoogleTest shows a case.
void PrintTo(const RuleCase& rule, std::ostream* out);

}  // namespace damier
