// Writing a record and reading it gives the same record, in every variant; and what is written
// holds to the grammar of PDN 3.0.
#include "movegen/pdn_compiled.hpp"
#include "movegen/pdn_reader.hpp"
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

// In what the record read is not as it was written; nothing if it is. (No EXPECT for each of the
// variants: they take long to compile.)
template <class R>
std::string difference(const GameRecord<R>& read, const GameRecord<R>& written) {
    return tags_text(read.tags) != tags_text(written.tags)    ? "tags"
           : read.start != written.start                      ? "start"
           : read.king_plies != written.king_plies            ? "king plies"
           : read.items != written.items                      ? "items"
           : read.result != written.result                    ? "result"
           : read.game.position() != written.game.position()  ? "position"
           : read.game.plies() != written.game.plies()        ? "plies"
           : !(read.game.outcome() == written.game.outcome()) ? "outcome"
                                                              : "";
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

// What reading and writing again gives.
struct Again {
    std::string problems;
    std::string difference;
    std::string pdn;
};

template <class R>
Again read_and_write(const PdnGame& game, const GameRecord<R>& written, MoveStyle style) {
    const PdnReplay<R> replay = replay_pdn<R>(game);
    return {problems_text(replay.problems) + (replay.readable ? "" : "unreadable"),
            difference(replay.record, written), to_pdn(replay.record, style)};
}

void expect_faithful(const std::string& pdn, const PdnGame& game, std::string_view variant,
                     const Again& again) {
    EXPECT_EQ(problems_text(game.problems), "") << pdn;
    EXPECT_EQ(variants_of(game), std::vector<std::string_view>{variant}) << pdn;
    EXPECT_EQ(again.problems, "") << pdn;
    EXPECT_EQ(again.difference, "") << pdn;
    EXPECT_EQ(again.pdn, pdn);
    EXPECT_EQ(words_not_strict(pdn.substr(pdn.find("]\n\n") + 2)), "") << pdn;
    EXPECT_TRUE(pdn.ends_with("*\n\n")) << pdn;
}

TEST(PdnRoundTrip, ARandomGameOfEveryVariantIsReadAsItWasWritten) {
    for_each_variant([]<class R>() {
        for (unsigned seed = 1; seed <= 25 && !::testing::Test::HasFailure(); ++seed) {
            const GameRecord<R> record = RandomRecord<R>{seed}.make();
            const MoveStyle other = seed % 2 == 0 ? MoveStyle::Numeric : MoveStyle::Algebraic;
            for (const MoveStyle style : {MoveStyle::Native, other}) {
                const std::string pdn = to_pdn(record, style);
                const PdnGame game = read_game(pdn);
                expect_faithful(pdn, game, R::name, read_and_write(game, record, style));
            }
        }
    });
}

}  // namespace
}  // namespace damier
