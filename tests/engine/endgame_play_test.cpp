// Endgame databases in play: what is won gets won, and nothing is given away.
#include "engine/endgames.hpp"
#include "engine/variants/registry.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace damier {
namespace {

// Slices within the program only: tests do not depend on what else is on the machine.
std::shared_ptr<const EndgameTables> built_in(const Variant& variant) {
    const auto fail = [](const std::string& fault) { ADD_FAILURE() << fault; };
    return endgames_of(variant, 4, "/nonexistent", fail);
}

class EndgamePlayer {
public:
    explicit EndgamePlayer(std::string_view variant)
        : variant_{find_variant(variant)},
          tables_{built_in(variant_)},
          session_{variant_.new_session(table_)} {
        session_->use_endgames(tables_);
    }

    void set_up(const std::string& fen) {
        fen_ = fen;
        session_->new_game();
        session_->set_up(text());
    }

    ProbedPosition probed() const { return variant_.probe({{}, session_->fen(), {}}, *tables_); }

    FoundMove search(std::uint64_t nodes, int multi_pv = 1) {
        SearchOrder order;
        order.limits.nodes = nodes;
        order.limits.multi_pv = multi_pv;
        Signals signals;
        return session_->search(order, signals, {});
    }

    // Both sides play until the game is over.
    Outcome play_out(std::uint64_t nodes) {
        while (!session_->outcome().over()) {
            session_->play(search(nodes).native);
        }
        return session_->outcome();
    }

    Session& session() { return *session_; }

private:
    PositionText text() const { return {{}, fen_, {}}; }

    const Variant& variant_;
    TranspositionTable table_{1 << 16};
    std::shared_ptr<const EndgameTables> tables_;
    std::unique_ptr<Session> session_;
    std::string fen_;
};

// White to move, so many pieces a side on random squares, men not on the first two rows of anybody.
std::string random_fen(int squares, int white, int black, std::mt19937& random) {
    std::set<int> taken;
    const auto side = [&](int pieces) {
        std::string text;
        while (pieces > 0) {
            const bool king = random() % 2 == 0;
            const int row = squares / 5 - (squares == 32 ? 2 : 0);
            const int margin = king ? 0 : row;
            const int sq = 1 + margin + static_cast<int>(random() % (squares - 2 * margin));
            if (!taken.insert(sq).second) continue;
            text += (text.empty() ? "" : ",") + std::string(king ? "K" : "") + std::to_string(sq);
            --pieces;
        }
        return text;
    };
    const std::string own = side(white);
    return "W:W" + own + ":B" + side(black);
}

void expect_wins_to_be_won(std::string_view variant, int squares, int games, std::uint64_t nodes) {
    EndgamePlayer player{variant};
    std::mt19937 random{5};
    int won = 0;
    for (int tries = 0; won < games && tries < 1000; ++tries) {
        const std::string fen = random_fen(squares, 2, 2, random);
        player.set_up(fen);
        if (player.probed().value != Wdl::Win) continue;
        EXPECT_EQ(player.play_out(nodes).result, Result::WhiteWins) << variant << ' ' << fen;
        ++won;
    }
    EXPECT_EQ(won, games);
}

TEST(EndgamePlay, WinsWhatIsWon) {
    expect_wins_to_be_won("international", 50, effort(10, 3), 2000);
    expect_wins_to_be_won("russian", 32, effort(10, 3), 2000);
    expect_wins_to_be_won("english", 32, effort(4, 2),
                          20'000);  // where kings step, wins take longest
}

TEST(EndgamePlay, ChoosesOnlyMovesThatKeepTheValue) {
    EndgamePlayer player{"international"};
    std::mt19937 random{11};
    int critical = 0;
    for (int tries = 0; tries < 150; ++tries) {
        player.set_up(random_fen(50, 2, 2, random));
        const ProbedPosition probed = player.probed();
        if (player.session().outcome().over()) continue;
        const std::string chosen = player.search(50).native;
        for (const MoveValue& move : probed.moves) {
            critical += move.value != probed.value ? 1 : 0;
            if (move.move == chosen) {
                EXPECT_EQ(move.value, probed.value);
            }
        }
    }
    EXPECT_GT(critical, 100);
}

TEST(EndgamePlay, CallsADrawADrawAndAWinAWin) {
    EndgamePlayer player{"international"};
    player.set_up("W:WK1,K2:BK46");
    ASSERT_EQ(player.probed().value, Wdl::Draw);
    EXPECT_LT(std::abs(player.search(20'000).line.info.score.value()), 50);
    player.set_up("W:WK24,K47:B6,16");
    ASSERT_EQ(player.probed().value, Wdl::Win);
    const Score score = player.search(100).line.info.score;
    EXPECT_TRUE(score.is_database_win() || score.is_win());
}

// A five-piece position: the win is seen where it enters the databases.
TEST(EndgamePlay, SeesWinsBeforeTheyAreInTheDatabases) {
    EndgamePlayer player{"english"};
    player.set_up("W:WK14,K15,K18:BK1,20");
    const Score score = player.search(30'000).line.info.score;
    EXPECT_TRUE(score.is_database_win() || score.is_win()) << score.value();
}

TEST(EndgamePlay, ShowsAllMovesWhenSeveralAreAskedFor) {
    EndgamePlayer player{"international"};
    player.set_up("W:WK24,K47:B6,16");
    SearchOrder order;
    order.limits.depth = 4;
    order.limits.multi_pv = 100;
    Signals signals;
    int lines = 0;
    player.session().search(order, signals,
                            [&](const FoundLine& line) { lines += line.info.depth == 4 ? 1 : 0; });
    EXPECT_EQ(lines, static_cast<int>(player.probed().moves.size()));
}

}  // namespace
}  // namespace damier
