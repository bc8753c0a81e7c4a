#include "tune/early_end.hpp"

#include "movegen/variants.hpp"
#include "tests/support/typed_text.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

using End = EarlyEnd<Russian>;

// What is said in the end of the same board seen so many times, by both sides in turn, with a score
// for White.
std::optional<Result> called(int plies, int score, const char* white_to_move,
                             const char* black_to_move) {
    End end;
    std::optional<Result> result;
    for (int ply = 0; ply < plies; ++ply) {
        const bool white = ply % 2 == 0;
        result = end.after(parse_fen<Russian>(white ? white_to_move : black_to_move),
                           Score::units(white ? score : -score));
    }
    return result;
}

std::optional<Result> called_with_men(int plies, int score) {
    return called(plies, score, "W:Wc3,e3,g3:Bd6,f6,h6", "B:Wc3,e3,g3:Bd6,f6,h6");
}

TEST(EarlyEnd, IsAWinForWhomeverBothSidesSaySoForLong) {
    EXPECT_EQ(called_with_men(End::plies_to_win + 1, End::winning), Result::WhiteWins);
    EXPECT_EQ(called_with_men(End::plies_to_win + 1, -End::winning), Result::BlackWins);
}

TEST(EarlyEnd, DoesNotComeBeforeThat) {
    EXPECT_EQ(called_with_men(End::plies_to_win - 1, End::winning), std::nullopt);
    EXPECT_EQ(called_with_men(100, End::winning - 1), std::nullopt);
    EXPECT_EQ(called_with_men(100, 0), std::nullopt) << "men are not calm";
}

TEST(EarlyEnd, WantsOneSideToLeadAllTheTime) {
    End end;
    const auto pos = parse_fen<Russian>("W:Wc3,e3,g3:Bd6,f6,h6");
    for (int ply = 0; ply < 100; ++ply) {
        EXPECT_EQ(end.after(pos, Score::units(ply % 6 < 3 ? End::winning : -End::winning)),
                  std::nullopt);
    }
}

TEST(EarlyEnd, IsADrawWhenKingsOnlyWalkAbout) {
    const char* const white = "W:WKc1,Ka3,e3:BKh8,d6,Kf8";
    const char* const black = "B:WKc1,Ka3,e3:BKh8,d6,Kf8";
    EXPECT_EQ(called(End::plies_to_draw, 20, white, black), Result::Draw);
    EXPECT_EQ(called(End::plies_to_draw - 1, 20, white, black), std::nullopt);
    EXPECT_EQ(called(End::plies_to_draw, 60, white, black), std::nullopt);
}

}  // namespace
}  // namespace damier
