#include "endgame/states/retrograde.hpp"

namespace damier {
namespace {

// Tells the predecessors of all news in one table; true if that made more news anywhere.
template <int Size, bool FlyingKings, Sharing Shared>
bool spread_news(const SliceIndex<Size>& index, const SliceIndex<Size>& before_index,
                 StateTable& states, StateTable& before, const Workforce& workforce) {
    std::atomic<bool> more = false;
    share_out(states.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
        typename SliceIndex<Size>::Cursor cursor{index};
        bool news = false;
        states.take_news(begin, end, [&](std::uint64_t i, Wdl value) {
            cursor.go_to(i);
            for_each_predecessor<Size, FlyingKings>(
                before_index, cursor.pieces(), [&](std::uint64_t place) {
                    news |= value == Wdl::Loss ? before.add_winning_move<Shared>(place)
                                               : before.add_losing_move<Shared>(place);
                });
        });
        if (news) more = true;
    });
    return more;
}

template <int Size, bool FlyingKings, Sharing Shared>
void carry_all_back(const Material& material, StateTable& states, StateTable& turned_states,
                    const Workforce& workforce) {
    const SliceIndex<Size> index{material};
    const SliceIndex<Size> turned_index{material.turned()};
    bool more = true;
    while (more && !workforce.stopped()) {
        more = spread_news<Size, FlyingKings, Shared>(index, turned_index, states, turned_states,
                                                      workforce);
        if (!material.is_even()) {
            more |= spread_news<Size, FlyingKings, Shared>(turned_index, index, turned_states,
                                                           states, workforce);
        }
    }
}

}  // namespace

template <int Size, bool FlyingKings>
void carry_back(const Material& material, StateTable& states, StateTable& turned_states,
                const Workforce& workforce) {
    if (workforce.threads > 1) {
        carry_all_back<Size, FlyingKings, Sharing::Threads>(material, states, turned_states,
                                                            workforce);
    } else {
        carry_all_back<Size, FlyingKings, Sharing::None>(material, states, turned_states,
                                                         workforce);
    }
}

template void carry_back<10, true>(const Material&, StateTable&, StateTable&, const Workforce&);
template void carry_back<8, true>(const Material&, StateTable&, StateTable&, const Workforce&);
template void carry_back<8, false>(const Material&, StateTable&, StateTable&, const Workforce&);

}  // namespace damier
