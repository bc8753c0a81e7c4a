#include "endgame/builder/build_plan.hpp"

#include "endgame/endgame_rules.hpp"
#include "endgame/slice_index.hpp"

#include <algorithm>

namespace damier {

bool leads_to(const Material& from, const Material& to) {
    const auto is_within = [&from](const Material& m) {
        return m.own_men <= from.own_men && m.own() <= from.own() &&
               m.opponent_men <= from.opponent_men && m.opponent() <= from.opponent();
    };
    return from != to && from.turned() != to && (is_within(to) || is_within(to.turned()));
}

BuildPlan::BuildPlan(const Variant& variant, int pieces)
    : variant_{variant},
      materials_{in_order_of_building(pieces, has_endgames_with_kings(variant))},
      states_(materials_.size(), State::Missing),
      path_(materials_.size()) {
    for (std::size_t i = materials_.size(); i-- > 0;) {
        for (std::size_t j = i + 1; j < materials_.size(); ++j) {
            if (leads_to(materials_[j], materials_[i])) path_[i] = std::max(path_[i], path_[j]);
        }
        path_[i] += positions(materials_[i]);
    }
}

std::uint64_t BuildPlan::positions(const Material& material) const {
    const std::uint64_t one = slice_size(variant_.board.size, material);
    return material.is_even() ? one : 2 * one;
}

std::uint64_t BuildPlan::positions_in_all() const {
    std::uint64_t sum = 0;
    for (const Material& material : materials_)
        sum += positions(material);
    return sum;
}

bool BuildPlan::is_any(State state) const {
    return std::ranges::find(states_, state) != states_.end();
}

bool BuildPlan::is_ready(std::size_t number) const {
    if (states_[number] != State::Missing) return false;
    for (std::size_t i = 0; i < materials_.size(); ++i) {
        if (states_[i] != State::There && leads_to(materials_[number], materials_[i])) return false;
    }
    return true;
}

std::optional<std::size_t> BuildPlan::first_ready(const Wanted& is_wanted) const {
    for (std::size_t i = 0; i < materials_.size(); ++i) {
        if (is_wanted(materials_[i]) && is_ready(i)) return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> BuildPlan::most_urgent(const Wanted& is_wanted) const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < materials_.size(); ++i) {
        if (!is_wanted(materials_[i]) || !is_ready(i)) continue;
        if (!best || path_[i] > path_[*best]) best = i;
    }
    return best;
}

}  // namespace damier
