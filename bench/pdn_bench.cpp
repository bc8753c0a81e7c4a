// How fast PDN is read: games a second out of a file of a hundred thousand games, made for the
// purpose in a temporary directory. `text` only reads, `played` also plays every move, `written`
// writes the games again. The memory in use after a thousand games and after all of them shows that
// the file is read as a stream.
#include "movegen/registry.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

namespace damier {
namespace {

namespace fs = std::filesystem;

constexpr int different_games = 500;
constexpr int repetitions = 200;
constexpr int longest_game = 110;  // plies; games between masters have about 100

GameRecord random_game(std::mt19937& random) {
    AnyGame game{international};
    while (game.plies() < longest_game && !game.over()) {
        const std::vector<Move> moves = game.legal_moves();
        game.play(moves[random() % moves.size()]);
    }
    GameRecord record = record_of(game);
    record.tags = {{"Event", "Bench"}, {"Site", "Here"},       {"Date", "2020.01.01"},
                   {"Round", "1"},     {"White", "White, A."}, {"Black", "Black, B."}};
    return record;
}

/// A file that is removed in the end.
class GameFile {
public:
    GameFile() : path_{fs::temp_directory_path() / ("pdn_bench." + std::to_string(::getpid()))} {
        std::mt19937 random{1};
        std::string games;
        for (int i = 0; i < different_games; ++i)
            games += to_pdn(random_game(random));
        std::ofstream file{path_, std::ios::binary};
        for (int i = 0; i < repetitions; ++i)
            file << games;
    }
    GameFile(const GameFile&) = delete;
    GameFile& operator=(const GameFile&) = delete;
    ~GameFile() {
        std::error_code ignored;
        fs::remove(path_, ignored);
    }

    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

double mebibytes_in_use() {
    std::ifstream file{"/proc/self/statm"};
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

/// Calls use(game) for each game of the file.
template <class Use>
void read_games(benchmark::State& state, Use use) {
    const GameFile file;
    std::int64_t games = 0;
    for (auto _ : state) {
        std::ifstream in{file.path(), std::ios::binary};
        PdnReader reader{in};
        games = 0;
        for (PdnGame game; reader.next(game); ++games) {
            use(game);
            if (games == 1000) state.counters["MiB_after_1000"] = mebibytes_in_use();
        }
        state.counters["MiB_after_all"] = mebibytes_in_use();
    }
    if (games != different_games * repetitions) state.SkipWithError("not all games were read");
    state.SetItemsProcessed(state.iterations() * games);
    state.SetBytesProcessed(state.iterations() *
                            static_cast<std::int64_t>(fs::file_size(file.path())));
}

void read_text(benchmark::State& state) {
    read_games(state, [](const PdnGame& game) { benchmark::DoNotOptimize(game.items.size()); });
}

void play_games(benchmark::State& state) {
    PdnPlayer player;
    read_games(state, [&](const PdnGame& game) {
        if (!player.play(game).record) state.SkipWithError("a game is unreadable");
    });
}

void write_games(benchmark::State& state) {
    PdnPlayer player;
    read_games(state, [&](const PdnGame& game) {
        benchmark::DoNotOptimize(to_pdn(*player.play(game).record));
    });
}

BENCHMARK(read_text)->Name("pdn/100000_games/text")->Unit(benchmark::kMillisecond);
BENCHMARK(play_games)->Name("pdn/100000_games/played")->Unit(benchmark::kMillisecond);
BENCHMARK(write_games)->Name("pdn/100000_games/written")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace damier
