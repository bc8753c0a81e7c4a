#include "endgame/retrograde.hpp"

namespace damier {
namespace {

// Tells the predecessors of all news in one table; true if that made more news anywhere.
template <int Size, bool FlyingKings>
bool spread_news(const SliceIndex<Size>& index, const SliceIndex<Size>& before_index,
                 StateTable& states, StateTable& before, const Workforce& workforce) {
    std::atomic<bool> more = false;
    share_out(states.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
        typename SliceIndex<Size>::Cursor cursor{index};
        bool news = false;
        for (std::uint64_t i = begin; i < end; ++i) {
            const PositionState state = states.get(i);
            if (!state.is_news()) continue;
            states.set(i, state.told());
            cursor.go_to(i);
            const bool lost = state.value() == Wdl::Loss;
            for_each_predecessor<Size, FlyingKings>(
                cursor.pieces(), [&](const EndgamePieces& pieces) {
                    const std::uint64_t place = before_index.rank(pieces);
                    news |= lost ? before.add_winning_move(place) : before.add_losing_move(place);
                });
        }
        if (news) more = true;
    });
    return more;
}

}  // namespace

template <int Size, bool FlyingKings>
void carry_back(const Material& material, StateTable& states, StateTable& turned_states,
                const Workforce& workforce) {
    const SliceIndex<Size> index{material};
    const SliceIndex<Size> turned_index{material.turned()};
    bool more = true;
    while (more && !workforce.stopped()) {
        more =
            spread_news<Size, FlyingKings>(index, turned_index, states, turned_states, workforce);
        if (!material.is_even()) {
            more |= spread_news<Size, FlyingKings>(turned_index, index, turned_states, states,
                                                   workforce);
        }
    }
}

template void carry_back<10, true>(const Material&, StateTable&, StateTable&, const Workforce&);
template void carry_back<8, true>(const Material&, StateTable&, StateTable&, const Workforce&);
template void carry_back<8, false>(const Material&, StateTable&, StateTable&, const Workforce&);

}  // namespace damier
