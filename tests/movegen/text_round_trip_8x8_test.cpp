// Text round trips of the variants on 8x8.
#include "tests/movegen/text_round_trip_games.hpp"

namespace damier {
namespace {

class TextRoundTrip8x8 : public testing::TestWithParam<std::string> {};

TEST_P(TextRoundTrip8x8, WhatIsWrittenIsReadBack) {
    round_trip::check_variant_of_size<8>(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Variants, TextRoundTrip8x8,
                         testing::ValuesIn(round_trip::variants_of_size<8>()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace damier
