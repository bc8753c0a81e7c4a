// Moves as people type them.
#include "cli/play/typed_move.hpp"

#include "cli/terminal/line_editor.hpp"
#include "notation/move_text.hpp"
#include "notation/position_text.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

using Texts = std::vector<std::string>;

class TypedMove : public ::testing::Test {
protected:
    AnyPosition position() const { return game_from_text({variant, fen, ""}).position(); }
    std::string played(const std::string& text) const {
        return to_text(position(), typed_move(position(), text));
    }
    std::string variant = "international";
    std::string fen;
};

TEST_F(TypedMove, MayBeInAnyNotation) {
    EXPECT_EQ(played("32-28"), "32-28");
    EXPECT_EQ(played(" 32 28"), "32-28");
    EXPECT_EQ(played("3228"), "32-28");
    variant = "russian";
    EXPECT_EQ(played("c3-d4"), "c3-d4");
    EXPECT_EQ(played("C3D4"), "c3-d4");
    EXPECT_EQ(played("22-18"), "c3-d4");
}

TEST_F(TypedMove, ItsBeginningIsEnoughIfNoOtherBeginsLikeIt) {
    EXPECT_EQ(played("35"), "35-30");
    EXPECT_EQ(played("35-"), "35-30");
    fen = "W:W32:B28,19";
    EXPECT_EQ(played("3"), "32x14");
    EXPECT_EQ(played("32:"), "32x14");
}

TEST_F(TypedMove, WhatCanBeSeveralMovesIsAskedBack) {
    EXPECT_THROW(
        {
            try {
                played("32-2");
            } catch (const InputError& error) {
                EXPECT_STREQ(error.what(), "that can be 32-27, 32-28");
                throw;
            }
        },
        InputError);
    EXPECT_THROW(played("nonsense"), InputError);
    EXPECT_THROW(played("32-26"), InputError);
    EXPECT_EQ(moves_beginning(position(), "31"), (Texts{"31-26", "31-27"}));
}

TEST(LineEditor, CompletesToWhatAllHaveInCommon) {
    EXPECT_EQ(common_beginning({"32-27", "32-28"}), "32-2");
    EXPECT_EQ(common_beginning({"undo"}), "undo");
    EXPECT_EQ(common_beginning({"hint", "undo"}), "");
    EXPECT_EQ(common_beginning({}), "");
}

}  // namespace
}  // namespace damier
