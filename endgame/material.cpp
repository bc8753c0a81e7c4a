#include "endgame/material.hpp"

#include <algorithm>

namespace damier {

std::string name(const Material& material) {
    const auto side = [](int men, int kings) {
        return std::string(static_cast<std::size_t>(men), 'M') +
               std::string(static_cast<std::size_t>(kings), 'K');
    };
    return side(material.own_men, material.own_kings) + '-' +
           side(material.opponent_men, material.opponent_kings);
}

std::vector<Material> materials_of(int pieces) {
    std::vector<Material> materials;
    for (int own = 1; own < pieces; ++own) {
        for (int own_men = own; own_men >= 0; --own_men) {
            const int opponent = pieces - own;
            for (int opponent_men = opponent; opponent_men >= 0; --opponent_men) {
                materials.push_back(
                    {own_men, own - own_men, opponent_men, opponent - opponent_men});
            }
        }
    }
    return materials;
}

std::vector<Material> in_order_of_building(int pieces, bool with_kings) {
    std::vector<Material> order;
    for (int count = 2; count <= pieces; ++count) {
        for (const Material& material : materials_of(count)) {
            const bool seen =
                std::find(order.begin(), order.end(), material.turned()) != order.end();
            if (!seen && (with_kings || material.men() == count)) order.push_back(material);
        }
    }
    // Captures lead to fewer pieces, promotions to fewer men.
    std::stable_sort(order.begin(), order.end(), [](const Material& a, const Material& b) {
        return a.pieces() != b.pieces() ? a.pieces() < b.pieces() : a.men() < b.men();
    });
    return order;
}

}  // namespace damier
