// The transposition table: what earlier searches, of any thread, found out about a position.
//
// An entry is two words, the second of them mixed into the first, so that a reader who meets a half
// written entry sees a wrong key and leaves it alone: lockless hashing. The key is Position::key(),
// a hash of the whole board made anew where others update Zobrist numbers. Four entries share a
// cache line, a bucket. Replacement: a new entry takes the place of its own position if it is at
// least as deep, else of an old search's (aging), else of the shallowest. Entries carry the number
// of their game: those of an earlier one are as good as none.
//
// Memory costs when it is first touched, a quarter of a gibibyte more than a quick move has time
// for. So a game begins with a few MiB, and the table grows with what is stored, cluster by cluster
// as in linear hashing: never by the clock, or a search of so many nodes would not be the same
// again.
#pragma once

#include "base/platform/memory.hpp"
#include "eval/score.hpp"
#include "movegen/types.hpp"

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace damier {

enum class Bound : std::uint8_t { None = 0, Upper = 1, Lower = 2, Exact = 3 };

struct TableEntry {
    static constexpr int no_move = 255;
    static constexpr Score no_eval = Score::infinite();

    Score score;
    Score eval = no_eval;  ///< the static score
    int depth = 0;         ///< 0 to 255
    int move = no_move;    ///< its index in the order of the generator
    Bound bound = Bound::None;
};

class TranspositionTable {
public:
    /// At least one cluster; more entries than fit in memory throw InputError.
    explicit TranspositionTable(std::size_t entries);

    void resize(std::size_t entries);
    void clear();

    /// Every game begins with the whole table. Forgets everything.
    void use_whole();

    /// Aging: what earlier searches have stored is replaced first.
    void start_search() { age_ = (age_ + 1) & age_mask; }

    bool probe(Key key, int ply, TableEntry& entry) const;
    /// A deeper entry of the same position stays as it is, but for its age: a shallow search that
    /// only verifies something must not cost what a deep one has found. Wins and losses are always
    /// stored.
    void store(Key key, int ply, const TableEntry& entry);

    void prefetch(Key key) const { __builtin_prefetch(&cluster(key)); }

    std::size_t entries() const { return cluster_count_ * cluster_size; }
    /// So many of them it has come to use in this game.
    std::size_t entries_in_use() const { return in_use_ * cluster_size; }
    int permille_used() const;  // of a sample

private:
    static constexpr int cluster_size = 4;
    static constexpr std::size_t first_clusters = std::size_t{1} << 16;  // 4 MiB
    static constexpr unsigned age_mask = 63;
    static constexpr int game_shift = 56;
    static constexpr std::uint64_t last_game = 255;

    /// Plain words in zeroed memory, always read and written as atomics (and for that never const).
    struct Slot {
        std::uint64_t lock;  // key ^ data
        std::uint64_t data;
    };
    struct alignas(64) Cluster {
        Slot slots[cluster_size];
    };

    /// The data word of a slot, 0 if there is none of this game.
    std::uint64_t data_in(Slot& slot) const {
        const std::uint64_t data = load(slot.data);
        return data >> game_shift == game_ ? data : 0;
    }

    static void fill(Slot& slot, Key key, std::uint64_t data);
    static std::uint64_t load(std::uint64_t& word);
    static void save(std::uint64_t& word, std::uint64_t value);

    /// Takes from the system the memory that a game begins with, which else the first search would
    /// have to wait for.
    void claim_memory();
    void grow();
    void split(std::size_t next);

    /// Clusters beyond those in use are still one with that of half as many bits.
    Cluster& cluster(Key key) const {
        const std::size_t in_use = in_use_.load(std::memory_order_relaxed);
        const std::size_t all = std::bit_ceil(in_use);
        const std::size_t index = static_cast<std::uint64_t>(key) & (all - 1);
        return clusters_.get()[index < in_use ? index : index - all / 2];
    }

    LargeArray<Cluster> clusters_;
    std::size_t cluster_count_ = 0;        // a power of two
    std::size_t begin_with_ = 0;           // so many clusters, a power of two as well
    std::atomic<std::size_t> in_use_ = 0;  // from begin_with_ to cluster_count_
    std::size_t most_in_use_ = 0;          // in earlier games
    unsigned age_ = 0;
    std::uint64_t game_ = 1;  // never that of an empty slot, which is 0
};

}  // namespace damier
