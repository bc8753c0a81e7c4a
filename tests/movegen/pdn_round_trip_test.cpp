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
#include <sstream>

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

// Comments and set-ups left out, a blank for each; parentheses apart.
std::string without_remarks(const std::string& moves) {
    std::string text;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const bool setup = moves.compare(at, 6, "/FEN \"") == 0;
        if (moves[at] == '{' || setup) {
            at = moves.find(setup ? "\"/" : "}", at) + (setup ? 1 : 0);
            text += ' ';
        } else if (moves[at] == '(' || moves[at] == ')') {
            text += {' ', moves[at], ' '};
        } else {
            text += moves[at];
        }
    }
    return text;
}

// The words that are not of the writing grammar.
std::string words_not_strict(const std::string& moves) {
    const std::string square = "([a-j](10|[1-9])|[1-9][0-9]?)";
    static const std::regex strict("\\(|\\)|\\$[0-9]+|[0-9]+\\.(\\.\\.)?|\\*|" + square + "(-" +
                                   square + "|([x:]" + square + ")+)[!?]*");
    std::istringstream words{without_remarks(moves)};
    std::string wrong;
    for (std::string word; words >> word;) {
        if (!std::regex_match(word, strict)) wrong += word + " ";
    }
    return wrong;
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
    EXPECT_EQ(words_not_strict(pdn.substr(pdn.find("]\n\n") + 2)), "") << pdn;
    EXPECT_TRUE(pdn.ends_with("*\n\n")) << pdn;
}

TEST(PdnRoundTrip, ARandomGameOfEveryVariantIsReadAsItWasWritten) {
    for_each_variant([]<class R>() {
        for (unsigned seed = 1; seed <= 25 && !::testing::Test::HasFailure(); ++seed) {
            SCOPED_TRACE(std::string(R::name) + ", seed " + std::to_string(seed));
            const GameRecord<R> record = RandomRecord<R>{seed}.make();
            expect_round_trip(record, MoveStyle::Native);
            expect_round_trip(record, seed % 2 == 0 ? MoveStyle::Numeric : MoveStyle::Algebraic);
        }
    });
}

}  // namespace
}  // namespace damier
