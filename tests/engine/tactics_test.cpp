// The shots of tests/data/tactics, which scripts/tactics searches: each is a legal move that gives
// men away first.
#include "engine/variants/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

namespace damier {
namespace {

struct Shot {
    std::string fen;
    std::string move;
};

std::vector<Shot> shots_of(const std::string& variant) {
    std::ifstream file{DAMIER_TEST_DATA "/tactics/" + variant + ".tsv"};
    std::vector<Shot> shots;
    for (std::string line; std::getline(file, line);) {
        const std::size_t tab = line.find('\t');
        if (line.starts_with('#') || tab == std::string::npos) continue;
        shots.push_back({line.substr(0, tab), line.substr(tab + 1)});
    }
    return shots;
}

// All different, and as many as that at least.
void expect_offers(const std::string& name, std::size_t least) {
    const Variant& variant = find_variant(name);
    const std::vector<Shot> shots = shots_of(name);
    EXPECT_GE(shots.size(), least) << name;
    std::set<std::string> seen;
    for (const Shot& shot : shots) {
        EXPECT_TRUE(seen.insert(shot.fen).second) << shot.fen << " is there twice";
        const PositionText before{.variant = name, .fen = shot.fen, .moves = ""};
        const auto moves = variant.legal_moves(before, MoveStyle::Native);
        EXPECT_TRUE(std::find(moves.begin(), moves.end(), shot.move) != moves.end())
            << shot.fen << ' ' << shot.move;
        const PositionText after{.variant = name, .fen = shot.fen, .moves = shot.move};
        const auto replies = variant.legal_moves(after, MoveStyle::Hub);
        ASSERT_FALSE(replies.empty()) << shot.fen;
        EXPECT_NE(replies.front().find('x'), std::string::npos) << shot.fen << ' ' << shot.move;
    }
}

TEST(Tactics, AreManyDifferentMovesThatOfferSomething) {
    expect_offers("international", 100);
    expect_offers("english", 40);
    expect_offers("russian", 40);
    expect_offers("brazilian", 40);
}

}  // namespace
}  // namespace damier
