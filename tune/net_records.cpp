#include "tune/net_records.hpp"

#include "tune/held_out.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

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
        // Zero is an empty slot.
        const std::uint64_t hash = mixed(mixed(mixed(record.own) ^ record.foe) ^ record.kings) | 1;
        for (std::size_t place = hash >> 1;; ++place) {
            std::uint64_t& slot = slots_[place & (slots_.size() - 1)];
            if (slot == hash) {
                return false;
            }
            if (slot == 0) {
                slot = hash;
                return true;
            }
        }
    }

private:
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
    RecordCollector(const NetVariant& variant, std::size_t most) : variant_{variant}, seen_{most} {}

    void add_game_position(const Sample& sample) {
        if (sample.starts_game) {
            held_out_ = is_held_out(sample);
        }
        add(sample, held_out_ ? records.held_out : records.train);
    }

    void add_off_path(const Sample& sample) {
        records.off_path += add(sample, records.train) ? 1 : 0;
    }

    NetRecords records;

private:
    bool add(const Sample& sample, std::vector<NetRecord>& to) {
        const NetRecord record =
            variant_.board_size == 10 ? record_of<10>(sample) : record_of<8>(sample);
        if (variant_.is_drawish(sample) || !seen_.insert(record)) {
            ++records.dropped;
            return false;
        }
        to.push_back(record);
        return true;
    }

    const NetVariant& variant_;
    Seen seen_;
    bool held_out_ = false;
};

}  // namespace

NetRecords net_records(const NetVariant& variant, std::span<const Sample> games,
                       std::span<const Sample> off_path, double result_share) {
    RecordCollector collector{variant, games.size() + off_path.size()};
    for (const Sample& sample : games) {
        collector.add_game_position(sample);
    }
    const std::size_t of_games = collector.records.train.size();
    for (const Sample& sample : off_path) {
        collector.add_off_path(sample);
    }
    NetRecords records = std::move(collector.records);
    records.odds_scale = fitted_scale(std::span{records.train}.first(of_games));
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
