// The number of leaves of known move trees (tests/data/perft), the quickest proof of a generator.
#include "movegen/compiled.hpp"
#include "movegen/registry.hpp"
#include "tests/movegen/known_perft.hpp"
#include "tests/movegen/route_perft.hpp"
#include "tests/support/typed_text.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace damier {
namespace {

// How far the default tests go: through the first depth with so many leaves.
#ifdef NDEBUG
constexpr std::uint64_t enough = 10'000'000;
constexpr std::uint64_t enough_played = 1'000'000;
constexpr std::uint64_t enough_routes = 1'000'000;
constexpr std::uint64_t enough_slow = ~std::uint64_t{0};
constexpr std::uint64_t enough_slow_routes = 300'000'000;
#else
constexpr std::uint64_t enough = 50'000;  // asserts and sanitizers take their time
constexpr std::uint64_t enough_played = 5'000;
constexpr std::uint64_t enough_routes = 5'000;
constexpr std::uint64_t enough_slow = 10'000'000;
constexpr std::uint64_t enough_slow_routes = 1'000'000;
#endif

template <LastPly Last>
std::uint64_t leaves_of(const KnownPerft& known, int depth) {
    return with_variant(known.variant,
                        [&]<class R>() { return perft<Last>(parse_fen<R>(known.fen), depth); });
}

// Tables that count routes are known of these variants only.
std::uint64_t routes_of(const KnownPerft& known, int depth) {
    if (known.variant == english.name) return route_perft(parse_fen<English>(known.fen), depth);
    if (known.variant == italian.name) return route_perft(parse_fen<Italian>(known.fen), depth);
    if (known.variant == international.name)
        return route_perft(parse_fen<International>(known.fen), depth);
    throw std::logic_error("no routes counted in " + known.variant);
}

using CountLeaves = std::uint64_t (*)(const KnownPerft&, int depth);

// Compares at every depth through the first one that has enough leaves.
void expect_known_leaves(const KnownPerft& known, std::uint64_t enough_leaves, CountLeaves count) {
    for (int depth = 1; depth <= known.depth(); ++depth) {
        const std::uint64_t leaves = count(known, depth);
        EXPECT_EQ(leaves, known.leaves(depth)) << known.name() << ", depth " << depth;
        if (leaves != known.leaves(depth) || leaves >= enough_leaves) return;
    }
}

void expect_all_known_leaves(const std::string& captures_counted, std::uint64_t enough_leaves,
                             CountLeaves count) {
    for (const KnownPerft& known : known_perfts(captures_counted))
        expect_known_leaves(known, enough_leaves, count);
}

class Perft : public testing::TestWithParam<KnownPerft> {};

TEST_P(Perft, CountsTheKnownLeaves) {
    expect_known_leaves(GetParam(), enough, leaves_of<LastPly::Counted>);
}

TEST_P(Perft, CountsTheSameByPlayingTheLastPly) {
    expect_known_leaves(GetParam(), enough_played, leaves_of<LastPly::Played>);
}

INSTANTIATE_TEST_SUITE_P(Known, Perft, testing::ValuesIn(known_perfts("once")),
                         [](const auto& info) { return info.param.name(); });

TEST(SlowPerft, CountsAllKnownLeaves) {
    expect_all_known_leaves("once", enough_slow, leaves_of<LastPly::Counted>);
}

TEST(PerftByRoutes, CountsTheKnownLeaves) {
    expect_all_known_leaves("routes", enough_routes, routes_of);
}

TEST(SlowPerftByRoutes, CountsTheKnownLeaves) {
    expect_all_known_leaves("routes", enough_slow_routes, routes_of);
}

TEST(PerftData, KnowsTheStartOfEveryVariantToTenMillionLeaves) {
    for (const std::string& variant : variant_names()) {
        bool known_to_ten_million = false;
        for (const KnownPerft& known : known_perfts("once")) {
            const bool is_start = known.variant == variant && known.position == "Start";
            if (is_start) known_to_ten_million = known.leaves(known.depth()) >= 10'000'000;
        }
        EXPECT_TRUE(known_to_ten_million) << variant;
    }
}

TEST(PerftData, StartsAreTheStartsOfTheVariants) {
    for (const KnownPerft& known : known_perfts("once")) {
        if (known.position != "Start") continue;
        const Variant& variant = find_variant(known.variant);
        EXPECT_EQ(to_fen(parse_fen(variant, known.fen)), to_fen(AnyPosition{variant}));
    }
}

TEST(PerftDepth, OfNothingIsOneLeaf) {
    EXPECT_EQ(perft(Position<International>::start(), 0), 1);
}

TEST(PerftDepth, BeyondTheEndOfTheGameHasNoLeaves) {
    const auto blocked = parse_fen<International>("B:W41,47:B36");
    EXPECT_EQ(perft(blocked, 1), 0);
    EXPECT_EQ(perft(blocked, 5), 0);
    EXPECT_EQ(perft<LastPly::Played>(blocked, 5), 0);
}

}  // namespace
}  // namespace damier
