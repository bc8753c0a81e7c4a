#include "match/match.hpp"

#include "base/error.hpp"
#include "match/match_files.hpp"
#include "match/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

namespace damier {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Plays its first legal move, or what its name says.
class QuickPlayer : public Player {
public:
    explicit QuickPlayer(std::string name) : name_{std::move(name)} {}

    void begin_game(const GameStart&) override {
        if (name_ == "absent") throw EngineFault(EngineFault::Kind::Variant, "does not play");
    }
    Choice choose(const Turn& turn) override {
        std::this_thread::yield();
        if (name_ == "loser" && turn.game.plies() > 5) {
            throw EngineFault(EngineFault::Kind::Exited, "has ended");
        }
        if (name_ == "broken") throw std::runtime_error("broken");
        MoveList legal;
        turn.game.position().generate(legal);
        Choice choice{.move = legal[0]};
        choice.report.score = 0;
        return choice;
    }
    void end_game(const AnyGame&, Result) override {}
    void give_up() override {}
    std::vector<std::string> last_lines() override { return {}; }

private:
    std::string name_;
};

std::unique_ptr<Player> quick(const EngineSpec& spec, int, const std::atomic<bool>&) {
    return std::make_unique<QuickPlayer>(spec.name);
}

struct Notes : MatchListener {
    void on_game(const GamePlace& place, const PlayedGame& game) override {
        games.insert_or_assign(place.number, game);
        if (stop_after > 0 && std::ssize(games) >= stop_after) *stop = true;
    }
    void on_progress(const MatchScore&) override {}

    std::map<std::int64_t, PlayedGame> games;
    int stop_after = 0;
    std::atomic<bool>* stop = nullptr;
};

MatchOrder order_of(const std::vector<std::string>& names, std::int64_t games) {
    MatchOrder order;
    for (const std::string& name : names) {
        EngineSpec spec;
        spec.name = name;
        spec.control.nodes = 1;
        order.engines.push_back(spec);
    }
    order.games = games;
    order.adjudication.draw = {.score = 0.1, .moves = 3};
    return order;
}

const std::atomic<bool> never = false;

/// Does nothing with the work but to look at it.
struct Onlooker : Team {
    void work(const Craft& craft, const std::function<void(Foreman&)>&) override {
        ahead = craft.ahead;
    }
    void work_in_step(const Steps&) override {}
    void add_up(std::vector<double>&) override {}
    void exchange(std::vector<Bytes>&) override {}
    int members() const override { return 1; }
    int member() const override { return 0; }

    int ahead = -1;
};

int games_that_lie_ready(const MatchOrder& order) {
    Match match{order, quick};
    Notes notes;
    Onlooker team;
    match.run(notes, never, team);
    return team.ahead;
}

TEST(ScheduleTest, EachOpeningIsPlayedWithBothColours) {
    const GamePlace one = game_place(6, 2);
    const GamePlace other = game_place(7, 2);
    EXPECT_EQ(one.opening, 3u);
    EXPECT_EQ(other.opening, 3u);
    EXPECT_EQ(one.white(), 0u);
    EXPECT_EQ(other.white(), 1u);
}

TEST(ScheduleTest, EveryTwoOfThreeEnginesMeetInEachOpening) {
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    for (std::int64_t number = 0; number < 6; ++number) {
        const GamePlace place = game_place(number, 3);
        EXPECT_EQ(place.opening, 0u);
        ++met[{place.white(), place.black()}];
    }
    EXPECT_EQ(met.size(), 6u);
    EXPECT_EQ(game_place(6, 3).opening, 1u);
}

TEST(MatchTest, AllGamesArePlayedOnceWhateverTheConcurrency) {
    for (const int concurrency : {1, 3}) {
        MatchOrder order = order_of({"a", "b"}, 30);
        order.concurrency = concurrency;
        Match match{order, &quick};
        Notes notes;
        EXPECT_EQ(match.run(notes, never), MatchEnd::Played);
        EXPECT_EQ(notes.games.size(), 30u);
        const MatchScore score = match.score();
        EXPECT_EQ(score.games, 30);
        EXPECT_EQ(score.encounters[0].games, (Tally{0, 30, 0}));
        EXPECT_EQ(score.encounters[0].pairs.pairs[2], 15);
    }
}

TEST(MatchTest, AnOddNumberOfGamesIsPlayed) {
    for (const std::size_t engines : {2U, 3U}) {
        const std::vector<std::string> names{"a", "b", "c"};
        Match match{
            order_of({names.begin(), names.begin() + static_cast<std::ptrdiff_t>(engines)}, 3),
            &quick};
        Notes notes;
        EXPECT_EQ(match.run(notes, never), MatchEnd::Played);
        for (const Encounter& encounter : match.score().encounters) {
            EXPECT_EQ(encounter.games.games(), 3);
            EXPECT_EQ(encounter.pairs.count(), 1);
        }
        EXPECT_EQ(std::ssize(notes.games), match.total_games());
    }
}

TEST(MatchTest, OnlyShortGamesLieReadyForThoseWhoPlayThem) {
    MatchOrder order = order_of({"one", "other"}, 4);
    order.concurrency = 3;
    EXPECT_EQ(games_that_lie_ready(order), 3);
    order.engines[1].control.nodes = 100'000;
    EXPECT_EQ(games_that_lie_ready(order), 0);
    order.engines[1].control = {.time = 60.0};
    EXPECT_EQ(games_that_lie_ready(order), 0);
}

TEST(MatchTest, FaultsCountAgainstWhoMadeThem) {
    Match match{order_of({"good", "loser"}, 2), &quick};
    Notes notes;
    match.run(notes, never);
    const MatchScore score = match.score();
    EXPECT_EQ(score.encounters[0].games, (Tally{2, 0, 0}));
    EXPECT_EQ(score.encounters[0].pairs.pairs[4], 1);
    EXPECT_EQ(score.faults, (std::vector<std::int64_t>{0, 2}));
}

TEST(MatchTest, AnEngineThatNeverMovesEndsTheMatch) {
    Match match{order_of({"good", "absent"}, 100), &quick};
    Notes notes;
    EXPECT_EQ(match.run(notes, never), MatchEnd::GivenUp);
    EXPECT_EQ(notes.games.size(), 3u);
    EXPECT_THAT(match.complaint(), HasSubstr("absent has lost 3 games in a row"));
}

TEST(MatchTest, WhatGoesWrongInAGameIsNotLost) {
    Match match{order_of({"good", "broken"}, 10), &quick};
    Notes notes;
    EXPECT_THROW(match.run(notes, never), std::runtime_error);
}

TEST(MatchTest, ATestEndsAtTheSamePairWhateverTheConcurrency) {
    for (const int concurrency : {1, 4}) {
        MatchOrder order = order_of({"a", "b"}, 2000);
        order.concurrency = concurrency;
        order.sprt = SprtTerms{.elo0 = 0, .elo1 = 100};
        Match match{order, &quick};
        Notes notes;
        EXPECT_EQ(match.run(notes, never), MatchEnd::Decided);
        const MatchScore score = match.score();
        EXPECT_EQ(score.sprt->verdict, SprtVerdict::AcceptElo0);
        // Draws alone: the first number of pairs at which the test is decided.
        Pentanomial pairs;
        while (sprt(*order.sprt, pairs).verdict == SprtVerdict::Open && pairs.count() < 1000)
            ++pairs.pairs[2];
        EXPECT_EQ(score.encounters[0].pairs, pairs);
        EXPECT_EQ(score.games, 2 * pairs.count());
    }
}

TEST(MatchTest, AnInterruptedMatchGoesOnToTheSameEnd) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "damier_match_test";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directory(folder);
    const auto pdn = folder / "games.pdn";
    MatchOrder order = order_of({"a", "loser"}, 20);
    std::atomic<bool> stop = false;
    int runs = 0;
    for (MatchEnd end = MatchEnd::Interrupted; end == MatchEnd::Interrupted; ++runs) {
        stop = false;
        MatchFiles files{pdn, order, runs > 0};
        Match match{order, &quick};
        for (const GameSummary& game : files.played())
            match.add_played(game);
        struct Keeper : Notes {
            explicit Keeper(MatchFiles& files) : files{files} {}
            void on_game(const GamePlace& place, const PlayedGame& game) override {
                files.add({place.number, game.result, game.ending}, "[Event]\n");
                Notes::on_game(place, game);
            }
            MatchFiles& files;
        } keeper{files};
        keeper.stop_after = 3;
        keeper.stop = &stop;
        end = match.run(keeper, stop);
        if (end != MatchEnd::Interrupted) {
            EXPECT_EQ(match.score().encounters[0].games, (Tally{20, 0, 0}));
            EXPECT_EQ(match.score().encounters[0].pairs.pairs[4], 10);
            EXPECT_EQ(match.score().faults[1], 20);
        }
    }
    EXPECT_EQ(std::filesystem::file_size(pdn), 20u * 8u);
    std::filesystem::remove_all(folder);
}

class MatchFilesTest : public testing::Test {
protected:
    MatchFilesTest() {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directory(folder_);
    }
    ~MatchFilesTest() override { std::filesystem::remove_all(folder_); }

    void append(const std::filesystem::path& path, const std::string& text) {
        std::ofstream{path, std::ios::app | std::ios::binary} << text;
    }

    std::filesystem::path folder_ =
        std::filesystem::path(testing::TempDir()) / "damier_match_files_test";
    std::filesystem::path pdn_ = folder_ / "games.pdn";
    std::filesystem::path journal_ = folder_ / "games.pdn.journal";
    MatchOrder order_ = order_of({"a", "b"}, 10);
};

TEST_F(MatchFilesTest, AGameHalfWrittenDoesNotCount) {
    {
        MatchFiles files{pdn_, order_, false};
        files.add({0, Result::WhiteWins, Ending::Rules}, "first\n");
    }
    append(pdn_, "sec");  // broken off here, or
    append(journal_, "{\"game\":1,\"resu");
    {
        const MatchFiles files{pdn_, order_, true};
        ASSERT_EQ(files.played().size(), 1u);
        EXPECT_EQ(files.played()[0].result, Result::WhiteWins);
    }
    EXPECT_EQ(std::filesystem::file_size(pdn_), 6u);
    {
        MatchFiles files{pdn_, order_, true};
        files.add({1, Result::Draw, Ending::Overrun}, "second\n");
    }
    const MatchFiles files{pdn_, order_, true};
    ASSERT_EQ(files.played().size(), 2u);
    EXPECT_EQ(files.played()[1].result, Result::Draw);
    EXPECT_EQ(files.played()[1].ending, Ending::Overrun);
}

TEST_F(MatchFilesTest, AMatchIsNotMixedWithAnother) {
    { const MatchFiles files{pdn_, order_, false}; }
    EXPECT_THROW(MatchFiles(pdn_, order_, false), InputError);
    MatchOrder longer = order_;
    longer.games = 1000;
    longer.concurrency = 7;
    EXPECT_NO_THROW(MatchFiles(pdn_, longer, true));
    MatchOrder other = order_;
    other.engines[0].control.nodes = 2;
    EXPECT_THROW(MatchFiles(pdn_, other, true), InputError);
    other = order_;
    other.openings.seed = 99;
    EXPECT_THROW(MatchFiles(pdn_, other, true), InputError);
}

TEST_F(MatchFilesTest, DamageIsNoticed) {
    append(pdn_, "some games of another program\n");
    EXPECT_THROW(MatchFiles(pdn_, order_, true), InputError);
    std::filesystem::remove(pdn_);
    append(journal_, "this is no journal\n");
    EXPECT_THROW(MatchFiles(pdn_, order_, true), InputError);
    std::filesystem::remove(journal_);
    {
        MatchFiles files{pdn_, order_, false};
        files.add({0, Result::WhiteWins, Ending::Rules}, "first\n");
    }
    std::filesystem::resize_file(pdn_, 3);
    EXPECT_THROW(MatchFiles(pdn_, order_, true), InputError);
    EXPECT_THROW(MatchFiles(folder_ / "no" / "such.pdn", order_, false), InputError);
}

TEST(ReportTest, TheTableHasWhatAMatchIsJudgedBy) {
    MatchOrder order = order_of({"new", "old"}, 10);
    order.sprt = SprtTerms{};
    MatchScore score;
    score.encounters.push_back({0, 1, Tally{136, 111, 96}, {{34, 54, 63, 64, 75}}, {}});
    score.faults = {0, 3};
    score.games = 343;
    score.sprt = sprt(*order.sprt, score.encounters[0].pairs);
    const std::string table = score_table(order, score, {.seconds = 60, .games_before = 43});
    EXPECT_THAT(table, HasSubstr("new v old"));
    EXPECT_THAT(table, HasSubstr("games 343  +136 =111 -96  score 55.8 %  pairs [34 54 63 64 75]"));
    EXPECT_THAT(table, HasSubstr("Elo +55.6 +- 27.7  normalised +57.9 +- 28.3"));
    EXPECT_THAT(table, HasSubstr("superiority 100.0 %"));
    EXPECT_THAT(table, HasSubstr("SPRT normalised Elo [0, 5]: LLR "));
    EXPECT_THAT(table, HasSubstr("300.0 games a minute"));
    EXPECT_THAT(table, HasSubstr("faults: old 3\n"));
}

TEST(ReportTest, TheProcessorTimeIsToldOnceTheEnginesHaveEnded) {
    const MatchOrder order = order_of({"new", "old"}, 10);
    MatchScore score;
    score.encounters.push_back({0, 1, Tally{1, 0, 0}, {}, {}});
    score.faults = {0, 0};
    const MatchTimes while_they_play{.seconds = 60};
    const MatchTimes at_the_end{.seconds = 60, .runner_cpu = 1, .engines_cpu = 49};
    EXPECT_THAT(score_table(order, score, while_they_play), Not(HasSubstr("CPU")));
    EXPECT_THAT(score_json(order, score, while_they_play, "score"), Not(HasSubstr("cpu_seconds")));
    EXPECT_THAT(score_table(order, score, at_the_end),
                HasSubstr("engines 49.0 s of CPU, we 2.0 %"));
    EXPECT_THAT(score_json(order, score, at_the_end, "end"),
                HasSubstr("\"cpu_seconds\":{\"runner\":1.0,\"engines\":49.0}"));
}

TEST(ReportTest, JsonHasNoNumbersThatAreNone) {
    const MatchOrder order = order_of({"a \"quoted\" name", "b"}, 10);
    MatchScore score;
    score.encounters.push_back({0, 1, Tally{1, 0, 0}, {}, {}});
    score.faults = {0, 0};
    const std::string json = score_json(order, score, {}, "end");
    EXPECT_THAT(json, HasSubstr("\"event\":\"end\""));
    EXPECT_THAT(json, HasSubstr("\"elo\":{\"value\":null,\"error\":null}"));
    EXPECT_THAT(json, HasSubstr("a \\\"quoted\\\" name"));
}

}  // namespace
}  // namespace damier
