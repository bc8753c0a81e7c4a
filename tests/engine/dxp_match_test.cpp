// DXP matches of Damier against itself over real sockets; what they begin with and what is kept.
#include "engine/dxp_match.hpp"

#include "engine/dxp_archive.hpp"
#include "match/openings.hpp"
#include "movegen/error.hpp"
#include "tests/engine/dxp_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace damier {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Variant& international() {
    return find_variant("international");
}

std::vector<DxpOpening> openings_in(std::istream& in, const char* variant) {
    return dxp_openings(read_openings(in, "test", variant, 0), find_variant(variant));
}

std::vector<DxpOpening> openings_in(const std::string& text,
                                    const char* variant = "international") {
    std::istringstream in(text);
    return openings_in(in, variant);
}

std::vector<DxpOpening> tournament_openings() {
    std::ifstream in(DAMIER_TEST_DATA "/openings/international.txt");
    return openings_in(in, "international");
}

// Openings and plan

TEST(DxpOpenings, AreThePositionsThatMovesLeadTo) {
    const auto openings = openings_in(
        "B:W28,31,33-50:B1-20  # 32-28\n"
        "32-28\n"
        "W:W31-50:B1-20\n");
    ASSERT_EQ(openings.size(), 3U);
    EXPECT_EQ(openings[0].position->turn, Color::Black);
    EXPECT_EQ(openings[0].position->squares,
              std::string(20, 'z') + "eeeeeeewee" + "we" + std::string(18, 'w'));
    EXPECT_EQ(openings[0].position, openings[1].position);
    EXPECT_EQ(openings[0].fen, openings[1].fen);
    EXPECT_FALSE(openings[2].position);
    EXPECT_EQ(openings[2].fen, "");
}

TEST(DxpOpenings, AreNotTheEndsOfGames) {
    EXPECT_THROW(dxp_openings({{.fen = "W:W:B1", .moves = {}}}, international()), InputError);
}

std::string outline(const std::vector<DxpPlannedGame>& plan) {
    std::string text;
    for (const DxpPlannedGame& game : plan) {
        text += std::to_string(game.round) + (game.ours == Color::White ? "w" : "b");
        text += game.opening.fen.substr(0, 1) + ' ';
    }
    return text;
}

TEST(DxpPlan, PlaysEachOpeningWithBothColours) {
    const auto openings = openings_in("32-28\n32-28 19-23\n");
    EXPECT_EQ(outline(plan_dxp_games(openings, DxpColours::Both, 6)), "1wB 2bB 3wW 4bW 5wB 6bB ");
    EXPECT_EQ(outline(plan_dxp_games(openings, DxpColours::Black, 3)), "1bB 2bW 3bB ");
    EXPECT_EQ(outline(plan_dxp_games({}, DxpColours::White, 2)), "1w 2w ");
}

// Whole matches

DxpMatchSettings invitation(int port, std::vector<DxpPlannedGame> plan, int moves = 0) {
    DxpMatchSettings settings;
    settings.address = {.host = "127.0.0.1", .port = port};
    settings.initiates = true;
    settings.minutes = 1;
    settings.moves = moves;
    settings.plan = std::move(plan);
    settings.options.name = "Initiator";
    return settings;
}

DxpMatchSettings follower(int games = 0) {
    DxpMatchSettings settings;
    settings.listens = true;
    settings.games = games;
    settings.options.name = "Follower";
    return settings;
}

void expect_agreement(const DxpGameRecord& a, const DxpGameRecord& b) {
    EXPECT_EQ(a.result, b.result);
    EXPECT_EQ(a.on_board.result, b.on_board.result);
    EXPECT_EQ(a.ours, !b.ours);
    EXPECT_EQ(a.start, b.start);
    ASSERT_TRUE(a.claim && b.claim);
    EXPECT_EQ(a.claim->reason, b.claim->reason);
    EXPECT_NE(a.claim->by, b.claim->by);
    EXPECT_FALSE(a.disputed || b.disputed);
    ASSERT_EQ(a.plies.size(), b.plies.size());
    for (std::size_t i = 0; i < a.plies.size(); ++i)
        ASSERT_EQ(a.plies[i].move, b.plies[i].move);
}

void play_and_compare(int games, const std::vector<DxpOpening>& openings, int moves,
                      std::string_view variant) {
    DxpTestMatch server(follower(games), quick_thinking(), variant);
    DxpThinking thinking = quick_thinking();
    thinking.nodes = 300;  // or the two games of a pair would be the same
    const auto plan = plan_dxp_games(openings, DxpColours::Both, games);
    DxpTestMatch client(invitation(server.port(), plan, moves), thinking, variant);
    EXPECT_EQ(client.end(), "");
    EXPECT_EQ(server.end(), "");
    EXPECT_TRUE(client.is_complete());
    EXPECT_TRUE(server.is_complete());
    const auto ours = client.games(static_cast<std::size_t>(games));
    const auto theirs = server.games(static_cast<std::size_t>(games));
    ASSERT_EQ(ours.size(), games);
    ASSERT_EQ(theirs.size(), games);
    for (std::size_t i = 0; i < ours.size(); ++i) {
        SCOPED_TRACE(i);
        EXPECT_EQ(ours[i].ours, plan[i].ours);
        EXPECT_EQ(ours[i].start, plan[i].opening.position);
        EXPECT_NE(ours[i].result, Result::Ongoing);
        EXPECT_EQ(ours[i].opponent, "Follower");
        EXPECT_EQ(theirs[i].opponent, "Initiator");
        expect_agreement(ours[i], theirs[i]);
    }
}

TEST(DxpGames, OfDamierAgainstItselfAreAgreedOn) {
    play_and_compare(6, tournament_openings(), 0, "international");
}

TEST(DxpGames, EndAtTheMoveLimit) {
    play_and_compare(2, {}, 10, "international");
}

TEST(DxpGames, AreOfAnyVariant) {
    play_and_compare(2, openings_in("9-13 21-17\n", "english"), 0, "english");
    play_and_compare(2, {}, 0, "frisian");
}

TEST(SlowDxpGames, AHundredOfDamierAgainstItselfAreAgreedOn) {
    play_and_compare(100, tournament_openings(), 0, "international");
}

TEST(DxpGames, GoOnWithOtherRolesOfServerAndClient) {
    auto inviting = invitation(0, plan_dxp_games({}, DxpColours::Both, 2));
    inviting.listens = true;
    DxpTestMatch server(inviting);
    auto invited = follower(2);
    invited.listens = false;
    invited.address = {.host = "127.0.0.1", .port = server.port()};
    DxpTestMatch client(invited);
    EXPECT_EQ(client.end() + server.end(), "");
    EXPECT_TRUE(client.is_complete() && server.is_complete());
}

TEST(DxpGames, AreBrokenOffWhenWeStop) {
    DxpTestMatch server(follower());
    DxpThinking slow = quick_thinking();
    slow.nodes.reset();
    auto settings = invitation(server.port(), plan_dxp_games({}, DxpColours::White, 1));
    settings.minutes = 900;
    DxpTestMatch client(settings, slow);
    ASSERT_TRUE(client.is_thinking());
    const double before = dxp_now();
    client.stop();
    EXPECT_EQ(client.end(), "");
    EXPECT_LT(dxp_now() - before, 60);  // it had hours
    EXPECT_FALSE(client.is_complete());
    for (DxpTestMatch* side : {&client, &server}) {
        const auto games = side->games(1);
        ASSERT_EQ(games.size(), 1U);
        EXPECT_FALSE(games[0].claim);
    }
}

// The file of the games

class DxpArchiveTest : public ::testing::Test {
protected:
    DxpArchiveTest() { std::filesystem::remove(file); }
    ~DxpArchiveTest() override { std::filesystem::remove(file); }

    static DxpGameRecord game(Color ours, Result result, std::optional<DxpPosition> start = {}) {
        DxpGameRecord record{.opponent = "Peer \"X\"",
                             .ours = ours,
                             .minutes = 0.5,
                             .move_limit = 75,
                             .start = std::move(start),
                             .plies = {{{32, 28, {}}}, {{19, 23, {}}}, {{28, 19, {23}}}},
                             .used = {61.4, 3},
                             .result = result,
                             .claim = DxpClaim{DxpSide::Peer, DxpReason::Loss}};
        if (record.start) record.plies = {{{19, 23, {}}}};
        return record;
    }

    std::string text() const {
        std::ostringstream all;
        all << std::ifstream(file).rdbuf();
        return all.str();
    }

    const DxpMatchTitle title{.event = "Test", .name = "Damier", .minutes = 0.5, .moves = 75};
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("dxp_archive_" + std::to_string(getpid()));
};

TEST_F(DxpArchiveTest, SaysWhoPlayedHowItEndedAndWhoClaimedWhat) {
    DxpArchive archive(file, international(), title);
    archive.add(7, game(Color::White, Result::WhiteWins));
    for (const char* part :
         {"[Event \"Test\"]", "[Round \"7\"]", "[White \"Damier\"]", "[Black \"Peer \\\"X\\\"\"]",
          "[Result \"2-0\"]", "[TimeControl \"75/30\"]", "[WhiteTime \"0:01:01\"]",
          "[Termination \"claim\"]", "[Claim \"Peer \\\"X\\\": lost\"]",
          "1. 32-28 19-23 2. 28x19 *\n"})
        EXPECT_THAT(text(), HasSubstr(part));
    EXPECT_THAT(text(), Not(HasSubstr("FEN")));
}

TEST_F(DxpArchiveTest, FindsTheGamesOfItsMatchAgain) {
    const auto openings = openings_in("32-28\n");
    const auto plan = plan_dxp_games(openings, DxpColours::Both, 4);
    const auto start = openings[0].position;
    {
        DxpArchive archive(file, international(), title);
        archive.add(1, game(Color::White, Result::Draw, start));
        DxpGameRecord lost = game(Color::Black, Result::Ongoing, start);
        lost.claim.reset();
        archive.add(2, lost);                                   // to be played again
        archive.add(3, game(Color::White, Result::BlackWins));  // of another opening
        archive.add(4, game(Color::Black, Result::BlackWins, start));
    }
    std::ofstream(file, std::ios::app) << "[Event \"cut sho";
    {
        DxpArchive archive(file, international(), title);
        archive.add(9, game(Color::White, Result::Draw));
    }
    const DxpArchive archive(file, international(), title);
    EXPECT_GE(archive.games(), 5);
    const auto played = archive.played(plan);
    ASSERT_EQ(played.size(), 2U);
    EXPECT_EQ(played[0].round, 1);
    EXPECT_EQ(played[0].result, Result::Draw);
    EXPECT_EQ(played[1].round, 4);
    EXPECT_EQ(played[1].ours, Color::Black);
    EXPECT_EQ(played[1].result, Result::BlackWins);
    EXPECT_EQ(played[1].opponent, "Peer \"X\"");

    DxpMatchTitle other = title;
    other.minutes = 1;
    EXPECT_TRUE(DxpArchive(file, international(), other).played(plan).empty());
    other = title;
    other.event = "Another";
    EXPECT_TRUE(DxpArchive(file, international(), other).played(plan).empty());
}

TEST_F(DxpArchiveTest, KnowsWhoHasWonInEnglishDraughts) {
    const Variant& english = find_variant("english");
    DxpGameRecord record = game(Color::Black, Result::BlackWins);
    record.plies = {{{9, 13, {}}}};
    DxpArchive(file, english, title).add(1, record);
    EXPECT_THAT(text(), HasSubstr("[Result \"1-0\"]"));
    const auto played =
        DxpArchive(file, english, title).played(plan_dxp_games({}, DxpColours::Black, 1));
    ASSERT_EQ(played.size(), 1U);
    EXPECT_EQ(played[0].result, Result::BlackWins);
}

}  // namespace
}  // namespace damier
