// The messages of DXP: exact when written, forgiving when read.
#include "protocol/dxp/message.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string start_letters =
    std::string(20, 'z') + std::string(10, 'e') + std::string(20, 'w');

std::string padded(std::string name) {
    name.resize(32, ' ');
    return name;
}

template <class Message>
Message read(std::string_view text) {
    return std::get<Message>(parse_dxp(text));
}

std::string fault_of(std::string_view text) {
    try {
        parse_dxp(text);
    } catch (const DxpSyntaxError& error) {
        return error.what();
    }
    return "none";
}

TEST(DxpMessage, AGameRequestFromTheStartHas43Letters) {
    const DxpGameRequest request{
        .name = "Tornado voor Windows 4.0", .follower = Color::White, .minutes = 60, .moves = 65};
    const std::string text = dxp_text(request);
    EXPECT_EQ(text, "R01" + padded("Tornado voor Windows 4.0") + "W060065A");
    EXPECT_EQ(text.size(), 43U);
    EXPECT_EQ(read<DxpGameRequest>(text), request);
}

TEST(DxpMessage, AGameRequestWithAPositionHas94Letters) {
    const DxpGameRequest request{.name = "DXP Client",
                                 .follower = Color::Black,
                                 .minutes = 1,
                                 .position = DxpPosition{Color::White, start_letters}};
    const std::string text = dxp_text(request);
    EXPECT_EQ(text, "R01" + padded("DXP Client") + "Z001000BW" + start_letters);
    EXPECT_EQ(text.size(), 94U);
    EXPECT_EQ(read<DxpGameRequest>(text), request);
}

TEST(DxpMessage, AGameRequestMayHave32Squares) {
    const std::string letters = std::string(12, 'b') + std::string(8, 'E') + std::string(12, 'w');
    const auto request = read<DxpGameRequest>("R01" + padded("x") + "W001000Bz" + letters);
    EXPECT_EQ(request.position->turn, Color::Black);
    EXPECT_EQ(request.position->squares,
              std::string(12, 'z') + std::string(8, 'e') + std::string(12, 'w'));
}

TEST(DxpMessage, OfAnotherVersionOnlyTheVersionIsRead) {
    EXPECT_EQ(read<DxpGameRequest>("R02whatever it may be").version, 2);
}

TEST(DxpMessage, MinutesMayBeFractions) {
    const auto minutes = [](const std::string& text) {
        return read<DxpGameRequest>("R01" + padded("x") + "W" + text + "000A").minutes;
    };
    EXPECT_DOUBLE_EQ(minutes("2.5"), 2.5);
    EXPECT_DOUBLE_EQ(minutes(".17"), 0.17);
    EXPECT_DOUBLE_EQ(minutes("0.1"), 0.1);
    EXPECT_DOUBLE_EQ(minutes("  5"), 5);
    EXPECT_DOUBLE_EQ(minutes("000"), 0);
}

TEST(DxpMessage, MinutesAreWrittenInThreeLetters) {
    EXPECT_EQ(dxp_minutes(60), "060");
    EXPECT_EQ(dxp_minutes(2.5), "2.5");
    EXPECT_EQ(dxp_minutes(1.0 / 6), ".17");
    EXPECT_EQ(dxp_minutes(0.1), ".10");
    EXPECT_EQ(dxp_minutes(0.0001), ".01");
    EXPECT_EQ(dxp_minutes(0.999), "001");
    EXPECT_EQ(dxp_minutes(9.96), "010");
    EXPECT_EQ(dxp_minutes(12.4), "012");
    EXPECT_EQ(dxp_minutes(5000), "999");
    EXPECT_EQ(dxp_minutes(0), "000");
    EXPECT_EQ(dxp_minutes(-3), "000");
}

TEST(DxpMessage, MinutesWithinPromiseNoMoreThanThereIs) {
    const auto told = [](double minutes) { return dxp_minutes(dxp_minutes_within(minutes)); };
    EXPECT_EQ(told(4.0 / 60), ".06");
    EXPECT_EQ(told(1.0 / 6), ".16");
    EXPECT_EQ(told(0.29), ".29");
    EXPECT_EQ(told(0.999), ".99");
    EXPECT_EQ(told(1), "001");
    EXPECT_EQ(told(2.59), "2.5");
    EXPECT_EQ(told(9.96), "9.9");
    EXPECT_EQ(told(12.9), "012");
    EXPECT_EQ(told(0.0001), ".01");
    EXPECT_EQ(told(0), "000");
}

TEST(DxpMessage, AGameIsAcceptedWithANameAndACode) {
    const DxpGameAnswer answer{"Scan 3.1", DxpAcceptance::UnknownVersion};
    EXPECT_EQ(dxp_text(answer), "A" + padded("Scan 3.1") + "1");
    EXPECT_EQ(read<DxpGameAnswer>(dxp_text(answer)), answer);
}

TEST(DxpMessage, ANameIsCutAndNeverBeginsWithABlank) {
    EXPECT_EQ(dxp_text(DxpGameAnswer{"  Dam\xE9 2.2"}), "A" + padded("Dam? 2.2") + "0");
    EXPECT_EQ(dxp_text(DxpGameAnswer{std::string(40, 'x')}), "A" + std::string(32, 'x') + "0");
    EXPECT_EQ(dxp_text(DxpGameAnswer{" "}), "A" + padded("?") + "0");
}

TEST(DxpMessage, AMoveTellsItsTimeAndSquares) {
    EXPECT_EQ(dxp_text(DxpMove{12, 6, 11, {}}), "M0012061100");
    EXPECT_EQ(dxp_text(DxpMove{12, 5, 25, {22, 12, 23, 20}}),
              "M0012052504"
              "22122320");
    EXPECT_EQ(dxp_text(DxpMove{12345, 5, 25, {}}), "M9999052500");
    const auto move = read<DxpMove>("M001205250422122320");
    EXPECT_EQ(move.from, 5);
    EXPECT_EQ(move.to, 25);
    EXPECT_THAT(move.captured, ElementsAre(22, 12, 23, 20));
}

TEST(DxpMessage, BlanksAndLineEndsDoNoHarm) {
    EXPECT_EQ(read<DxpMove>("\r\nM  12 61100 \n"), (DxpMove{12, 6, 11, {}}));
}

TEST(DxpMessage, TheEndOfAGameIsUnderstoodWheneverPossible) {
    EXPECT_EQ(dxp_text(DxpGameEnd{DxpReason::Win, true}), "E31");
    EXPECT_EQ(read<DxpGameEnd>("E10"), (DxpGameEnd{DxpReason::Loss, false}));
    EXPECT_EQ(read<DxpGameEnd>("E21"), (DxpGameEnd{DxpReason::Draw, true}));
    EXPECT_EQ(read<DxpGameEnd>("E"), DxpGameEnd{});
    EXPECT_EQ(read<DxpGameEnd>("E3"), (DxpGameEnd{DxpReason::Win, false}));
    EXPECT_EQ(read<DxpGameEnd>("E70"), DxpGameEnd{});
}

TEST(DxpMessage, ChatIsCutAndMadePrintable) {
    EXPECT_EQ(dxp_text(DxpChat{"good\nluck"}), "Cgood?luck");
    EXPECT_EQ(dxp_text(DxpChat{std::string(500, 'x')}).size(), dxp_max_length);
    EXPECT_EQ(dxp_text(DxpChat{std::string(125, 'x') + " more"}), "C" + std::string(125, 'x'));
    EXPECT_EQ(dxp_text(DxpChat{}).size(), 2U);
    EXPECT_EQ(read<DxpChat>("Chello").text, "hello");
    EXPECT_EQ(read<DxpChat>("C").text, "");
}

TEST(DxpMessage, GoingBackIsAskedForAndAnswered) {
    EXPECT_EQ(dxp_text(DxpBackRequest{5, Color::Black}), "B005Z");
    EXPECT_EQ(read<DxpBackRequest>("B005Z"), (DxpBackRequest{5, Color::Black}));
    EXPECT_EQ(dxp_text(DxpBackAnswer{DxpBackCode::Refused}), "K2");
    EXPECT_EQ(read<DxpBackAnswer>("K0"), DxpBackAnswer{DxpBackCode::Accepted});
}

TEST(DxpMessage, AnErrorSaysWhatIsWrong) {
    EXPECT_THAT(fault_of(""), HasSubstr("empty"));
    EXPECT_THAT(fault_of("Xyz"), HasSubstr("\"X\""));
    EXPECT_THAT(fault_of("M0012"), HasSubstr("square it starts from"));
    EXPECT_THAT(fault_of("M00120611"), HasSubstr("number of captured"));
    EXPECT_THAT(fault_of("M001206110212"), HasSubstr("captured squares"));
    EXPECT_THAT(fault_of("M00120611001"), HasSubstr("too long"));
    EXPECT_THAT(fault_of("M0012061199"), HasSubstr("99 pieces"));
    EXPECT_THAT(fault_of("M-0120611 0"), HasSubstr("not a number"));
    EXPECT_THAT(fault_of("A" + padded("x") + "7"), HasSubstr("code"));
    EXPECT_THAT(fault_of("B00xZ"), HasSubstr("number of the move"));
    EXPECT_THAT(fault_of("B001Q"), HasSubstr("not W or Z"));
    EXPECT_THAT(fault_of("K9"), HasSubstr("code"));
    EXPECT_THAT(fault_of("Error"), HasSubstr("reason"));
    EXPECT_THAT(fault_of("R01" + padded("x") + "Q060065A"), HasSubstr("colour of the follower"));
    EXPECT_THAT(fault_of("R01" + padded("x") + "Wnan065A"), HasSubstr("thinking time"));
    EXPECT_THAT(fault_of("R01" + padded("x") + "W-10065A"), HasSubstr("thinking time"));
    EXPECT_THAT(fault_of("R01" + padded("x") + "W060065C"), HasSubstr("kind of position"));
    EXPECT_THAT(fault_of("R01" + padded("x") + "W060065AW"), HasSubstr("too long"));
    EXPECT_THAT(fault_of("R01" + padded("x") + "W060065BWzzz"), HasSubstr("3 squares"));
    EXPECT_THAT(fault_of("R01" + padded("x") + "W060065BW" + std::string(50, 'q')),
                HasSubstr("letter \"q\""));
}

}  // namespace
}  // namespace damier
