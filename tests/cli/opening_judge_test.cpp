#include "cli/opening_judge.hpp"

#include "movegen/registry.hpp"
#include "notation/fen.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

TEST(OpeningJudge, ACalmPositionHasNothingToTakeOrToWin) {
    const OpeningJudge judge = engine_opening_judge();
    const auto calm = [&](std::string_view fen) {
        return is_calm(parse_fen(international, fen), judge);
    };
    EXPECT_TRUE(calm("W:W31-50:B1-20"));
    EXPECT_FALSE(calm("W:W28:B22"));  // must take
    EXPECT_FALSE(calm("B:W28:B22"));
    EXPECT_FALSE(calm("W:W28,50:B5"));
    EXPECT_FALSE(calm("W:W31-33,35-38,40-50:B1-14,16,17,19,23,24"));  // 33-29 24x33 38x18: a man
}

TEST(OpeningJudge, MakesTheSameOpeningsForTheSameSeed) {
    for (const Variant* variant : all_variants()) {
        SCOPED_TRACE(variant->name);
        const auto made = [&](std::uint64_t seed) {
            Openings openings{{.variant = variant,
                               .source = "random",
                               .seed = seed,
                               .is_level = engine_opening_judge()}};
            std::vector<std::string> fens;
            for (std::size_t i = 0; i < 6; ++i)
                fens.push_back(to_fen(openings.at(i).position()));
            return fens;
        };
        const auto once = made(1);
        EXPECT_EQ(once, made(1));
        EXPECT_NE(once, made(2));
        const OpeningJudge judge = engine_opening_judge();
        for (const std::string& fen : once)
            EXPECT_TRUE(is_calm(parse_fen(*variant, fen), judge)) << fen;
    }
}

}  // namespace
}  // namespace damier
