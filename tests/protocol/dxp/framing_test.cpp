// However the bytes of DXP arrive, the same messages come out.
#include "protocol/dxp/framing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::ElementsAre;

using namespace std::string_literals;
using Texts = std::vector<std::string>;

TEST(DxpFraming, EverySplitGivesTheSameMessages) {
    const std::string bytes = "M0012061100\0\0E00\0Chello\0"s;
    for (std::size_t first = 0; first <= bytes.size(); ++first) {
        for (std::size_t second = first; second <= bytes.size(); ++second) {
            DxpFramer framer;
            std::vector<std::string> texts;
            for (const std::string& part :
                 {bytes.substr(0, first), bytes.substr(first, second - first),
                  bytes.substr(second)}) {
                for (const DxpFrame& frame : framer.feed(part))
                    texts.push_back(frame.text);
            }
            EXPECT_EQ(texts, (Texts{"M0012061100", "E00", "Chello"}));
        }
    }
}

TEST(DxpFraming, AMessageWithoutItsEndIsNotYetOne) {
    DxpFramer framer;
    EXPECT_TRUE(framer.feed("M0012").empty());
    EXPECT_THAT(framer.feed("061100\0"s), ElementsAre(DxpFrame{"M0012061100"}));
}

TEST(DxpFraming, ALongMessageIsCutAndTheNextOneIsRead) {
    DxpFramer framer;
    const std::string longest(DxpFramer::max_length, 'C');
    EXPECT_THAT(framer.feed(longest + '\0'), ElementsAre(DxpFrame{longest, false}));
    EXPECT_TRUE(framer.feed(longest).empty());
    EXPECT_THAT(framer.feed("x\0E00\0"s), ElementsAre(DxpFrame{longest, true}, DxpFrame{"E00"}));
}

TEST(DxpFraming, AFloodWithoutEndIsForgottenAsItComes) {
    DxpFramer framer;
    const std::string flood(1 << 16, 'x');
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(framer.feed(flood).empty());
    const auto frames = framer.feed("\0"s);
    ASSERT_EQ(frames.size(), 1U);
    EXPECT_TRUE(frames[0].too_long);
    EXPECT_EQ(frames[0].text.size(), DxpFramer::max_length);
}

TEST(DxpFraming, AMessageIsSentWithOneNul) {
    EXPECT_EQ(dxp_framed("E00"), "E00\0"s);
}

}  // namespace
}  // namespace damier
