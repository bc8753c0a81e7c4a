// How moves are judged, and how that gets into a game's record and survives an interruption.
#include "engine/annotation.hpp"

#include "engine/journal.hpp"
#include "engine/progress.hpp"
#include "movegen/error.hpp"
#include "movegen/pdn_reader.hpp"

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
    GameAnnotation annotation;
    for (std::size_t i = 0; i < losses.size(); ++i) {
        const Color mover = i % 2 == 0 ? Color::White : Color::Black;
        annotation.moves.push_back({.set_up = {}, .native = "x", .hub = "x", .mover = mover});
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
    return PdnPlayer{"international"}.play(game).record->pdn_with(remarks);
}

GameRemarks some_remarks() {
    GameRemarks remarks;
    remarks.moves = {{.mark = "??", .comment = "[%eval 0.10,5]", .instead = {"33-28", "19-23"}},
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
    const PositionValue value_{.depth = 7,
                               .score = Score::win_in(5),
                               .choices = 3,
                               .native = {"c3:e5"},
                               .hub = {"22x15x18"}};
};

TEST_F(JournalTest, WhatWasAddedIsFoundByTheNextRun) {
    {
        Journal journal{path_, "work"};
        EXPECT_FALSE(journal.find({1, 2}));
        journal.add({1, 2}, value_);
        journal.add({1, 2, true}, {});
    }
    Journal journal{path_, "work"};
    EXPECT_EQ(journal.known_positions(), 1u);
    const auto found = journal.find({1, 2});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->score, value_.score);
    EXPECT_EQ(found->depth, 7);
    EXPECT_EQ(found->choices, 3);
    EXPECT_EQ(found->native, value_.native);
    EXPECT_EQ(found->hub, value_.hub);
    EXPECT_FALSE(journal.find({1, 3}));
    journal.remove();
    EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(JournalTest, ALineCutShortIsLeftOut) {
    { Journal{path_, "work"}.add({1, 2}, value_); }
    std::ofstream{path_, std::ios::app} << R"({"game":1,"ply":3,"dep)";
    { Journal{path_, "work"}.add({1, 4}, value_); }
    const Journal journal{path_, "work"};
    EXPECT_TRUE(journal.find({1, 2}));
    EXPECT_FALSE(journal.find({1, 3}));
    EXPECT_TRUE(journal.find({1, 4}));
}

TEST_F(JournalTest, OtherWorkIsNotContinued) {
    { Journal{path_, "work"}.add({1, 2}, value_); }
    EXPECT_THROW((Journal{path_, "other work"}), InputError);
    std::ofstream{path_} << "nonsense\n";
    EXPECT_THROW((Journal{path_, "work"}), InputError);
}

TEST(Progress, TellsWhatIsLeft) {
    const Progress progress{nullptr, "positions", 200, 0};
    EXPECT_EQ(progress.text(0, 0), "0 of 200 positions, 0 %");
    EXPECT_EQ(progress.text(50, 30), "50 of 200 positions, 25 %, 1:30 left");
    EXPECT_EQ(progress.text(200, 30), "200 of 200 positions, 100 %");
    const Progress resumed{nullptr, "positions", 200, 100};
    EXPECT_EQ(resumed.text(50, 1), "50 of 200 positions, 25 %");
    EXPECT_EQ(resumed.text(150, 3700), "150 of 200 positions, 75 %, 1:01:40 left");
}

}  // namespace
}  // namespace damier
