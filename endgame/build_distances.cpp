// Builds the distances of a variant beside its values, slice by slice, the smallest first.
#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "endgame/build.hpp"
#include "endgame/distance_rules.hpp"
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
          slices_{.variant = variant, .pieces = order.pieces, .directory = order.directory} {}

    bool run() {
        check_distances_can_be_built(variant_, order_.pieces);
        load_endgames(values_, slices_, [](const std::string& fault) { throw InputError(fault); });
        distances_.expand_all();
        const std::vector<Material> materials =
            in_order_of_building(order_.pieces, has_endgames_with_kings(variant_));
        for (const Material& material : materials)
            in_all_ += size(material) * (material.is_even() ? 1 : 2);
        for (const Material& material : materials) {
            if (has(material)) continue;
            if (!values_.has(material) || !values_.has(material.turned())) {
                throw InputError("there is no database " + name(material) + " to count from");
            }
            build(material);
            if (workforce_.stopped()) return false;
        }
        return true;
    }

private:
    std::uint64_t size(const Material& material) const {
        return slice_size(variant_.board.size, material);
    }

    bool has(const Material& material) {
        try {
            if (!load_distances(distances_, slices_, material) ||
                !load_distances(distances_, slices_, material.turned())) {
                return false;
            }
        } catch (const InputError&) {
            return false;  // no good: built anew
        }
        tell(material, false);
        if (!material.is_even()) tell(material.turned(), false);
        return true;
    }

    void build(const Material& material) {
        const SolvedDistances solved =
            distance_rules(variant_).solve({values_, distances_}, material, workforce_);
        if (workforce_.stopped()) return;
        keep(material, solved.halves);
        if (!material.is_even()) keep(material.turned(), solved.turned_halves);
    }

    void keep(const Material& material, const std::vector<std::uint8_t>& halves) {
        auto values = std::make_unique<DistanceValues>(halves);
        const SliceHeader header{std::string(variant_.name), material, halves.size()};
        write_whole_file(distance_path(order_.directory, variant_, material),
                         slice_bytes(header, SliceKind::Distances, values->to_bytes()));
        distances_.put(material, std::move(values));
        tell(material, true);
    }

    void tell(const Material& material, bool built) {
        done_ += size(material);
        if (!listener_) return;
        const auto bytes =
            std::filesystem::file_size(distance_path(order_.directory, variant_, material));
        listener_({material, size(material), bytes, built, done_, in_all_});
    }

    const Variant& variant_;
    const BuildOrder& order_;
    const Workforce& workforce_;
    const BuildListener& listener_;
    const EndgameOrder slices_;
    EndgameTables values_{order_.memory / 2};
    DistanceTables distances_;
    std::uint64_t done_ = 0;
    std::uint64_t in_all_ = 0;
};

}  // namespace

void check_distances_can_be_built(const Variant& variant, int pieces) {
    const int most = most_pieces_with_distance(variant);
    if (pieces > most) {
        throw InputError("distances of " + std::string(variant.name) + " are built for up to " +
                         std::to_string(most) + " pieces");
    }
}

bool build_distances(const Variant& variant, const BuildOrder& order, const Workforce& workforce,
                     const BuildListener& listener) {
    return DistanceBuilder{variant, order, workforce, listener}.run();
}

}  // namespace damier
