#include "tune/selfplay_player.hpp"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace damier {

void play_games(const SelfplayOrder& order, const std::atomic<bool>& stop, const SampleSink& sink,
                const NewSelfplayPlayer& new_player) {
    std::atomic<std::uint64_t> begun = 0;
    std::atomic<bool> give_up = false;
    std::exception_ptr failure;
    std::mutex sink_mutex;
    const auto work = [&](int number) {
        const auto player =
            new_player(order.seed + 0x9e3779b97f4a7c15 * static_cast<unsigned>(number));
        while (begun++ < order.games && !stop && !give_up) {
            const std::vector<Sample> samples = player->play(stop);
            if (samples.empty()) {
                continue;
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
            helpers.emplace_back(work, number);
        }
        work(0);
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
}

}  // namespace damier
