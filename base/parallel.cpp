#include "base/parallel.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace damier {

void share_out(std::uint64_t count, const Workforce& workforce,
               const std::function<void(std::uint64_t begin, std::uint64_t end)>& work,
               std::uint64_t piece) {
    std::atomic<std::uint64_t> next = 0;
    std::atomic<bool> failed = false;
    std::exception_ptr failure;
    std::mutex failure_mutex;
    const auto run = [&] {
        try {
            while (!failed && !workforce.stopped()) {
                const std::uint64_t begin = next.fetch_add(piece);
                if (begin >= count) return;
                work(begin, std::min(begin + piece, count));
            }
        } catch (...) {
            const std::lock_guard lock{failure_mutex};
            failure = std::current_exception();
            failed = true;
        }
    };
    {
        const auto pieces = (count + piece - 1) / piece;
        const auto wanted = static_cast<std::uint64_t>(std::max(workforce.threads, 1));
        std::vector<std::jthread> helpers;
        for (std::uint64_t i = 1; i < std::min(wanted, pieces); ++i) {
            helpers.emplace_back(run);
        }
        run();
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace damier
