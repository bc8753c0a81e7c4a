// level_ladder VARIANT GAMES [LEVEL...]: do the levels of `damier play` make a ladder? Every level,
// or those given, plays GAMES games against the level two below it, colours in turn, two games at a
// time; a line each. The strongest level searches 300,000 nodes a move here.
#include "base/ordered_work.hpp"
#include "engine/level.hpp"
#include "movegen/registry.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace damier;

constexpr int longest_game = 240;  // plies; then it is a draw

struct Tally {
    int won = 0;
    int drawn = 0;
    int lost = 0;

    void add(Result result, Color color) {
        ++(result == win_for(color) ? won : result == win_for(!color) ? lost : drawn);
    }
    double share() const { return (won + 0.5 * drawn) / std::max(won + drawn + lost, 1); }
};

Result play(const Variant& variant, int white, int black, std::uint64_t seed) {
    Engine engine;
    engine.set_table_entries(1 << 18);
    engine.set_parameter("bb-size", "0");
    engine.set_parameter("book", "false");
    Random random{seed};
    Limits strongest;
    strongest.nodes = 300'000;
    AnyGame game{variant};
    while (!game.over() && game.plies() < longest_game) {
        engine.set_game(game);
        const int level = game.turn() == Color::White ? white : black;
        game.play(move_of_level(engine, level, strongest, random));
    }
    return game.outcome().result;
}

Tally games_between(const Variant& variant, int strong, int weak, int games) {
    Tally tally;
    int given = 0;
    OrderedWork<int, Result> work;
    work.next = [&]() -> std::optional<int> {
        return given < games ? std::optional{given++} : std::nullopt;
    };
    work.work = [&](int, int game) {
        const bool is_white = game % 2 == 0;
        return play(variant, is_white ? strong : weak, is_white ? weak : strong,
                    static_cast<std::uint64_t>(1000 * strong + game));
    };
    int written = 0;
    work.write = [&](Result result) {
        tally.add(result, written++ % 2 == 0 ? Color::White : Color::Black);
    };
    work.run(2);
    return tally;
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fputs("usage: level_ladder VARIANT GAMES [LEVEL...]\n", stderr);
        return 2;
    }
    const Variant& variant = find_variant(arguments[1]);
    std::vector<int> levels;
    for (int i = 3; i < count; ++i)
        levels.push_back(std::atoi(arguments[i]));
    for (int level = 3; count == 3 && level <= strongest_level; ++level)
        levels.push_back(level);
    for (const int level : levels) {
        const Tally tally = games_between(variant, level, level - 2, std::atoi(arguments[2]));
        std::printf("level %2d v %d  +%d =%d -%d  %.0f %%\n", level, level - 2, tally.won,
                    tally.drawn, tally.lost, 100 * tally.share());
        std::fflush(stdout);
    }
}
