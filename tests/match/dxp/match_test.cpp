// DXP matches of two engines over real sockets; what they begin with and what is kept.
#include "match/dxp/match.hpp"

#include "base/error.hpp"
#include "match/dxp/archive.hpp"
#include "match/openings.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "tests/match/dxp/games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace damier {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::vector<AnyGame> openings_in(const std::string& text, const Variant& variant = international) {
    std::istringstream in(text);
    return read_openings(in, "test", variant, 0);
}

std::vector<AnyGame> tournament_openings() {
    std::ifstream in(DAMIER_TEST_DATA "/openings/international.txt");
    return read_openings(in, "test", international, 0);
}

// The plan

TEST(DxpPlan, HasThePositionsThatOpeningsLeadTo) {
    const auto openings = openings_in(
        "B:W28,31,33-50:B1-20  # 32-28\n"
        "32-28\n"
        "W:W31-50:B1-20\n");
    const auto plan = plan_dxp_games(openings, DxpColours::White, 3);
    ASSERT_EQ(plan.size(), 3U);
    ASSERT_TRUE(plan[0].position);
    EXPECT_EQ(to_fen(*plan[0].position), "B:W28,31,33-50:B1-20");
    EXPECT_EQ(plan[0].position, plan[1].position);
    EXPECT_FALSE(plan[2].position);
}

std::string outline(const std::vector<DxpPlannedGame>& plan) {
    std::string text;
    for (const DxpPlannedGame& game : plan) {
        text += std::to_string(game.round) + (game.ours == Color::White ? "w" : "b");
        if (game.position) text += game.position->turn() == Color::White ? 'W' : 'B';
        text += ' ';
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
    EXPECT_EQ(a.game.outcome(), b.game.outcome());
    EXPECT_EQ(a.ours, !b.ours);
    EXPECT_EQ(a.game.start(), b.game.start());
    ASSERT_TRUE(a.claim && b.claim);
    EXPECT_EQ(a.claim->reason, b.claim->reason);
    EXPECT_NE(a.claim->by, b.claim->by);
    EXPECT_FALSE(a.disputed || b.disputed);
    EXPECT_TRUE(std::ranges::equal(a.game.moves(), b.game.moves()));
}

struct Played {
    std::vector<DxpGameRecord> games;  // as the initiator has them
    int ponder_hits = 0;               // of both
};

struct Terms {
    int games = 2;
    std::vector<AnyGame> openings{};
    int moves = 0;
    bool ponder = false;
    std::uint64_t client_seed = 2;
    Result known = Result::Ongoing;
};

Played play_and_compare(const Terms& terms, const Variant& variant = international) {
    auto invited = follower(terms.games);
    invited.thinking.ponders = terms.ponder;
    DxpTestMatch server(invited, {.seed = 1, .known = terms.known}, variant);
    const auto plan = plan_dxp_games(terms.openings, DxpColours::Both, terms.games);
    auto inviting = invitation(server.port(), plan, terms.moves);
    inviting.thinking.ponders = terms.ponder;
    DxpTestMatch client(inviting, {.seed = terms.client_seed, .known = terms.known}, variant);
    EXPECT_EQ(client.end(), "");
    EXPECT_EQ(server.end(), "");
    EXPECT_TRUE(client.is_complete());
    EXPECT_TRUE(server.is_complete());
    const auto count = static_cast<std::size_t>(terms.games);
    const auto ours = client.games(count);
    const auto theirs = server.games(count);
    EXPECT_EQ(ours.size(), count);
    EXPECT_EQ(theirs.size(), count);
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
        SCOPED_TRACE(i);
        EXPECT_EQ(ours[i].ours, plan[i].ours);
        EXPECT_EQ(ours[i].game.start(), plan[i].position.value_or(AnyPosition{variant}));
        EXPECT_NE(ours[i].result, Result::Ongoing);
        EXPECT_EQ(ours[i].opponent, "Follower");
        EXPECT_EQ(theirs[i].opponent, "Initiator");
        expect_agreement(ours[i], theirs[i]);
    }
    return {ours, client.controller.hits() + server.controller.hits()};
}

TEST(DxpGames, OfTwoEnginesAreAgreedOn) {
    play_and_compare({.games = 6, .openings = tournament_openings()});
}

TEST(DxpGames, EndAtTheMoveLimit) {
    for (const DxpGameRecord& record : play_and_compare({.moves = 10}).games) {
        EXPECT_EQ(record.game.plies(), 20);
        EXPECT_EQ(record.result, Result::Draw);
    }
}

TEST(DxpGames, EndAtTheMoveLimitAsADatabaseKnows) {
    for (const DxpGameRecord& record :
         play_and_compare({.moves = 10, .known = Result::BlackWins}).games)
        EXPECT_EQ(record.result, Result::BlackWins);
}

TEST(DxpGames, AreOfAnyVariant) {
    play_and_compare({.openings = openings_in("9-13 21-17\n", english)}, english);
    play_and_compare({}, frisian);
}

TEST(DxpGames, ArePonderedAbout) {
    // An engine that knows how the other one thinks is always right.
    const Played same = play_and_compare({.moves = 20, .ponder = true, .client_seed = 1});
    EXPECT_GE(same.ponder_hits, 2 * 36);
    const Played other = play_and_compare({.games = 4, .ponder = true, .client_seed = 3});
    EXPECT_GT(other.ponder_hits, 0);
    EXPECT_EQ(play_and_compare({.moves = 20}).ponder_hits, 0);
}

TEST(SlowDxpGames, AHundredOfTwoEnginesAreAgreedOn) {
    play_and_compare({.games = 100, .openings = tournament_openings()});
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
    auto settings = invitation(server.port(), plan_dxp_games({}, DxpColours::White, 1));
    settings.minutes = 900;
    DxpTestMatch client(settings, {.is_deep = true});
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

    static AnyGame moves(std::initializer_list<const char*> moves,
                         const AnyPosition& start = AnyPosition{international}) {
        AnyGame game{start};
        for (const char* const move : moves)
            game.play(parse_move(game.position(), move));
        return game;
    }

    static DxpGameRecord game(Color ours, Result result,
                              const AnyGame& played = moves({"32-28", "19-23", "28x19"})) {
        return {.game = played,
                .opponent = "Peer \"X\"",
                .ours = ours,
                .minutes = 0.5,
                .move_limit = 75,
                .used = {61.4, 3},
                .result = result,
                .claim = DxpClaim{DxpSide::Peer, DxpReason::Loss}};
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
    DxpArchive archive(file, international, title);
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
    const AnyGame start = moves({"19-23"}, *plan[0].position);
    {
        DxpArchive archive(file, international, title);
        archive.add(1, game(Color::White, Result::Draw, start));
        DxpGameRecord lost = game(Color::Black, Result::Ongoing, start);
        lost.claim.reset();
        archive.add(2, lost);                                   // to be played again
        archive.add(3, game(Color::White, Result::BlackWins));  // of another opening
        archive.add(4, game(Color::Black, Result::BlackWins, start));
    }
    std::ofstream(file, std::ios::app) << "[Event \"cut sho";
    {
        DxpArchive archive(file, international, title);
        archive.add(9, game(Color::White, Result::Draw));
    }
    const DxpArchive archive(file, international, title);
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
    EXPECT_TRUE(DxpArchive(file, international, other).played(plan).empty());
    other = title;
    other.event = "Another";
    EXPECT_TRUE(DxpArchive(file, international, other).played(plan).empty());
}

TEST_F(DxpArchiveTest, KnowsWhoHasWonInEnglishDraughts) {
    const AnyGame played_game = moves({"9-13"}, AnyPosition{english});
    DxpArchive(file, english, title).add(1, game(Color::Black, Result::BlackWins, played_game));
    EXPECT_THAT(text(), HasSubstr("[Result \"1-0\"]"));
    const auto played =
        DxpArchive(file, english, title).played(plan_dxp_games({}, DxpColours::Black, 1));
    ASSERT_EQ(played.size(), 1U);
    EXPECT_EQ(played[0].result, Result::BlackWins);
}

}  // namespace
}  // namespace damier
