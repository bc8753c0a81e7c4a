// How moves are judged, and how that gets into a game's record and survives an interruption.
#include "annotate/annotation.hpp"

#include "annotate/journal.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"
#include "notation/position_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace damier {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Annotation, MarksGrowWithTheLoss) {
    EXPECT_EQ(mark_of(0), "");
    EXPECT_EQ(mark_of(0.039), "");
    EXPECT_EQ(mark_of(0.04), "?!");
    EXPECT_EQ(mark_of(0.08), "?");
    EXPECT_EQ(mark_of(0.16), "??");
    EXPECT_EQ(mark_of(1), "??");
}

GameAnnotation annotation_with_losses(const std::vector<double>& losses, int choices) {
    const AnyPosition start{international};
    GameAnnotation annotation{.moves = {}, .end = start};
    for (std::size_t i = 0; i < losses.size(); ++i) {
        const Color mover = i % 2 == 0 ? Color::White : Color::Black;
        annotation.moves.push_back({start.with_turn(mover), Move{}, false});
        annotation.values.emplace_back().choices = choices;
        annotation.verdicts.emplace_back().loss = losses[i];
    }
    return annotation;
}

TEST(Annotation, AccuracyIsOfTheMoversOwnChoices) {
    const GameAnnotation annotation = annotation_with_losses({0, 0.5, 0, 0}, 3);
    EXPECT_DOUBLE_EQ(accuracy(annotation, Color::White), 100);
    EXPECT_NEAR(accuracy(annotation, Color::Black), 50.9, 0.1);
    EXPECT_DOUBLE_EQ(accuracy(annotation_with_losses({0.5, 0.5}, 1), Color::White), 100);
}

TEST(Annotation, EvaluationsAreForWhiteWithWinsInMoves) {
    const auto text = [](Score score, Color turn) {
        PositionValue value;
        value.depth = 9;
        value.score = score;
        return evaluation_text(value, turn);
    };
    EXPECT_EQ(text(Score::units(35), Color::White), "0.35,9");
    EXPECT_EQ(text(Score::units(35), Color::Black), "-0.35,9");
    EXPECT_EQ(text(Score::win_in(7), Color::White), "#4,9");
    EXPECT_EQ(text(Score::win_in(7), Color::Black), "#-4,9");
    EXPECT_EQ(text(Score::loss_in(2), Color::Black), "#1,9");
    EXPECT_EQ(text(Score::database_win_in(5), Color::Black), "-100.00,9");
}

std::string with_remarks(const std::string& text, const GameRemarks& remarks) {
    std::istringstream in{text};
    PdnReader reader{in};
    PdnGame game;
    reader.next(game);
    return to_pdn(with_remarks(*PdnPlayer{&international}.play(game).record, remarks));
}

GameRemarks some_remarks() {
    const AnyGame instead = game_from_text({"international", "", "33-28 19-23"});
    GameRemarks remarks;
    remarks.moves = {{.mark = "??",
                      .comment = "[%eval 0.10,5]",
                      .instead = {instead.moves().begin(), instead.moves().end()}},
                     {.mark = "", .comment = "[%eval 0.20,5]"}};
    remarks.tags = {{"Annotator", "Damier", {}}};
    return remarks;
}

TEST(Remarks, GoRightBehindTheMove) {
    EXPECT_THAT(with_remarks("1. 32-28 19-23 *", some_remarks()),
                HasSubstr("1. 32-28?? {[%eval 0.10,5]} (1. 33-28 19-23) 1... 19-23 "
                          "{[%eval 0.20,5]} *"));
}

TEST(Remarks, TakeThePlaceOfOlderOnesAndLeaveTheRest) {
    const std::string text = with_remarks(
        "[Annotator \"Somebody\"] [Site \"Here\"] 1. 32-28! {[%eval 9.99] good} (1. 31-27?) 19-23? "
        "{[%eval 1]} $15 2. 28x19 *",
        some_remarks());
    EXPECT_THAT(text, HasSubstr("[Annotator \"Damier\"]"));
    EXPECT_THAT(text, HasSubstr("[Site \"Here\"]"));
    EXPECT_THAT(text, HasSubstr("1. 32-28?? {[%eval 0.10,5]} {good} (1. 33-28 19-23) (1. 31-27?) "
                                "1... 19-23\n{[%eval 0.20,5]} $15 2. 28x19 *"));
}

TEST(Remarks, AVariationThatIsThereIsNotGivenTwice) {
    const std::string text =
        with_remarks("1. 32-28 (1. 31-27 17-21) (1. 33-28 18-23) 19-23 *", some_remarks());
    EXPECT_THAT(text, HasSubstr("(1. 33-28 18-23)"));
    EXPECT_THAT(text, Not(HasSubstr("(1. 33-28 19-23)")));
}

class JournalTest : public ::testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(path_); }

    const std::filesystem::path path_ =
        std::filesystem::temp_directory_path() /
        ("damier-journal-" + std::to_string(::getpid()) + ".progress");
    const AnyPosition pos_ = parse_fen(russian, "W:Wc3:Bd4");
    const PositionValue value_{
        .depth = 7, .score = Score::win_in(5), .choices = 3, .line = pos_.legal_moves()};
};

TEST_F(JournalTest, WhatWasAddedIsFoundByTheNextRun) {
    {
        Journal journal{path_, "work"};
        EXPECT_FALSE(journal.find({1, 2}, pos_));
        journal.add({1, 2}, pos_, value_);
        journal.add({1, 2, true}, pos_, {});
    }
    Journal journal{path_, "work"};
    EXPECT_EQ(journal.known_positions(), 1u);
    const auto found = journal.find({1, 2}, pos_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->score, value_.score);
    EXPECT_EQ(found->depth, 7);
    EXPECT_EQ(found->choices, 3);
    EXPECT_EQ(found->line, value_.line);
    EXPECT_FALSE(journal.find({1, 3}, pos_));
    journal.remove();
    EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(JournalTest, IsTextThatOlderProgramsWroteAlike) {
    const std::string text =
        R"({"game":1,"ply":2,"after_best":false,"depth":7,"score":29995,"choices":3,)"
        R"("native":["c3:e5"],"hub":["22x15x18"]})";
    { Journal{path_, "work"}.add({1, 2}, pos_, value_); }
    std::ifstream in{path_};
    std::string line;
    while (std::getline(in, line) && !line.starts_with("{\"game\"")) {
    }
    EXPECT_EQ(line, text);
}

TEST_F(JournalTest, AMoveThatThePositionHasNotIsNotBelieved) {
    { Journal{path_, "work"}.add({1, 2}, pos_, value_); }
    EXPECT_FALSE((Journal{path_, "work"}.find({1, 2}, AnyPosition{russian})));
}

TEST_F(JournalTest, ALineCutShortIsLeftOut) {
    { Journal{path_, "work"}.add({1, 2}, pos_, value_); }
    std::ofstream{path_, std::ios::app} << R"({"game":1,"ply":3,"dep)";
    { Journal{path_, "work"}.add({1, 4}, pos_, value_); }
    const Journal journal{path_, "work"};
    EXPECT_TRUE(journal.find({1, 2}, pos_));
    EXPECT_FALSE(journal.find({1, 3}, pos_));
    EXPECT_TRUE(journal.find({1, 4}, pos_));
}

TEST_F(JournalTest, OtherWorkIsNotContinued) {
    { Journal{path_, "work"}.add({1, 2}, pos_, value_); }
    EXPECT_THROW((Journal{path_, "other work"}), InputError);
    std::ofstream{path_} << "nonsense\n";
    EXPECT_THROW((Journal{path_, "work"}), InputError);
}

}  // namespace
}  // namespace damier
