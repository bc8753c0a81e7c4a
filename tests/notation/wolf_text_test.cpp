// How often a king has moved in a row, as Hub clients of Frisian draughts say it.
#include "notation/wolf_text.hpp"

#include "base/error.hpp"
#include "movegen/variants.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

TEST(WolfText, AKingThatHasMovedThreeTimesMustStay) {
    const AnyPosition pos = parse_fen(frisian, "W:WK46,48:B15");
    const AnyPosition tired = with_wolves(pos, "W46=3");
    EXPECT_EQ(move_texts(tired, tired.legal_moves()), (std::vector<std::string>{"48-42", "48-43"}));
}

TEST(WolfText, NamesAKingOfThePositionAndAtMostThreeMoves) {
    const AnyPosition pos = parse_fen(frisian, "W:WK46,48:B15");
    for (const char* const text : {"W45=3", "W46=4", "46=3"})
        EXPECT_THROW(with_wolves(pos, text), InputError) << text;
}

}  // namespace
}  // namespace damier
