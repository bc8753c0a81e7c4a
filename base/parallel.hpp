// Shares a long range of numbers out to threads, piece by piece.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace damier {

struct Workforce {
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;  // set: leave off soon, the result is worth nothing

    bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// Calls work(begin, end) for pieces that together make up 0..count, in no special order, and
// returns when all is done. What one of the calls throws is thrown. A piece is a multiple of 64
// unless another length is given, so that neighbours share no word of a packed array.
void share_out(std::uint64_t count, const Workforce& workforce,
               const std::function<void(std::uint64_t begin, std::uint64_t end)>& work,
               std::uint64_t piece = 1 << 14);

}  // namespace damier
