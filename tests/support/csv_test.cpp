#include "tests/support/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace damier {
namespace {

using testing::IsEmpty;
using testing::Pair;
using testing::SizeIs;
using testing::UnorderedElementsAre;

TEST(Csv, FieldsAreNamedByTheHeader) {
    const auto rows = parse_csv("a,b\n1,2\n3,\n");
    ASSERT_THAT(rows, SizeIs(2));
    EXPECT_THAT(rows[0], UnorderedElementsAre(Pair("a", "1"), Pair("b", "2")));
    EXPECT_THAT(rows[1], UnorderedElementsAre(Pair("a", "3"), Pair("b", "")));
}

TEST(Csv, QuotesHideCommasAndAreThemselvesDoubled) {
    const auto rows = parse_csv("fen,note\n\"W:W1,2:B3\",\"say \"\"x\"\"\"\n");
    ASSERT_THAT(rows, SizeIs(1));
    EXPECT_EQ(rows[0].at("fen"), "W:W1,2:B3");
    EXPECT_EQ(rows[0].at("note"), "say \"x\"");
}

TEST(Csv, ARowOfAnotherLengthIsAnError) {
    EXPECT_THROW(parse_csv("a,b\n1\n"), std::runtime_error);
    EXPECT_THROW(parse_csv("a,b\n1,2,3\n"), std::runtime_error);
    EXPECT_THROW(read_csv("no such file"), std::runtime_error);
    EXPECT_THAT(parse_csv("a,b\n"), IsEmpty());
}

}  // namespace
}  // namespace damier
