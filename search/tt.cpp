#include "search/tt.hpp"

#include "base/error.hpp"

#include <algorithm>
#include <cstring>
#include <string>

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
    LargeArray<Cluster> clusters = large_array<Cluster>(wanted);
    if (!clusters) {
        throw InputError{"no memory for a hash table of " + std::to_string(bytes >> 20) + " MiB"};
    }
    clusters_ = std::move(clusters);
    cluster_count_ = wanted;
    begin_with_ = std::min(wanted, first_clusters);
    in_use_ = begin_with_;
    most_in_use_ = begin_with_;
    age_ = 0;
    game_ = 1;
    claim_memory();
}

/// Fresh pages cost nothing until they are used, and then a good deal. So most games make do with
/// the old ones.
void TranspositionTable::clear() {
    most_in_use_ = std::max(most_in_use_, in_use_.load());
    in_use_ = begin_with_;
    age_ = 0;
    if (game_ < last_game) {
        ++game_;
        return;
    }
    std::memset(static_cast<void*>(clusters_.get()), 0, most_in_use_ * sizeof(Cluster));
    game_ = 1;
}

void TranspositionTable::use_whole() {
    begin_with_ = cluster_count_;
    clear();
}

void TranspositionTable::claim_memory() {
    constexpr std::size_t page = 4096 / sizeof(Cluster);
    for (std::size_t i = 0; i < begin_with_; i += page) {
        std::atomic_ref{clusters_.get()[i].slots[0].data}.fetch_or(0, std::memory_order_relaxed);
    }
}

/// Two clusters for each entry lost keep the table a little more than half full. Whoever comes
/// second when two threads grow it at once does without.
void TranspositionTable::grow() {
    for (int i = 0; i < 2; ++i) {
        std::size_t next = in_use_.load(std::memory_order_relaxed);
        if (next < cluster_count_ && in_use_.compare_exchange_strong(next, next + 1)) split(next);
    }
}

/// Moves to a cluster that has just come into use what was kept for it. Another thread may miss
/// these entries meanwhile, or lose one of its own: no more than a replacement would cost.
void TranspositionTable::split(std::size_t next) {
    const std::size_t bit = std::bit_floor(next);
    Cluster& from = clusters_.get()[next - bit];
    Cluster& to = clusters_.get()[next];
    for (int i = 0; i < cluster_size; ++i) {
        const std::uint64_t data = data_in(from.slots[i]);
        const std::uint64_t key = load(from.slots[i].lock) ^ data;
        if (data == 0 || (key & bit) == 0) continue;
        fill(to.slots[i], Key{key}, data);
        fill(from.slots[i], Key{0}, 0);
    }
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
    std::uint64_t lost = 0;  // what another position had there
    int least_worth = INT32_MAX;
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t data = data_in(slot);
        const std::uint64_t lock = load(slot.lock);
        if ((lock ^ data) == static_cast<std::uint64_t>(key) && data != 0) {
            if (depth_of(data) > entry.depth && entry.score.is_units()) {
                return fill(slot, key, with_age(data, age_));
            }
            place = &slot;
            lost = 0;
            break;
        }
        const int worth = depth_of(data) + (age_of(data) == age_ ? 256 : 0);
        if (worth < least_worth) {
            least_worth = worth;
            place = &slot;
            lost = data;
        }
    }
    const std::uint64_t data =
        pack(entry, towards_position(entry.score.value(), ply), age_) | game_ << game_shift;
    fill(*place, key, data);
    if (lost != 0) grow();
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
