// What a build has to make, and in which order it can: a slice follows from those that it leads to.
// Does not know what is made, values or distances.
#pragma once

#include "endgame/material.hpp"
#include "movegen/variant.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace damier {

/// Whether play can lead from one material to another: captures take pieces away and promotions
/// men, on either side; and the sides take turns.
bool leads_to(const Material& from, const Material& to);

class BuildPlan {
public:
    enum class State { Missing, Begun, There };

    BuildPlan(const Variant& variant, int pieces);

    /// In an order in which they can be built one by one, each with that of the turned material.
    const std::vector<Material>& materials() const { return materials_; }

    /// Of both slices.
    std::uint64_t positions(const Material& material) const;
    std::uint64_t positions_in_all() const;

    void set(std::size_t number, State state) { states_.at(number) = state; }
    bool is_any(State state) const;
    bool is_complete() const { return !is_any(State::Missing) && !is_any(State::Begun); }

    using Wanted = std::function<bool(const Material&)>;
    /// The first in order that is ready to be built.
    std::optional<std::size_t> first_ready(const Wanted& is_wanted) const;
    /// For many builders: of those that are ready the one on which most depends. That is the one
    /// with the most positions, of its own and of all that wait for it one after the other, so that
    /// nobody is left alone with them in the end (the critical path).
    std::optional<std::size_t> most_urgent(const Wanted& is_wanted) const;

private:
    bool is_ready(std::size_t number) const;

    const Variant& variant_;
    const std::vector<Material> materials_;
    std::vector<State> states_;
    std::vector<std::uint64_t> path_;  // how many positions are built one after the other from here
};

}  // namespace damier
