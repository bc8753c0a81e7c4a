#include "base/byte_stream.hpp"
#include "base/mixing.hpp"
#include "tune/sample_file.hpp"
#include "tune/selfplay_player.hpp"

#include <algorithm>
#include <vector>

namespace damier {

namespace {

std::uint64_t seed_of(std::uint64_t seed, std::uint64_t game) {
    return mixed(mixed(seed + 1) + game);
}

// The hands of one member.
class Table {
public:
    Table(const SelfplayOrder& order, const NewSelfplayPlayer& new_player)
        : new_player_{new_player}, players_(static_cast<std::size_t>(order.threads)) {}

    void leave_off() { left_off_ = true; }

    // Some games, by the number of the first: each as its number of samples and these.
    Bytes play(int hand, const Bytes& unit) {
        auto& player = players_[static_cast<std::size_t>(hand)];
        if (!player) player = new_player_();
        ByteReader in{unit};
        const GamesToPlay wanted{.seed = in.number(), .first = in.number(), .count = in.number()};
        ByteWriter games;
        for (std::uint64_t game = 0; game < wanted.count && !left_off_; ++game)
            games.text(sample_bytes(play(*player, seed_of(wanted.seed, wanted.first + game))));
        return games.take();
    }

private:
    // A game may end before there is anything to learn from it; then another takes its place.
    std::vector<Sample> play(SelfplayPlayer& player, std::uint64_t seed) {
        std::vector<Sample> samples;
        for (; samples.empty() && !left_off_; seed = mixed(seed + 1))
            samples = player.play(seed, left_off_);
        return samples;
    }

    const NewSelfplayPlayer& new_player_;
    std::vector<std::unique_ptr<SelfplayPlayer>> players_;  // by hand
    std::atomic<bool> left_off_ = false;
};

void lead_play(Foreman& foreman, const GamesToPlay& games, std::uint64_t batch,
               const std::atomic<bool>& stop, const SampleSink& sink) {
    Tasks tasks;
    std::uint64_t begun = 0;
    tasks.next = [&]() -> std::optional<Bytes> {
        if (begun >= games.count) return std::nullopt;
        const std::uint64_t count = std::min(batch, games.count - begun);
        const Bytes unit =
            ByteWriter{}.number(games.seed).number(games.first + begun).number(count).take();
        begun += count;
        return unit;
    };
    tasks.take = [&](const Bytes& answer) {
        for (ByteReader in{answer}; !in.at_end();)
            sink(samples_of_bytes(in.text()));
    };
    tasks.stop = &stop;
    foreman.run(tasks);
}

}  // namespace

std::uint64_t games_a_batch(const SelfplayOrder& order) {
    constexpr std::uint64_t nodes_a_batch = 16'000;  // a move of each
    return std::clamp<std::uint64_t>(nodes_a_batch / order.nodes, 1, 64);
}

void play_games(const SelfplayOrder& order, Team& team, const NewSelfplayPlayer& new_player,
                const LeadSelfplay& lead) {
    Table table{order, new_player};
    Craft craft;
    craft.hands = order.threads;
    craft.ahead = 1;
    craft.perform = [&](int hand, const Bytes& unit, const Craft::Say&) {
        return table.play(hand, unit);
    };
    craft.leave_off = [&] { table.leave_off(); };
    team.work(craft, [&](Foreman& foreman) {
        lead([&](const GamesToPlay& games, const std::atomic<bool>& stop, const SampleSink& sink) {
            lead_play(foreman, games, games_a_batch(order), stop, sink);
        });
    });
}

}  // namespace damier
