// The distances at hand of one variant: how many plies a win takes with best play of both sides,
// who wins by the shortest way and who loses by the longest. They lie beside the values.
#pragma once

#include "endgame/distance/distance_values.hpp"
#include "endgame/store.hpp"

#include <array>
#include <memory>

namespace damier {

// What is built beside win, draw and loss.
enum class EndgameMetric { Values, Distance };

class DistanceTables {
public:
    DistanceTables() = default;
    DistanceTables(const DistanceTables&) = delete;
    DistanceTables& operator=(const DistanceTables&) = delete;

    // nullptr if there are none of this material.
    const DistanceValues* of(const Material& material) const {
        return slices_[place(material)].get();
    }
    bool empty() const { return empty_; }

    // Not while others ask.
    void put(const Material& material, std::unique_ptr<DistanceValues> values);

    // Unpacks what is there and what comes: for who asks for all of them.
    void expand_all();

private:
    static constexpr std::size_t place(const Material& m) {
        const int number =
            ((m.own_men * 8 + m.own_kings) * 8 + m.opponent_men) * 8 + m.opponent_kings;
        return static_cast<std::size_t>(number);
    }

    std::array<std::unique_ptr<DistanceValues>, 8 * 8 * 8 * 8> slices_;
    bool empty_ = true;
    bool expands_ = false;
};

// The most pieces for which distances are built.
inline constexpr int most_pieces_with_distance = 5;

std::filesystem::path distance_path(const std::filesystem::path& directory, const Variant& variant,
                                    const Material& material);

// All distances of the directory; what is no good is complained of and left out.
void load_distances(DistanceTables& tables, const EndgameOrder& order, const Complaint& complain);

// Those of one slice; false if there are none. Throws InputError if they are no good.
bool load_distances(DistanceTables& tables, const EndgameOrder& order, const Material& material);

}  // namespace damier
