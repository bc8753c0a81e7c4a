// What rank 0 can feed: ranks that sleep instead of search.
//
//     mpirun -n 200 --oversubscribe mpi_feed [MILLISECONDS A UNIT [BYTES OF AN ANSWER [SECONDS]]]
//
// tells the units a second that all together get through, how many they could if nobody ever
// waited, and how much of a processor rank 0 took for it.
#include "cluster/mpi/mpi_post.hpp"
#include "cluster/rank_team.hpp"

#include <sys/resource.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

namespace {

using Clock = std::chrono::steady_clock;

double cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double argument(int argc, char** argv, int number, double usual) {
    return argc > number ? std::strtod(argv[number], nullptr) : usual;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace damier;
    const std::chrono::duration<double, std::milli> nap{argument(argc, argv, 1, 100)};
    const auto size = static_cast<std::size_t>(argument(argc, argv, 2, 2000));
    const std::chrono::duration<double> length{argument(argc, argv, 3, 10)};

    MpiPost post;
    RankTeam team{post};
    Craft craft;
    craft.ahead = 1;
    craft.perform = [&](int, const Bytes&, const Craft::Say&) {
        std::this_thread::sleep_for(nap);
        return Bytes(size, 'x');
    };
    if (!team.leads() && !team.is_called()) return 0;
    team.work(craft, [&](Foreman& foreman) {
        std::uint64_t units = 0;
        const auto began = Clock::now();
        const double cpu_before = cpu_seconds();
        Tasks tasks;
        tasks.next = [&]() -> std::optional<Bytes> {
            return Clock::now() - began < length ? std::optional(Bytes(24, 'u')) : std::nullopt;
        };
        tasks.take = [&](const Bytes&) { ++units; };
        foreman.run(tasks);
        const double seconds = std::chrono::duration<double>(Clock::now() - began).count();
        std::cout << foreman.hands() << " ranks, " << nap.count()
                  << " ms a unit: " << static_cast<double>(units) / seconds << " units a second of "
                  << foreman.hands() * 1000 / nap.count() << ", rank 0 took "
                  << 100 * (cpu_seconds() - cpu_before) / seconds << " % of a processor"
                  << std::endl;
    });
    return 0;
}
