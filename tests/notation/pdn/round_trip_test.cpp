// Writing a record and reading it gives the same record, in every variant; and what is written
// holds to the grammar of PDN 3.0.
#include "movegen/registry.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/replay.hpp"
#include "notation/pdn/variants.hpp"
#include "notation/pdn/writer.hpp"
#include "tests/notation/pdn/games.hpp"
#include "tests/notation/pdn/random_record.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string_view>

namespace damier {
namespace {

std::string tags_text(const std::vector<PdnTag>& tags) {
    std::string text;
    for (const PdnTag& tag : tags)
        text += tag.name + " = " + tag.value + "\n";
    return text;
}

// In what the record read is not as it was written; nothing if it is.
std::string difference(const GameRecord& read, const GameRecord& written) {
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

// Takes from the front of the text what is of these characters; false if it is nothing.
bool skip(std::string_view& text, std::string_view characters) {
    const std::size_t end = std::min(text.find_first_not_of(characters), text.size());
    text.remove_prefix(end);
    return end > 0;
}

bool skip_one(std::string_view& text, std::string_view characters) {
    if (text.empty() || characters.find(text.front()) == characters.npos) return false;
    text.remove_prefix(1);
    return true;
}

constexpr std::string_view digits = "0123456789";

// A letter and a row from 1 to 10, or a number from 1 to 99.
bool skip_square(std::string_view& text) {
    const bool algebraic = skip_one(text, "abcdefghij");
    if (algebraic && text.starts_with("10")) {
        text.remove_prefix(2);
        return true;
    }
    if (!skip_one(text, digits.substr(1))) return false;
    if (!algebraic) skip_one(text, digits);
    return true;
}

// Squares with one `-` or with signs of capture between them, then marks.
bool is_strict_move(std::string_view word) {
    if (!skip_square(word)) return false;
    if (skip_one(word, "-")) {
        if (!skip_square(word)) return false;
    } else {
        int captures = 0;
        for (; skip_one(word, "x:"); ++captures) {
            if (!skip_square(word)) return false;
        }
        if (captures == 0) return false;
    }
    skip(word, "!?");
    return word.empty();
}

// `12.` or `12...`
bool is_move_number(std::string_view word) {
    return skip(word, digits) && (word == "." || word == "...");
}

bool is_glyph(std::string_view word) {
    return skip_one(word, "$") && skip(word, digits) && word.empty();
}

bool is_strict(std::string_view word) {
    return word == "(" || word == ")" || word == "*" || is_glyph(word) || is_move_number(word) ||
           is_strict_move(word);
}

// The words that are not of the writing grammar.
std::string words_not_strict(const std::string& moves) {
    std::istringstream words{without_remarks(moves)};
    std::string wrong;
    for (std::string word; words >> word;) {
        if (!is_strict(word)) wrong += word + " ";
    }
    return wrong;
}

void expect_faithful(const GameRecord& written, MoveStyle style) {
    const std::string pdn = to_pdn(written, style);
    const PdnGame game = read_game(pdn);
    EXPECT_EQ(problems_text(game.problems), "") << pdn;
    EXPECT_EQ(variants_of(game), std::vector{&written.variant()}) << pdn;
    const PdnReplay replay = replay_pdn(written.variant(), game);
    EXPECT_TRUE(replay.readable) << pdn;
    EXPECT_EQ(problems_text(replay.problems), "") << pdn;
    EXPECT_EQ(difference(replay.record, written), "") << pdn;
    EXPECT_EQ(to_pdn(replay.record, style), pdn);
    EXPECT_EQ(words_not_strict(pdn.substr(pdn.find("]\n\n") + 2)), "") << pdn;
    EXPECT_TRUE(pdn.ends_with("*\n\n")) << pdn;
}

TEST(PdnRoundTrip, ARandomGameOfEveryVariantIsReadAsItWasWritten) {
    for (const Variant* variant : all_variants()) {
        for (unsigned seed = 1; seed <= 25 && !HasFailure(); ++seed) {
            const RandomRecord random{*variant, seed};
            const MoveStyle other = seed % 2 == 0 ? MoveStyle::Numeric : MoveStyle::Algebraic;
            for (const MoveStyle style : {MoveStyle::Native, other})
                expect_faithful(random.record(), style);
        }
    }
}

}  // namespace
}  // namespace damier
