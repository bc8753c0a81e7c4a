// Analyses: tasks shared among threads, chances from scores, and the table on a terminal.
#include "engine/analysis.hpp"

#include "engine/analysis_table.hpp"
#include "engine/expected_result.hpp"
#include "engine/ordered_work.hpp"
#include "movegen/error.hpp"
#include "movegen/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <thread>

namespace damier {
namespace {

struct Doubling : OrderedWork<int, int> {
    explicit Doubling(int tasks) {
        next = [this, tasks]() -> std::optional<int> {
            return given < tasks ? std::optional(given++) : std::nullopt;
        };
        work = [](int, int task) {
            // The first of every four is the slowest.
            if (task % 4 == 0) std::this_thread::sleep_for(std::chrono::milliseconds{1});
            return 2 * task;
        };
        write = [this](int answer) { answers.push_back(answer); };
    }
    int given = 0;
    std::vector<int> answers;
};

TEST(OrderedWork, AnswersComeInTheOrderOfTheTasks) {
    for (const int workers : {1, 3, 8}) {
        Doubling doubling{500};
        doubling.run(workers);
        ASSERT_EQ(doubling.answers.size(), 500U);
        for (int i = 0; i < 500; ++i)
            ASSERT_EQ(doubling.answers[static_cast<std::size_t>(i)], 2 * i);
    }
}

TEST(OrderedWork, NoTasksAreNoTrouble) {
    Doubling doubling{0};
    doubling.run(4);
    EXPECT_TRUE(doubling.answers.empty());
}

TEST(OrderedWork, WhatIsThrownAnywhereEndsTheWorkAndIsThrownOn) {
    const auto fails_at = [](auto function) {
        Doubling doubling{100'000};
        function(doubling);
        EXPECT_THROW(doubling.run(3), InputError);
        EXPECT_LT(doubling.answers.size(), 100'000u);
    };
    fails_at([](Doubling& doubling) {
        doubling.work = [](int, int task) {
            if (task == 50) throw InputError("work");
            return task;
        };
    });
    fails_at([](Doubling& doubling) {
        doubling.write = [n = 0](int) mutable {
            if (++n == 50) throw InputError("write");
        };
    });
    fails_at([](Doubling& doubling) {
        doubling.next = [n = 0]() mutable -> std::optional<int> {
            if (++n == 50) throw InputError("next");
            return n;
        };
    });
}

TEST(Chances, AddUpAndGrowWithTheScoreInEveryVariant) {
    for (const std::string& variant : variant_names()) {
        double last = -1;
        for (int centi_men = -800; centi_men <= 800; centi_men += 25) {
            const Chances now = chances(Score::units(centi_men), variant);
            const Chances other = chances(Score::units(-centi_men), variant);
            EXPECT_NEAR(now.win + now.draw + now.loss, 1, 1e-12);
            EXPECT_NEAR(now.win, other.loss, 1e-12);
            EXPECT_GE(now.draw, 0);
            EXPECT_GT(now.expected(), last) << variant;
            last = now.expected();
        }
        EXPECT_DOUBLE_EQ(expected_result(Score::units(0), variant), 0.5);
        EXPECT_DOUBLE_EQ(expected_result(Score::win_in(9), variant), 1);
        EXPECT_DOUBLE_EQ(expected_result(Score::database_loss_in(9), variant), 0);
    }
}

FoundLine line(int depth, int rank, const std::string& move, double seconds) {
    FoundLine line;
    line.info.depth = depth;
    line.info.rank = rank;
    line.info.seconds = seconds;
    line.native = line.hub = {move};
    return line;
}

std::vector<std::string> moves(const Analysis& analysis) {
    std::vector<std::string> moves;
    for (const FoundLine& line : analysis.lines)
        moves.push_back(line.native.front());
    return moves;
}

TEST(SearchTable, OnATerminalEachRankHasOneRowThatIsWrittenOver) {
    std::ostringstream out;
    const Looks looks{.live = true, .colours = false, .unicode = true, .width = 80};
    SearchTable table{out, looks, 2};
    table.add(line(1, 1, "32-28", 0));
    table.add(line(1, 2, "31-27", 0.01));
    table.add(line(2, 1, "31-27", 0.20));
    table.add(line(2, 2, "32-28", 0.21));
    table.finish();
    const auto row = [](int rank, int depth, const char* time, const char* move) {
        return "   " + std::to_string(rank) + "      " + std::to_string(depth) +
               "       +0.00  level              0     " + time + "   0.00  " + move + "\x1b[K\n";
    };
    EXPECT_EQ(out.str(), "rank  depth       score  outlook        nodes     time   Mn/s  line\n" +
                             row(1, 1, "0.00", "32-28") +  //
                             "\x1b[1A" + row(1, 2, "0.20", "31-27") +
                             row(2, 1, "0.01", "31-27") +  //
                             "\x1b[2A" + row(1, 2, "0.20", "31-27") + row(2, 2, "0.21", "32-28"));
}

TEST(SearchTable, ARowIsCutAtTheEdgeBetweenTwoMoves) {
    std::ostringstream out;
    const Looks looks{.live = true, .colours = false, .unicode = true, .width = 72};
    SearchTable table{out, looks, 1};
    FoundLine long_line = line(1, 1, "32-28", 0);
    long_line.native = {"32-28", "19-23", "28x19", "14x23"};
    table.add(long_line);
    EXPECT_THAT(out.str(), ::testing::EndsWith("  32-28 19-23\n"));
}

Analysis analysed(Analyst& analyst, const std::string& fen, int depth, int ranks) {
    analyst.set_up({.variant = "english", .fen = fen, .moves = {}});
    SearchOrder order;
    order.limits.depth = depth;
    order.limits.multi_pv = ranks;
    Signals signals;
    return analyst.analyse(order, signals);
}

TEST(Analyst, WhatWasAnalysedBeforeMakesNoDifference) {
    const std::string other = "W:W21-32:B1-9,11,12,14";
    Analyst fresh{1 << 16};
    const Analysis alone = analysed(fresh, "", 9, 1);
    Analyst used{1 << 16};
    analysed(used, other, 11, 3);
    const Analysis after = analysed(used, "", 9, 1);
    EXPECT_EQ(after.nodes, alone.nodes);
    EXPECT_EQ(after.lines.front().native, alone.lines.front().native);
}

TEST(Analyst, RanksAreOfDifferentMovesHoweverTheSearchEnds) {
    Analyst analyst{1 << 16};
    analyst.set_up({.variant = "english", .fen = "", .moves = {}});
    for (std::uint64_t nodes = 1; nodes < 6000; nodes += 397) {
        SearchOrder order;
        order.limits.nodes = nodes;
        order.limits.multi_pv = 4;
        Signals signals;
        const Analysis analysis = analyst.analyse(order, signals);
        std::vector<std::string> found = moves(analysis);
        ASSERT_FALSE(found.empty());
        for (std::size_t i = 0; i < found.size(); ++i)
            EXPECT_EQ(analysis.lines[i].info.rank, static_cast<int>(i) + 1);
        std::sort(found.begin(), found.end());
        EXPECT_EQ(std::unique(found.begin(), found.end()), found.end()) << nodes;
    }
}

TEST(Analyst, AWonGameHasNoLines) {
    Analyst analyst{1 << 16};
    const Analysis analysis = analysed(analyst, "W:W:B1", 5, 1);
    EXPECT_TRUE(analysis.lines.empty());
    EXPECT_EQ(analysis.outcome.result, Result::BlackWins);
}

}  // namespace
}  // namespace damier
