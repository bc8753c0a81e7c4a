#include "endgame/states/blocks.hpp"

#include "endgame/states/retrograde.hpp"

#include <array>
#include <cstring>
#include <mutex>
#include <utility>

namespace damier {
namespace {

// Positions that are looked at before somebody asks whether the parcels are full, and the bytes at
// which they are: enough for a network to be busy, and little beside the states.
constexpr std::uint64_t stretch = 1 << 18;
constexpr std::uint64_t full = 16 << 20;

// Values that are gathered at a time.
constexpr std::uint64_t portion = 1 << 28;

// A move that was found to win or to lose, and the position it belongs to.
struct Update {
    std::uint64_t place = 0;  // in the block
    bool in_turned = false;   // the table that it is in
    bool wins = false;

    std::uint64_t bits() const { return place << 2 | (in_turned ? 2U : 0U) | (wins ? 1U : 0U); }
    static Update from_bits(std::uint64_t bits) {
        return {bits >> 2, (bits & 2) != 0, (bits & 1) != 0};
    }
};

// In a parcel it has so many bytes.
constexpr std::size_t update_bytes = 5;

// What one thread has for the others, by member.
class Updates {
public:
    explicit Updates(int members) : by_member_(static_cast<std::size_t>(members)) {}

    void put(int member, const Update& update) {
        by_member_[static_cast<std::size_t>(member)].push_back(update.bits());
    }
    void append_to(std::size_t member, Bytes& parcel) const {
        const std::vector<std::uint64_t>& updates = by_member_[member];
        const std::size_t before = parcel.size();
        parcel.resize(before + updates.size() * update_bytes);
        char* to = parcel.data() + before;
        for (const std::uint64_t update : updates) {
            std::memcpy(to, &update, update_bytes);
            to += update_bytes;
        }
    }

private:
    std::vector<std::vector<std::uint64_t>> by_member_;
};

// Stands at the end of each parcel.
enum Remark : char { Nothing = 0, Busy = 1, Stopped = 2 };

// The parcels that a member makes up, one for each.
class Outbox {
public:
    explicit Outbox(int members) : parcels_(static_cast<std::size_t>(members)) {}

    void add(const Updates& updates) {
        size_ = 0;
        for (std::size_t member = 0; member < parcels_.size(); ++member) {
            updates.append_to(member, parcels_[member]);
            size_ += parcels_[member].size();
        }
    }
    std::uint64_t size() const { return size_; }

    std::vector<Bytes> take(char remark) {
        for (Bytes& parcel : parcels_)
            parcel.push_back(remark);
        size_ = 0;
        return std::exchange(parcels_, std::vector<Bytes>(parcels_.size()));
    }

private:
    std::vector<Bytes> parcels_;
    std::uint64_t size_ = 0;
};

template <int Size, bool FlyingKings, Sharing Shared>
class BlockAtWork {
public:
    BlockAtWork(const Material& material, SolvedPair& pair, const Workforce& workforce, Team& team)
        : sides_{material.is_even() ? 1U : 2U},
          indices_{SliceIndex<Size>{material}, SliceIndex<Size>{material.turned()}},
          tables_{&pair.states, material.is_even() ? &pair.states : &pair.turned_states},
          blocks_{indices_[0].size(), team.members()},
          own_{blocks_.of(team.member())},
          workforce_{workforce},
          team_{team},
          outbox_{team.members()} {}

    bool run() {
        while (swap_parcels(tell_news())) {
        }
        return !stopped_;
    }

private:
    // Until there is no news in the own block, or the parcels are full. True if some may be left.
    bool tell_news() {
        for (bool more = true; more;) {
            more = false;
            for (std::size_t side = 0; side < sides_; ++side) {
                for (std::uint64_t begin = 0; begin < own_.size(); begin += stretch) {
                    if (outbox_.size() > full || workforce_.stopped()) return true;
                    const std::uint64_t length = std::min(stretch, own_.size() - begin);
                    if (tell_news(side, begin, length)) more = true;
                }
            }
        }
        return false;
    }

    // To the predecessors, which the other side has. True if that made more news here.
    bool tell_news(std::size_t side, std::uint64_t first, std::uint64_t length) {
        const std::size_t other = sides_ - 1 - side;
        std::mutex mutex;
        bool more = false;
        share_out(length, workforce_, [&](std::uint64_t begin, std::uint64_t end) {
            typename SliceIndex<Size>::Cursor cursor{indices_[side]};
            Updates updates{team_.members()};
            bool news = false;
            tables_[side]->take_news(
                first + begin, first + end, [&](std::uint64_t place, Wdl value) {
                    cursor.go_to(own_.begin + place);
                    for_each_predecessor<Size, FlyingKings>(
                        indices_[other], cursor.pieces(), [&](std::uint64_t before) {
                            news |= tell(other, before, value == Wdl::Loss, updates);
                        });
                });
            const std::lock_guard lock{mutex};
            outbox_.add(updates);
            more = more || news;
        });
        return more;
    }

    bool tell(std::size_t side, std::uint64_t position, bool wins, Updates& updates) {
        if (position - own_.begin < own_.size()) {
            return apply({position - own_.begin, side == 1, wins});
        }
        const int owner = blocks_.owner(position);
        updates.put(owner, {position - blocks_.of(owner).begin, side == 1, wins});
        return false;
    }

    static Update update_in(const Bytes& parcel, std::uint64_t number) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, parcel.data() + number * update_bytes, update_bytes);
        return Update::from_bits(bits);
    }

    // True if it made news.
    bool apply(const Update& update) {
        StateTable& table = *tables_[update.in_turned ? 1 : 0];
        return update.wins ? table.template add_winning_move<Shared>(update.place)
                           : table.template add_losing_move<Shared>(update.place);
    }

    // True if there is more to do for anybody.
    bool swap_parcels(bool has_news) {
        const bool is_busy = has_news || outbox_.size() > 0;
        std::vector<Bytes> parcels = outbox_.take(
            static_cast<char>((is_busy ? Busy : Nothing) | (workforce_.stopped() ? Stopped : 0)));
        team_.exchange(parcels);
        bool any_busy = false;
        for (const Bytes& parcel : parcels) {
            any_busy = any_busy || (parcel.back() & Busy) != 0;
            stopped_ = stopped_ || (parcel.back() & Stopped) != 0;
            share_out(parcel.size() / update_bytes, workforce_,
                      [&](std::uint64_t begin, std::uint64_t end) {
                          for (std::uint64_t i = begin; i < end; ++i)
                              apply(update_in(parcel, i));
                      });
        }
        return any_busy && !stopped_;
    }

    const std::size_t sides_;
    const std::array<SliceIndex<Size>, 2> indices_;
    const std::array<StateTable*, 2> tables_;
    const Blocks blocks_;
    const Block own_;
    const Workforce& workforce_;
    Team& team_;
    Outbox outbox_;
    bool stopped_ = false;
};

}  // namespace

template <int Size, bool FlyingKings>
bool carry_back_together(const Material& material, SolvedPair& pair, const Workforce& workforce,
                         Team& team) {
    return workforce.threads > 1
               ? BlockAtWork<Size, FlyingKings, Sharing::Threads>{material, pair, workforce, team}
                     .run()
               : BlockAtWork<Size, FlyingKings, Sharing::None>{material, pair, workforce, team}
                     .run();
}

template bool carry_back_together<10, true>(const Material&, SolvedPair&, const Workforce&, Team&);
template bool carry_back_together<8, true>(const Material&, SolvedPair&, const Workforce&, Team&);
template bool carry_back_together<8, false>(const Material&, SolvedPair&, const Workforce&, Team&);

PackedValues gathered(const StateTable& states, std::uint64_t positions, Team& team) {
    const Blocks blocks{positions, team.members()};
    const PackedValues own = states.quiet_values();
    PackedValues all{team.leads() ? positions : 0};
    for (std::uint64_t begin = 0; begin < blocks.width(); begin += portion) {
        std::vector<Bytes> parcels(static_cast<std::size_t>(team.members()));
        parcels[0] = own.to_bytes(begin, std::min(begin + portion, own.size()));
        team.exchange(parcels);
        if (!team.leads()) continue;
        for (int member = 0; member < team.members(); ++member)
            all.put_bytes(blocks.of(member).begin + begin,
                          parcels[static_cast<std::size_t>(member)]);
    }
    return all;
}

}  // namespace damier
