// Text round trips of the variants on 10x10.
#include "tests/movegen/text_round_trip_games.hpp"

namespace damier {
namespace {

class TextRoundTrip10x10 : public testing::TestWithParam<std::string> {};

TEST_P(TextRoundTrip10x10, WhatIsWrittenIsReadBack) {
    round_trip::check_variant_of_size<10>(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Variants, TextRoundTrip10x10,
                         testing::ValuesIn(round_trip::variants_of_size<10>()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace damier
