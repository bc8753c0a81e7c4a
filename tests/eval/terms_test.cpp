// Each term on a small position where one can count by hand.
#include "eval/term_lists.hpp"
#include "movegen/variants.hpp"
#include "tests/support/typed_text.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

// What a term counts for a side of a position.
template <class Term, class R = International, Color Us = Color::White>
int count(std::string_view fen) {
    const Position<R> pos = parse_fen<R>(fen);
    return Term::count(View<R, Us>{pos});
}

using namespace terms;

TEST(Terms, MenAndKingsAreCountedApart) {
    constexpr auto fen = "W:W31,32,K46,K47:B1,K5";
    EXPECT_EQ(count<Man>(fen), 2);
    EXPECT_EQ(count<FirstKing>(fen), 1);
    EXPECT_EQ(count<MoreKings>(fen), 1);
    EXPECT_EQ((count<Man, International, Color::Black>(fen)), 1);
    EXPECT_EQ((count<MoreKings, International, Color::Black>(fen)), 0);
}

TEST(Terms, TheTurnBelongsToTheSideToMove) {
    EXPECT_EQ(count<Turn>("W:W31:B1"), 1);
    EXPECT_EQ(count<Turn>("B:W31:B1"), 0);
}

TEST(Terms, TempoIsTheSumOfRows) {
    EXPECT_EQ(count<Tempo>("W:W46,41,6:B10"), 0 + 1 + 8);
    EXPECT_EQ((count<Tempo, International, Color::Black>("W:W46:B1,10,45")), 0 + 1 + 8);
    EXPECT_EQ((count<Tempo, Russian>("W:W29,5:B4")), 0 + 6);
}

TEST(Terms, OnlyTheLeaderHasATempoLead) {
    constexpr auto fen = "W:W6,7:B1";  // 16 rows against none
    EXPECT_EQ(count<TempoLead>(fen), 16 * 16 / 16);
    EXPECT_EQ((count<TempoLead, International, Color::Black>(fen)), 0);
}

TEST(Terms, RowsAreCountedFromTheOwnSide) {
    EXPECT_EQ(count<OnRow<8>>("W:W6,7,11:B10"), 2);
    EXPECT_EQ((count<OnRow<8>, International, Color::Black>("W:W36:B45,44,40")), 2);
}

TEST(Terms, CentreAndEdgeLieApart) {
    EXPECT_EQ(count<Centre>("W:W28,33,26,25:B1"), 2);
    EXPECT_EQ(count<Edge>("W:W28,33,26,25:B1"), 2);
}

TEST(Terms, GuardsAreNumberedFromTheLeftHand) {
    EXPECT_EQ(count<BackRow<0>>("W:W46:B1"), 1);
    EXPECT_EQ(count<BackRow<4>>("W:W50:B1"), 1);
    EXPECT_EQ((count<BackRow<0>, International, Color::Black>("W:W46:B5")), 1);
    EXPECT_EQ((count<BackRow<0>, International, Color::Black>("W:W46:B1")), 0);
}

TEST(Terms, AnOutpostWantsSupport) {
    EXPECT_EQ(count<Outpost>("W:W23:B1"), 1);
    EXPECT_EQ(count<OutpostSupport>("W:W23:B1"), 0);
    EXPECT_EQ(count<OutpostSupport>("W:W23,28,29:B1"), 2);
}

TEST(Terms, LinksAndChainsRunAlongDiagonals) {
    EXPECT_EQ(count<Links>("W:W28,33,39:B1"), 2);
    EXPECT_EQ(count<Chains>("W:W28,33,39:B1"), 1);
    EXPECT_EQ(count<Chains>("W:W28,33,38:B1"), 0);
    EXPECT_EQ(count<Loose>("W:W28,33:B1"), 1);
}

TEST(Terms, ImbalanceIsTheDifferenceOfTheWings) {
    EXPECT_EQ(count<Imbalance>("W:W36,41,46:B1"), 3);
    EXPECT_EQ(count<Imbalance>("W:W36,45:B1"), 0);
}

TEST(Terms, AManBehindTwoOthersIsStuck) {
    EXPECT_EQ(count<Stuck>("W:W38,32,33:B1"), 1);
}

TEST(Terms, AStepIntoACaptureIsNotFree) {
    EXPECT_EQ(count<FreeMoves>("W:W33:B1"), 2);
    // On 28 the man would be taken by 22; on 29 it is safe.
    EXPECT_EQ(count<FreeMoves>("W:W33:B22"), 1);
    EXPECT_EQ(count<FewMoves>("W:W33:B22"), 3);
}

TEST(Terms, ARunawayHasNobodyBeforeIt) {
    EXPECT_EQ(count<Runaway>("W:W21:B45"), 1);
    EXPECT_EQ(count<RunawaySteps>("W:W21:B45"), 4);
    EXPECT_EQ(count<Runaway>("W:W21:B12"), 0);
    EXPECT_EQ(count<Runaway>("W:W21:BK45"), 0) << "a flying king can come back";
    EXPECT_EQ((count<Runaway, English>("W:W13:BK32")), 1) << "a short king is too far away";
}

TEST(Terms, AForkFixesAManFromBothSides) {
    EXPECT_EQ(count<Fork>("W:W28,29:B23"), 1);
    EXPECT_EQ(count<Fork>("W:W28:B23"), 0);
}

TEST(Terms, TheChainLockHoldsTheSideWithTwentySeven) {
    EXPECT_EQ(count<ChainLock>("W:W27,32:B21,26"), 1);
    EXPECT_EQ((count<ChainLock, International, Color::Black>("W:W30,25:B24,19")), 1);
    EXPECT_EQ(count<ChainLock>("W:W27,32:B21"), 0);
}

TEST(Terms, TheForkLockHoldsTheOtherWing) {
    EXPECT_EQ(count<ForkLock>("W:W24,30:B15,20"), 1);
    EXPECT_EQ((count<ForkLock, International, Color::Black>("W:W36,31:B27,21")), 1);
}

TEST(Terms, TheBridgeStandsOnTwoPiers) {
    EXPECT_EQ((count<Bridge, English>("W:W30,32:B5")), 1);
    EXPECT_EQ((count<Bridge, English, Color::Black>("W:W30:B1,3")), 1);
    EXPECT_EQ((count<Bridge, English>("W:W30,31:B5")), 0);
    EXPECT_EQ((count<Goalkeepers, English>("W:W30,31:B5")), 1);
}

TEST(Terms, KingsLikeRoomAndFearTraps) {
    EXPECT_EQ(count<KingMoves>("W:WK28:B15"), 16) << "all 17 but 10, where 15 would take it";
}

TEST(Terms, AKingInACornerBehindAWallIsTrapped) {
    EXPECT_EQ(count<TrappedKing>("W:WK46:B41,37"), 1);
    EXPECT_EQ(count<TrappedKing>("W:WK46:B1"), 0);
}

TEST(Terms, TheMainRoadJoinsTheCorners) {
    EXPECT_EQ(count<MainRoad>("W:WK46:B1"), 1);
    EXPECT_EQ(count<MainRoad>("W:WK47:B1"), 0);
    EXPECT_EQ((count<MainRoad, Russian>("W:WK4:B5")), 1);
}

TEST(Terms, ShortKingsLiveInTheMiddleOrInTheDoubleCorner) {
    EXPECT_EQ((count<KingCentre, English>("W:WK15:B1")), 1);
    EXPECT_EQ((count<KingCentre, English>("W:WK4:B1")), 0);
    EXPECT_EQ((count<DoubleCorner, English>("W:WK28:B1")), 1);
    EXPECT_EQ((count<DoubleCorner, English>("W:WK29:B1")), 0);
}

TEST(Terms, OneSideHasTheMove) {
    for (const auto* fen : {"W:W30:B2", "B:W30:B2", "W:W26:B2", "W:WK14,31:BK5,1"}) {
        EXPECT_EQ((count<TheMove, English>(fen) + count<TheMove, English, Color::Black>(fen)), 1)
            << fen;
    }
    // Facing each other with one row between, the side not to move has the opposition.
    EXPECT_EQ((count<TheMove, English>("W:WK22:BK14")), 0);
    EXPECT_EQ((count<TheMove, English>("B:WK22:BK14")), 1);
    EXPECT_EQ((count<TheMove, English>("W:W21,22:B1")), 0) << "only when the pieces are level";
}

}  // namespace
}  // namespace damier
