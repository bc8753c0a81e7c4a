// Positions as commands are told them: a variant, a FEN and moves.
#include "notation/position_text.hpp"

#include "base/error.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using Texts = std::vector<std::string>;

Texts moves_of(const PositionText& text, MoveStyle style = MoveStyle::Native) {
    const AnyPosition pos = game_from_text(text).position();
    return move_texts(pos, pos.legal_moves(), style);
}

std::string error_of(const PositionText& text) {
    try {
        game_from_text(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(PositionText, MovesAreListedByTheNumbersOfTheirSquares) {
    EXPECT_EQ(
        moves_of({"international", "", ""}),
        (Texts{"31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"}));
    EXPECT_EQ(moves_of({"italian", "", ""}),
              (Texts{"21-17", "21-18", "22-18", "22-19", "23-19", "23-20", "24-20"}));
}

TEST(PositionText, TheMovesGivenArePlayed) {
    EXPECT_EQ(moves_of({"international", "", "32-28 19-23"}), Texts{"28x19"});
    EXPECT_EQ(moves_of({"international", "", "32-28 19-23"}, MoveStyle::Hub), Texts{"28x19x23"});
    EXPECT_EQ(moves_of({"international", "B:W41,47:B36", ""}), Texts{});
}

TEST(PositionText, TheMovesBeforeTheFenCountForADraw) {
    const std::string fen = "W:WK47,35:BK4,16:H49:F80";
    EXPECT_FALSE(game_from_text({"international", fen, ""}).over());
    EXPECT_TRUE(game_from_text({"international", fen, "47-41"}).over());
}

TEST(PositionText, SaysWhatIsBad) {
    EXPECT_THAT(error_of({"international", "", "32-28 19-24 28-50"}),
                AllOf(HasSubstr("move 3 of --moves"), HasSubstr("28-50")));
    EXPECT_THAT(error_of({"international", "W:W99:B1", ""}), HasSubstr("bad FEN 'W:W99:B1'"));
    EXPECT_THAT(error_of({"frisian", "W:WK50:BK1-21", ""}),
                HasSubstr("black has 21 pieces, more than the 20 that a side can have in frisian"));
    EXPECT_THAT(error_of({"russain", "", ""}), HasSubstr("did you mean 'russian'?"));
    EXPECT_THAT(error_of({"chekers", "", ""}), HasSubstr("did you mean 'checkers'?"));
}

}  // namespace
}  // namespace damier
