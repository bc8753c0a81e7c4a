// Writing a record and reading it gives the same record, in every variant; and what is written
// holds to the grammar of PDN 3.0.
#include "movegen/pdn_reader.hpp"
#include "movegen/pdn_replay.hpp"
#include "movegen/pdn_writer.hpp"
#include "movegen/registry.hpp"
#include "tests/movegen/pdn_games.hpp"
#include "tests/movegen/pdn_random_record.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace damier {
namespace {

std::string tags_text(const std::vector<PdnTag>& tags) {
    std::string text;
    for (const PdnTag& tag : tags)
        text += tag.name + " = " + tag.value + "\n";
    return text;
}

template <class R>
void expect_same(const GameRecord<R>& read, const GameRecord<R>& written, const std::string& pdn) {
    EXPECT_EQ(tags_text(read.tags), tags_text(written.tags)) << pdn;
    EXPECT_EQ(read.start, written.start) << pdn;
    EXPECT_EQ(read.king_plies, written.king_plies) << pdn;
    EXPECT_EQ(read.items, written.items) << pdn;
    EXPECT_EQ(read.result, written.result) << pdn;
    EXPECT_EQ(read.game.position(), written.game.position()) << pdn;
    EXPECT_EQ(read.game.plies(), written.game.plies()) << pdn;
    EXPECT_EQ(read.game.outcome(), written.game.outcome()) << pdn;
}

// The tokens of the writing grammar, one after the other.
const std::regex& strict_game() {
    static const std::string square = "(?:[a-j](?:10|[1-9])|[1-9][0-9]?)";
    static const std::regex grammar(
        "^(?:\\s+|\\{[^}]*\\}|/FEN \"[^\"/]*\"/|\\(|\\)|\\$[0-9]+|[0-9]+\\.(?:\\.\\.)?(?=\\s)|" +
        square + "-" + square + "[!?]*(?=[\\s)])|" + square + "(?:[x:]" + square +
        ")+[!?]*(?=[\\s)]))");
    return grammar;
}

/// The rest of the text after all that the grammar allows.
std::string after_strict_tokens(std::string text) {
    std::smatch token;
    while (std::regex_search(text, token, strict_game()))
        text = token.suffix();
    return text;
}

template <class R>
void expect_round_trip(const GameRecord<R>& record, MoveStyle style) {
    const std::string pdn = to_pdn(record, style);
    const PdnGame game = read_game(pdn);
    ASSERT_TRUE(game.is_readable()) << problems_text(game.problems) << pdn;
    ASSERT_TRUE(game.problems.empty()) << problems_text(game.problems) << pdn;
    const PdnReplay<R> replay = replay_pdn<R>(game);
    ASSERT_TRUE(replay.readable) << problems_text(replay.problems) << pdn;
    EXPECT_EQ(problems_text(replay.problems), "") << pdn;
    EXPECT_EQ(variants_of(game), std::vector<std::string_view>{R::name}) << pdn;
    expect_same(replay.record, record, pdn);
    EXPECT_EQ(to_pdn(replay.record, style), pdn);
    EXPECT_EQ(after_strict_tokens(pdn.substr(pdn.find("]\n\n") + 2)), "*\n\n") << pdn;
}

TEST(PdnRoundTrip, ARandomGameOfEveryVariantIsReadAsItWasWritten) {
    for_each_variant([]<class R>() {
        for (unsigned seed = 1; seed <= 40 && !::testing::Test::HasFailure(); ++seed) {
            SCOPED_TRACE(std::string(R::name) + ", seed " + std::to_string(seed));
            const GameRecord<R> record = RandomRecord<R>{seed}.make();
            expect_round_trip(record, MoveStyle::Native);
            expect_round_trip(record, seed % 2 == 0 ? MoveStyle::Numeric : MoveStyle::Algebraic);
        }
    });
}

}  // namespace
}  // namespace damier
