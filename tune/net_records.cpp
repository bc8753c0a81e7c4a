#include "tune/net_records.hpp"

#include "tune/held_out.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace damier {

namespace {

// The board turned by half a turn: the lowest bit becomes the highest, and the free bits above the
// last square of a small board go.
template <int Size>
std::uint64_t turned(std::uint64_t set) {
    using B = Board<Size>;
    constexpr int first_and_last = index(B::at(0, 0)) + index(B::at(Size - 1, B::row_width - 1));
    std::uint64_t result = 0;
    for (; set != 0; set &= set - 1) {
        result |= std::uint64_t{1} << (first_and_last - std::countr_zero(set));
    }
    return result;
}

template <int Size>
NetRecord record_of(const Sample& sample) {
    NetRecord record{.own = sample.white.bits(),
                     .foe = sample.black.bits(),
                     .kings = sample.kings.bits(),
                     .score = sample.score,
                     .result = sample.result};
    if (sample.turn == Color::Black) {
        record.own = turned<Size>(sample.black.bits());
        record.foe = turned<Size>(sample.white.bits());
        record.kings = turned<Size>(sample.kings.bits());
        record.score = static_cast<std::int16_t>(-sample.score);
        record.result = static_cast<std::int8_t>(-sample.result);
    }
    return record;
}

// A set of positions, told by a hash, that takes 8 to 16 bytes each.
class Seen {
public:
    explicit Seen(std::size_t most) : slots_(std::bit_ceil(2 * most + 2)) {}

    bool insert(const NetRecord& record) {
        const std::uint64_t hash = hash_of(record);
        std::uint64_t& slot = slots_[place_of(hash)];
        return std::exchange(slot, hash) != hash;
    }

    bool contains(const NetRecord& record) const {
        const std::uint64_t hash = hash_of(record);
        return slots_[place_of(hash)] == hash;
    }

private:
    // Zero is an empty slot.
    static std::uint64_t hash_of(const NetRecord& record) {
        return mixed(mixed(mixed(record.own) ^ record.foe) ^ record.kings) | 1;
    }

    // Where it is, or the empty slot where it belongs.
    std::size_t place_of(std::uint64_t hash) const {
        std::size_t place = (hash >> 1) & (slots_.size() - 1);
        while (slots_[place] != 0 && slots_[place] != hash) {
            place = (place + 1) & (slots_.size() - 1);
        }
        return place;
    }

    std::vector<std::uint64_t> slots_;
};

double chance(double score, double scale) {
    return 1 / (1 + std::exp(-score / scale));
}

// Newton's method for the one number that makes scores fit results best.
double fitted_scale(std::span<const NetRecord> records) {
    constexpr std::size_t enough = 1'000'000;
    constexpr double steepest = 0.02;
    constexpr double flattest = 0.002;
    const std::size_t step = 1 + records.size() / enough;
    double slope = 0.01;
    for (int round = 0; round < 10; ++round) {
        double first = 0;
        double second = 1e-9;
        for (std::size_t i = 0; i < records.size(); i += step) {
            const double score = records[i].score;
            const double expected = chance(score, 1 / slope);
            first += (expected - (records[i].result + 1) / 2.0) * score;
            second += expected * (1 - expected) * score * score;
        }
        slope = std::clamp(slope - first / second, flattest, steepest);
    }
    return 1 / slope;
}

class RecordCollector {
public:
    explicit RecordCollector(const NetVariant& variant) : variant_{variant} {}

    void add_games(std::span<const Sample> games) {
        Seen seen{games.size()};
        bool held_out = false;
        for (const Sample& sample : games) {
            if (sample.starts_game) {
                held_out = is_held_out(sample);
            }
            add(sample, seen, held_out ? records.held_out : records.train);
        }
    }

    // A position of a game may be among those judged later, which is the better verdict.
    void add_off_path(std::span<const Sample> off_path) {
        Seen seen{off_path.size() + records.held_out.size()};
        for (const NetRecord& record : records.held_out) {
            seen.insert(record);
        }
        std::vector<NetRecord> judged;
        for (const Sample& sample : off_path) {
            add(sample, seen, judged);
        }
        records.dropped += std::erase_if(
            records.train, [&](const NetRecord& record) { return seen.contains(record); });
        records.off_path = judged.size();
        records.train.insert(records.train.end(), judged.begin(), judged.end());
    }

    NetRecords records;

private:
    void add(const Sample& sample, Seen& seen, std::vector<NetRecord>& to) {
        const NetRecord record =
            variant_.board_size == 10 ? record_of<10>(sample) : record_of<8>(sample);
        if (variant_.is_drawish(sample) || !seen.insert(record)) {
            ++records.dropped;
        } else {
            to.push_back(record);
        }
    }

    const NetVariant& variant_;
};

}  // namespace

NetRecords net_records(const NetVariant& variant, std::span<const Sample> games,
                       std::span<const Sample> off_path, double result_share) {
    RecordCollector collector{variant};
    collector.add_games(games);
    const double scale = fitted_scale(collector.records.train);
    collector.add_off_path(off_path);
    NetRecords records = std::move(collector.records);
    records.odds_scale = scale;
    const std::size_t of_games = records.train.size() - records.off_path;
    const auto set_target = [&](NetRecord& record, double share) {
        const double seen = chance(record.score, records.odds_scale);
        const double result = (record.result + 1) / 2.0;
        record.target = static_cast<float>(share * result + (1 - share) * seen);
    };
    for (std::size_t i = 0; i < records.train.size(); ++i) {
        set_target(records.train[i], i < of_games ? result_share : 0);
    }
    for (NetRecord& record : records.held_out) {
        set_target(record, result_share);
    }
    return records;
}

}  // namespace damier
