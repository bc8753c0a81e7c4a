// Builds the distances of a variant beside its values, slice by slice, the smallest first.
#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "cluster/thread_team.hpp"
#include "endgame/builder/build.hpp"
#include "endgame/builder/build_plan.hpp"
#include "endgame/builder/slice_queue.hpp"
#include "endgame/distance/distance_rules.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/slice_index.hpp"

namespace damier {
namespace {

class DistanceBuilder {
public:
    DistanceBuilder(const Variant& variant, const BuildOrder& order, const Workforce& workforce,
                    const BuildListener& listener)
        : variant_{variant},
          order_{order},
          workforce_{workforce},
          listener_{listener},
          slices_{.variant = variant, .pieces = order.pieces, .directory = order.directory},
          plan_{variant, order.pieces} {}

    bool run(Team& team) {
        check_distances_can_be_built(order_.pieces);
        load_endgames(values_, slices_, [](const std::string& fault) { throw InputError(fault); });
        distances_.expand_all();
        has_fellows_ = team.members() > 1;
        if (team.leads()) begin();
        bool complete = true;
        Craft craft;
        craft.perform = [this](int, const Bytes& unit, const Craft::Say&) {
            build(plan_.materials().at(std::stoul(unit)));
            return unit;
        };
        craft.leave_off = [this] { left_off_ = true; };
        team.work(craft, [&](Foreman& foreman) {
            SliceQueue queue{plan_, [this](const BuildPlan&) { return next_ready(); }};
            complete = queue.hand_out(foreman, workforce_.stop,
                                      [this](const Material& built) { tell_both(built, true); });
        });
        return complete;
    }

private:
    using State = BuildPlan::State;

    void begin() {
        for (std::size_t i = 0; i < plan_.materials().size(); ++i) {
            const Material& material = plan_.materials()[i];
            if (has(material)) {
                plan_.set(i, State::There);
            } else if (!values_.has(material) || !values_.has(material.turned())) {
                throw InputError("there is no database " + name(material) + " to count from");
            }
        }
    }

    std::optional<std::size_t> next_ready() const {
        const auto any = [](const Material&) { return true; };
        return has_fellows_ ? plan_.most_urgent(any) : plan_.first_ready(any);
    }

    std::uint64_t size(const Material& material) const {
        return slice_size(variant_.board.size, material);
    }

    // Both slices are there and good.
    bool load(const Material& material) {
        try {
            return load_distances(distances_, slices_, material) &&
                   load_distances(distances_, slices_, material.turned());
        } catch (const InputError&) {
            return false;
        }
    }

    // What is not good is built anew.
    bool has(const Material& material) {
        if (!load(material)) return false;
        tell_both(material, false);
        return true;
    }

    // What others have built.
    void load_what_is_needed(const Material& material) {
        for (const Material& smaller : plan_.materials()) {
            if (!leads_to(material, smaller) || distances_.of(smaller) != nullptr) continue;
            wait_for_slice(smaller, order_.directory, left_off_, [&] { return load(smaller); });
        }
        wait_for_slice(material, order_.directory, left_off_, [&] {
            return (values_.has(material) || load_slice(values_, slices_, material)) &&
                   (values_.has(material.turned()) ||
                    load_slice(values_, slices_, material.turned()));
        });
    }

    void build(const Material& material) {
        load_what_is_needed(material);
        const Workforce own{workforce_.threads, &left_off_};
        const SolvedDistances solved =
            distance_rules(variant_).solve({values_, distances_}, material, own);
        if (own.stopped()) return;
        keep(material, solved.halves);
        if (!material.is_even()) keep(material.turned(), solved.turned_halves);
    }

    void keep(const Material& material, const std::vector<std::uint8_t>& halves) {
        auto values = std::make_unique<DistanceValues>(halves);
        const SliceHeader header{std::string(variant_.name), material, halves.size()};
        write_whole_file(distance_path(order_.directory, variant_, material),
                         slice_bytes(header, SliceKind::Distances, values->to_bytes()));
        distances_.put(material, std::move(values));
    }

    void tell_both(const Material& material, bool built) {
        tell(material, built);
        if (!material.is_even()) tell(material.turned(), built);
    }

    void tell(const Material& material, bool built) {
        done_ += size(material);
        if (!listener_) return;
        const auto bytes =
            std::filesystem::file_size(distance_path(order_.directory, variant_, material));
        listener_({material, size(material), bytes, built, done_, plan_.positions_in_all()});
    }

    const Variant& variant_;
    const BuildOrder& order_;
    const Workforce& workforce_;
    const BuildListener& listener_;
    const EndgameOrder slices_;
    BuildPlan plan_;  // its state: of the one that leads
    bool has_fellows_ = false;
    EndgameTables values_{order_.memory / 2};
    DistanceTables distances_;
    std::atomic<bool> left_off_ = false;
    std::uint64_t done_ = 0;
};

}  // namespace

void check_distances_can_be_built(int pieces) {
    if (pieces > most_pieces_with_distance) {
        throw InputError("distances are built for up to " +
                         std::to_string(most_pieces_with_distance) + " pieces");
    }
}

bool build_distances(const Variant& variant, const BuildOrder& order, const Workforce& workforce,
                     const BuildListener& listener) {
    ThreadTeam alone;
    return build_distances(variant, order, workforce, listener, alone);
}

bool build_distances(const Variant& variant, const BuildOrder& order, const Workforce& workforce,
                     const BuildListener& listener, Team& team) {
    return DistanceBuilder{variant, order, workforce, listener}.run(team);
}

}  // namespace damier
