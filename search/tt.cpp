#include "search/tt.hpp"

#include "base/error.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <future>
#include <span>
#include <string>
#include <system_error>

namespace damier {

namespace {

/// The data word: score 16, eval 16, depth 8, move 8, bound 2, age 6, game 8 bits.
std::uint64_t pack(const TableEntry& entry, int score, unsigned age) {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(score)) |
           static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.eval.value())) << 16 |
           static_cast<std::uint64_t>(static_cast<std::uint8_t>(entry.depth)) << 32 |
           static_cast<std::uint64_t>(static_cast<std::uint8_t>(entry.move)) << 40 |
           static_cast<std::uint64_t>(entry.bound) << 48 | static_cast<std::uint64_t>(age) << 50;
}

int depth_of(std::uint64_t data) {
    return static_cast<std::uint8_t>(data >> 32);
}

unsigned age_of(std::uint64_t data) {
    return static_cast<unsigned>(data >> 50) & 63;
}

std::uint64_t with_age(std::uint64_t data, unsigned age) {
    return (data & ~(std::uint64_t{63} << 50)) | static_cast<std::uint64_t>(age) << 50;
}

/// Wins are stored as seen from the position, not from the root: the same position may be met at
/// another distance.
int towards_position(int value, int ply) {
    const Score score = Score::from_value(value);
    return score.is_units() ? value : value > 0 ? value + ply : value - ply;
}

int towards_root(int value, int ply) {
    const Score score = Score::from_value(value);
    return score.is_units() ? value : value > 0 ? value - ply : value + ply;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t entries) {
    resize(entries);
}

void TranspositionTable::Unmap::operator()(Cluster* clusters) const {
    munmap(clusters, bytes);
}

std::uint64_t TranspositionTable::load(std::uint64_t& word) {
    return std::atomic_ref{word}.load(std::memory_order_relaxed);
}

void TranspositionTable::save(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref{word}.store(value, std::memory_order_relaxed);
}

void TranspositionTable::resize(std::size_t entries) {
    const std::size_t wanted = std::bit_floor(std::max<std::size_t>(entries / cluster_size, 1));
    if (wanted == cluster_count_) {
        clear();
        return;
    }
    if (wanted > SIZE_MAX / sizeof(Cluster)) {
        throw InputError{"a hash table of " + std::to_string(entries) + " entries is too large"};
    }
    const std::size_t bytes = wanted * sizeof(Cluster);
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        throw InputError{"no memory for a hash table of " + std::to_string(bytes >> 20) + " MiB"};
    }
    madvise(memory, bytes, MADV_HUGEPAGE);  // only a hint: fewer misses of the page table
    claim_ = {};
    clusters_ = {static_cast<Cluster*>(memory), Unmap{bytes}};
    cluster_count_ = wanted;
    age_ = 0;
    game_ = 1;
}

/// Fresh pages cost nothing until they are used; but then, one by one, they cost more than the
/// first tenth of a second of a search. So most games make do with the old ones.
void TranspositionTable::clear() {
    age_ = 0;
    if (game_ < last_game) {
        ++game_;
        return;
    }
    claim_ = {};
    const std::size_t bytes = clusters_.get_deleter().bytes;
    std::memset(static_cast<void*>(clusters_.get()), 0, bytes);
    game_ = 1;
}

void TranspositionTable::claim_memory(std::chrono::milliseconds patience) {
    constexpr std::size_t page = 4096 / sizeof(Cluster);
    constexpr std::size_t most = (std::size_t{1} << 30) / sizeof(Cluster);
    const std::span clusters{clusters_.get(), std::min(cluster_count_, most)};
    std::packaged_task<void(std::stop_token)> touch_all{[clusters](std::stop_token stop) {
        for (std::size_t i = 0; i < clusters.size() && !stop.stop_requested(); i += page) {
            std::atomic_ref{clusters[i].slots[0].data}.fetch_or(0, std::memory_order_relaxed);
        }
    }};
    const std::future<void> done = touch_all.get_future();
    try {
        claim_ = std::jthread{std::move(touch_all)};
    } catch (const std::system_error&) {
        return;  // no thread to be had: it works without
    }
    done.wait_for(patience);
}

bool TranspositionTable::probe(Key key, int ply, TableEntry& entry) const {
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t data = data_in(slot);
        const std::uint64_t lock = load(slot.lock);
        if ((lock ^ data) != static_cast<std::uint64_t>(key) || data == 0) continue;
        entry.score = Score::from_value(towards_root(static_cast<std::int16_t>(data), ply));
        entry.eval = Score::from_value(static_cast<std::int16_t>(data >> 16));
        entry.depth = depth_of(data);
        entry.move = static_cast<int>(data >> 40 & 255);
        entry.bound = static_cast<Bound>(data >> 48 & 3);
        return true;
    }
    return false;
}

void TranspositionTable::store(Key key, int ply, const TableEntry& entry) {
    Slot* place = nullptr;
    int least_worth = INT32_MAX;
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t data = data_in(slot);
        const std::uint64_t lock = load(slot.lock);
        if ((lock ^ data) == static_cast<std::uint64_t>(key) && data != 0) {
            if (depth_of(data) > entry.depth && entry.score.is_units()) {
                return fill(slot, key, with_age(data, age_));
            }
            place = &slot;
            break;
        }
        const int worth = depth_of(data) + (age_of(data) == age_ ? 256 : 0);
        if (worth < least_worth) {
            least_worth = worth;
            place = &slot;
        }
    }
    const std::uint64_t data =
        pack(entry, towards_position(entry.score.value(), ply), age_) | game_ << game_shift;
    fill(*place, key, data);
}

void TranspositionTable::fill(Slot& slot, Key key, std::uint64_t data) {
    save(slot.lock, static_cast<std::uint64_t>(key) ^ data);
    save(slot.data, data);
}

int TranspositionTable::permille_used() const {
    const std::size_t sample = std::min<std::size_t>(cluster_count_, 250);
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (Slot& slot : clusters_.get()[i].slots) {
            const std::uint64_t data = data_in(slot);
            used += data != 0 && age_of(data) == age_ ? 1 : 0;
        }
    }
    return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * cluster_size));
}

}  // namespace damier
