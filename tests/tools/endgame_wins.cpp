// endgame_wins VARIANT PIECES POSITIONS NODES THREADS ATTACKER DEFENDER: are won endgames won?
//
// From POSITIONS random won positions of every slice of PIECES pieces the engine plays with NODES a
// move against itself. Attacker and defender use the databases of a directory each; with distances
// in the defender's the defence is the best there is. Prints a line for each slice as CSV, and each
// game that was not won; then the sum.
#include "base/ordered_work.hpp"
#include "movegen/registry.hpp"
#include "tests/support/endgame_duel.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

namespace {

using namespace damier;

struct Tally {
    std::string name{};
    int played = 0;
    int won = 0;
    int shortest = 0;  // in as few plies as the distance
    int longest = 0;   // the longest win, in plies
    std::vector<EndgameDuel::Played> not_won{};

    void add(const EndgameDuel::Played& game) {
        ++played;
        won += game.is_won() ? 1 : 0;
        shortest += game.is_shortest() ? 1 : 0;
        if (game.is_won()) longest = std::max(longest, game.plies);
        if (!game.is_won()) not_won.push_back(game);
    }
    void add(const Tally& other) {
        played += other.played;
        won += other.won;
        shortest += other.shortest;
        longest = std::max(longest, other.longest);
    }
    void print() const {
        std::printf("%s,%d,%d,%d,%d\n", name.c_str(), played, won, shortest, longest);
        for (const auto& game : not_won) {
            std::printf("# %s: %s after %d plies, shortest win %d\n", to_fen(game.start).c_str(),
                        to_string(game.outcome).c_str(), game.plies, game.shortest.value_or(0));
        }
        std::fflush(stdout);
    }
};

Tally play_slice(EndgameDuel& duel, const Material& material, int positions, std::uint64_t nodes) {
    Tally tally{name(material)};
    std::mt19937_64 random{2026};
    for (int i = 0; i < positions; ++i) {
        const auto pos = duel.won_position(material, random);
        if (!pos) break;
        tally.add(duel.play(*pos, nodes));
    }
    return tally;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 8) {
        std::fputs("usage: endgame_wins VARIANT PIECES POSITIONS NODES THREADS ATTACKER DEFENDER\n",
                   stderr);
        return 2;
    }
    const Variant& variant = find_variant(arguments[1]);
    const std::vector<Material> materials = materials_of(std::atoi(arguments[2]));
    const int positions = std::atoi(arguments[3]);
    const auto nodes = static_cast<std::uint64_t>(std::atoll(arguments[4]));
    const int threads = std::atoi(arguments[5]);
    std::vector<std::unique_ptr<EndgameDuel>> duels;
    for (int i = 0; i < threads; ++i)
        duels.push_back(std::make_unique<EndgameDuel>(variant, arguments[6], arguments[7]));

    std::puts("slice,played,won,shortest,longest");
    Tally all{"all"};
    std::size_t given = 0;
    OrderedWork<Material, Tally> work;
    work.next = [&]() -> std::optional<Material> {
        return given < materials.size() ? std::optional{materials[given++]} : std::nullopt;
    };
    work.work = [&](int worker, const Material& material) {
        return play_slice(*duels[static_cast<std::size_t>(worker)], material, positions, nodes);
    };
    work.write = [&](const Tally& tally) {
        tally.print();
        all.add(tally);
    };
    work.run(threads);
    all.print();
}
