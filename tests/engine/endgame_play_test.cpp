// Endgame databases in play: what is won gets won, and nothing is given away.
#include "endgame/endgame_rules.hpp"
#include "engine/engine.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace damier {
namespace {

class EndgamePlayer {
public:
    explicit EndgamePlayer(const Variant& variant) : variant_{variant} {
        engine_.set_table_entries(1 << 16);
        engine_.set_parameter("bb-size", "4");
        // Slices within the program only: tests do not depend on what else is on the machine.
        engine_.set_parameter("bb-dir", "");
    }

    void set_up(const std::string& fen) {
        engine_.set_game(AnyGame{parse_fen(variant_, fen)});
        engine_.new_game();
    }

    const AnyGame& game() const { return engine_.game(); }
    AnyPosition position() const { return game().position(); }

    Wdl value(const AnyPosition& pos) {
        return endgame_rules(variant_).value(*engine_.endgames(), pos);
    }
    Wdl value() { return value(position()); }

    SearchResult search(std::uint64_t nodes) {
        GoRequest request;
        request.limits.nodes = nodes;
        return engine_.search(request);
    }

    // Both sides play until the game is over.
    Outcome play_out(std::uint64_t nodes) {
        AnyGame game = engine_.game();
        while (!game.over()) {
            game.play(search(nodes).best);
            engine_.set_game(game);
        }
        return game.outcome();
    }

    Engine& engine() { return engine_; }

private:
    const Variant& variant_;
    Engine engine_{[](const std::string& fault) { ADD_FAILURE() << fault; }};
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

void expect_wins_to_be_won(const Variant& variant, int games, std::uint64_t nodes) {
    EndgamePlayer player{variant};
    std::mt19937 random{5};
    int won = 0;
    for (int tries = 0; won < games && tries < 1000; ++tries) {
        const std::string fen = random_fen(variant.board.square_count(), 2, 2, random);
        player.set_up(fen);
        if (player.value() != Wdl::Win) continue;
        EXPECT_EQ(player.play_out(nodes).result, Result::WhiteWins) << variant.name << ' ' << fen;
        ++won;
    }
    EXPECT_EQ(won, games);
}

TEST(EndgamePlay, WinsWhatIsWon) {
    expect_wins_to_be_won(international, effort(10, 3), 2000);
    expect_wins_to_be_won(russian, effort(10, 3), 2000);
    expect_wins_to_be_won(english, effort(4, 2), 20'000);  // where kings step, wins take longest
}

TEST(EndgamePlay, ChoosesOnlyMovesThatKeepTheValue) {
    EndgamePlayer player{international};
    std::mt19937 random{11};
    int critical = 0;
    for (int tries = 0; tries < 150; ++tries) {
        player.set_up(random_fen(50, 2, 2, random));
        if (player.game().over()) continue;
        const AnyPosition pos = player.position();
        const Move chosen = player.search(50).best;
        EXPECT_EQ(-player.value(pos.after(chosen)), player.value());
        for (const Move move : pos.legal_moves())
            critical += -player.value(pos.after(move)) != player.value() ? 1 : 0;
    }
    EXPECT_GT(critical, 100);
}

TEST(EndgamePlay, CallsADrawADrawAndAWinAWin) {
    EndgamePlayer player{international};
    player.set_up("W:WK1,K2:BK46");
    ASSERT_EQ(player.value(), Wdl::Draw);
    EXPECT_LT(std::abs(player.search(20'000).info.score.value()), 50);
    player.set_up("W:WK24,K47:B6,16");
    ASSERT_EQ(player.value(), Wdl::Win);
    const Score score = player.search(100).info.score;
    EXPECT_TRUE(score.is_database_win() || score.is_win());
}

// A five-piece position: the win is seen where it enters the databases.
TEST(EndgamePlay, SeesWinsBeforeTheyAreInTheDatabases) {
    EndgamePlayer player{english};
    player.set_up("W:WK14,K15,K18:BK1,20");
    const Score score = player.search(30'000).info.score;
    EXPECT_TRUE(score.is_database_win() || score.is_win()) << score.value();
}

TEST(EndgamePlay, ShowsAllMovesWhenSeveralAreAskedFor) {
    EndgamePlayer player{international};
    player.set_up("W:WK24,K47:B6,16");
    GoRequest request;
    request.limits.depth = 4;
    request.limits.multi_pv = 100;
    int lines = 0;
    player.engine().search(request,
                           [&](const SearchInfo& line) { lines += line.depth == 4 ? 1 : 0; });
    EXPECT_EQ(lines, static_cast<int>(player.game().legal_moves().size()));
}

}  // namespace
}  // namespace damier
