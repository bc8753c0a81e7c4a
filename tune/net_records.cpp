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

// Newton's method for the one number that makes the scores of games fit their results best.
double fitted_scale(std::span<const Sample> samples) {
    constexpr std::size_t enough = 1'000'000;
    constexpr double steepest = 0.02;
    constexpr double flattest = 0.002;
    const std::size_t step = 1 + samples.size() / enough;
    double slope = 0.01;
    for (int round = 0; round < 10; ++round) {
        double first = 0;
        double second = 1e-9;
        for (std::size_t i = 0; i < samples.size(); i += step) {
            const double score = samples[i].score;
            const double expected = chance(score, 1 / slope);
            first += (expected - (samples[i].result + 1) / 2.0) * score;
            second += expected * (1 - expected) * score * score;
        }
        slope = std::clamp(slope - first / second, flattest, steepest);
    }
    return 1 / slope;
}

class RecordCollector {
public:
    RecordCollector(const NetVariant& variant, std::size_t most) : variant_{variant}, seen_{most} {}

    void add(const Sample& sample, std::vector<NetRecord>& to) {
        const NetRecord record =
            variant_.board_size == 10 ? record_of<10>(sample) : record_of<8>(sample);
        if (variant_.is_drawish(sample) || !seen_.insert(record)) {
            ++dropped;
            return;
        }
        to.push_back(record);
    }

    // Those of the games that are held out, or those of all others.
    void add_games(std::span<const Sample> games, bool held_out, std::vector<NetRecord>& to) {
        bool game_is_held_out = false;
        for (const Sample& sample : games) {
            if (sample.starts_game) {
                game_is_held_out = is_held_out(sample);
            }
            if (game_is_held_out == held_out) {
                add(sample, to);
            }
        }
    }

    std::size_t dropped = 0;

private:
    const NetVariant& variant_;
    Seen seen_;
};

}  // namespace

NetRecords net_records(const NetVariant& variant, std::span<const Sample> games,
                       std::span<const Sample> off_path, double result_share) {
    RecordCollector collector{variant, games.size() + off_path.size()};
    NetRecords records;
    std::vector<NetRecord> judged;
    collector.add_games(games, true, records.held_out);
    // Before the games, whose positions may be among them: the later verdict is the better one.
    for (const Sample& sample : off_path) {
        collector.add(sample, judged);
    }
    collector.add_games(games, false, records.train);
    const std::size_t of_games = records.train.size();
    records.train.insert(records.train.end(), judged.begin(), judged.end());
    records.off_path = judged.size();
    records.dropped = collector.dropped;
    records.odds_scale = fitted_scale(games);
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
