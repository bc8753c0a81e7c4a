// A slice in blocks, one for each member of a team, so that all solve it together and none needs
// memory for more than its part.
//
// Each settles what captures and promotions decide in its own block; then all carry wins and losses
// back over quiet moves. What concerns a position of another member's block goes there in a parcel.
// The order in which news spreads does not matter: the values are those of one machine.
#pragma once

#include "cluster/team.hpp"
#include "endgame/endgame_rules.hpp"

namespace damier {

// The positions [begin, end) of a slice.
struct Block {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;

    std::uint64_t size() const { return end - begin; }
};

class Blocks {
public:
    Blocks(std::uint64_t positions, int members)
        : positions_{positions},
          width_{(positions / static_cast<std::uint64_t>(members) / grain + 1) * grain} {}

    Block of(int member) const {
        const std::uint64_t begin = width_ * static_cast<std::uint64_t>(member);
        return {std::min(begin, positions_), std::min(begin + width_, positions_)};
    }
    int owner(std::uint64_t position) const { return static_cast<int>(position / width_); }
    std::uint64_t width() const { return width_; }  // of the widest

private:
    static constexpr std::uint64_t grain = 1 << 9;  // no two share a word, or a chunk of states

    std::uint64_t positions_;
    std::uint64_t width_;
};

// As carry_back, with the states of the member's own block. False if one of them was stopped.
template <int Size, bool FlyingKings>
bool carry_back_together(const Material& material, SolvedPair& pair, const Workforce& workforce,
                         Team& team);

extern template bool carry_back_together<10, true>(const Material&, SolvedPair&, const Workforce&,
                                                   Team&);
extern template bool carry_back_together<8, true>(const Material&, SolvedPair&, const Workforce&,
                                                  Team&);
extern template bool carry_back_together<8, false>(const Material&, SolvedPair&, const Workforce&,
                                                   Team&);

// What the members have found of a slice, each in its block, put together where it is led. All must
// call it; others get nothing.
PackedValues gathered(const StateTable& states, std::uint64_t positions, Team& team);

}  // namespace damier
