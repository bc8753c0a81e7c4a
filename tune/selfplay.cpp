#include "base/mixing.hpp"
#include "tune/selfplay_player.hpp"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace damier {

namespace {

std::uint64_t seed_of(const SelfplayOrder& order, std::uint64_t game) {
    return mixed(mixed(order.seed + 1) + game);
}

}  // namespace

void play_games(const SelfplayOrder& order, const std::atomic<bool>& stop, const SampleSink& sink,
                const NewSelfplayPlayer& new_player) {
    std::atomic<std::uint64_t> begun = 0;
    std::atomic<bool> give_up = false;
    std::exception_ptr failure;
    std::mutex sink_mutex;
    const auto work = [&] {
        const auto player = new_player();
        while (!stop && !give_up) {
            const std::uint64_t number = begun++;
            if (number >= order.games) {
                return;
            }
            std::vector<Sample> samples;
            for (std::uint64_t seed = seed_of(order, number); samples.empty();
                 seed = mixed(seed + 1)) {
                samples = player->play(seed, stop);
                if (stop) {
                    return;
                }
            }
            const std::lock_guard lock{sink_mutex};
            try {
                sink(samples);
            } catch (...) {
                failure = failure ? failure : std::current_exception();
                give_up = true;
            }
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int number = 1; number < order.threads; ++number) {
            helpers.emplace_back(work);
        }
        work();
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
}

}  // namespace damier
