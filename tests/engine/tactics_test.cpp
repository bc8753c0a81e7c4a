// The shots of tests/data/tactics, which scripts/tactics searches: each is a legal move that gives
// men away first.
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

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
void expect_offers(const Variant& variant, std::size_t least) {
    const std::vector<Shot> shots = shots_of(std::string(variant.name));
    EXPECT_GE(shots.size(), least) << variant.name;
    std::set<std::string> seen;
    for (const Shot& shot : shots) {
        EXPECT_TRUE(seen.insert(shot.fen).second) << shot.fen << " is there twice";
        const AnyPosition pos = parse_fen(variant, shot.fen);
        const auto moves = pos.legal_moves();
        const auto found = std::find_if(moves.begin(), moves.end(),
                                        [&](Move move) { return to_text(pos, move) == shot.move; });
        ASSERT_NE(found, moves.end()) << shot.fen << ' ' << shot.move;
        const AnyPosition after = pos.after(*found);
        const auto replies = after.legal_moves();
        ASSERT_FALSE(replies.empty()) << shot.fen;
        EXPECT_TRUE(after.is_capture(replies.front())) << shot.fen << ' ' << shot.move;
    }
}

TEST(Tactics, AreManyDifferentMovesThatOfferSomething) {
    expect_offers(international, 100);
    expect_offers(english, 40);
    expect_offers(russian, 40);
    expect_offers(brazilian, 40);
}

}  // namespace
}  // namespace damier
