// What is known of the distances of one slice while they are found, layer by layer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace damier {

class DistanceLayers {
public:
    // All are no positions to begin with.
    explicit DistanceLayers(std::uint64_t size)
        : plies_(size, none), open_(size, not_asked_for), due_((size + chunk - 1) / chunk, none) {}

    std::uint64_t size() const { return plies_.size(); }

    // What the position is at first. Threads must keep to chunks of their own.
    void set_draw(std::uint64_t index) { open_[index] = 0; }
    // So many plies whatever news comes, since no quiet move is legal; `stored` or found by moves.
    void fix(std::uint64_t index, int plies, bool stored) {
        open_[index] = stored ? fixed : not_asked_for;
        settle(index, plies);
    }
    // Won, by a crowning in so many plies if by any.
    void expect_win(std::uint64_t index, int plies = won) {
        open_[index] = 0;
        plies == won ? static_cast<void>(plies_[index] = won) : settle(index, plies);
    }
    // Lost in so many plies at least, when news of all these moves has come.
    void expect_loss(std::uint64_t index, int moves, int at_least) {
        open_[index] = static_cast<std::uint8_t>(moves);
        plies_[index] = static_cast<std::uint16_t>(at_least);
    }

    // A quiet move leads to a position so many plies from the end, lost or won there.
    void hear(std::uint64_t index, bool lost, int plies) {
        std::uint8_t& open = open_[index];
        if (open >= fixed) return;
        if (open > 0) {
            if (!lost && --open == 0) settle(index, std::max<int>(plies_[index], plies + 1));
        } else if (lost && plies_[index] != none && plies + 1 < plies_[index]) {
            settle(index, plies + 1);
        }
    }

    // The next layer in which there is something; `none` after the last.
    int next() const { return due_.empty() ? none : *std::min_element(due_.begin(), due_.end()); }

    // Calls tell(index) for all positions so many plies from the end.
    template <class Tell>
    void for_each_at(int plies, Tell&& tell) {
        for (std::size_t place = 0; place < due_.size(); ++place) {
            if (due_[place] > plies) continue;
            due_[place] = none;
            const std::uint64_t end = std::min<std::uint64_t>((place + 1) * chunk, size());
            for (std::uint64_t i = place * chunk; i < end; ++i) {
                if (open_[i] > 0 && open_[i] < fixed) continue;
                if (plies_[i] == plies) tell(i);
                if (plies_[i] > plies && plies_[i] < won) {
                    due_[place] = std::min(due_[place], plies_[i]);
                }
            }
        }
    }

    // As stored. What nobody asks for is as its neighbour, and takes little room.
    std::vector<std::uint8_t> halves() const {
        std::vector<std::uint8_t> halves(size());
        std::uint8_t half = 0;
        for (std::uint64_t i = 0; i < size(); ++i) {
            if (open_[i] != not_asked_for) {
                half = static_cast<std::uint8_t>(plies_[i] >= won ? 0 : plies_[i] / 2 + 1);
            }
            halves[i] = half;
        }
        return halves;
    }

    static constexpr std::uint16_t none = 0xFFFF;
    static constexpr int most_plies = 2 * 254 - 1;  // half of them must fit a byte

private:
    static constexpr std::uint64_t chunk = 512;
    static constexpr std::uint16_t won = 0x7FFF;  // and not yet known in how many
    static constexpr std::uint8_t fixed = 254;
    static constexpr std::uint8_t not_asked_for = 255;

    void settle(std::uint64_t index, int plies) {
        plies_[index] = static_cast<std::uint16_t>(plies);
        std::uint16_t& due = due_[index / chunk];
        due = std::min(due, plies_[index]);
    }

    std::vector<std::uint16_t> plies_;
    std::vector<std::uint8_t> open_;  // moves of which no news has come, or one of the above
    std::vector<std::uint16_t> due_;  // the next layer with something in the chunk
};

}  // namespace damier
