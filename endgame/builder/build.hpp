// Builds the databases of a variant, slice by slice, the smallest first. What is there already is
// kept, so that a build can be interrupted at any moment and goes on where it was.
//
// The members of a team build slices side by side that do not need each other, each with its own
// threads and memory; and a large one together, each a block of it. They find what others have
// built in the directory, which all must share: a slice is read many times, by everybody who builds
// a larger one, and is too long for messages.
#pragma once

#include "cluster/team.hpp"
#include "endgame/endgame_rules.hpp"
#include "endgame/store.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>

namespace damier {

struct BuildOrder {
    int pieces = 4;
    std::filesystem::path directory;
    std::uint64_t memory = std::uint64_t{1} << 30;  // bytes to work with, for each member
    // A pair of slices with so many positions is built by all members together; so is one that does
    // not fit into the memory of one of them. None: those of 16 million and more than half of a
    // member's share of all, as the others can go on side by side, which takes less work in all.
    std::optional<std::uint64_t> together_from{};
    // Of a pair of slices with so many positions what is done is written while it is being built.
    std::uint64_t journal_from = std::uint64_t{1} << 28;
    // Each slice that is built is checked before anything is built on it.
    bool verify = false;
};

// What has been done with one slice.
struct BuiltSlice {
    Material material;
    std::uint64_t positions = 0;  // indices, to be exact
    std::uint64_t bytes = 0;      // of the file
    bool built = false;           // or found
    std::uint64_t positions_done = 0;
    std::uint64_t positions_in_all = 0;
};

// The values do not follow from each other, or the file does not hold them: the program or the
// machine is at fault.
class WrongSlice : public std::runtime_error {
public:
    explicit WrongSlice(const Material& material);
};

using BuildListener = std::function<void(const BuiltSlice&)>;

// False if stopped before the end. Throws InputError if the memory does not do for a slice, and
// WrongSlice.
bool build_endgames(const EndgameRules& rules, const BuildOrder& order, const Workforce& workforce,
                    const BuildListener& listener);
// The same by a team; the listener hears of it where it is led.
bool build_endgames(const EndgameRules& rules, const BuildOrder& order, const Workforce& workforce,
                    const BuildListener& listener, Team& team);

// Throws InputError if there are more pieces than distances are built for.
void check_distances_can_be_built(int pieces);

// The same for the distances, once the values are there: slices side by side, none in blocks.
bool build_distances(const Variant& variant, const BuildOrder& order, const Workforce& workforce,
                     const BuildListener& listener);
bool build_distances(const Variant& variant, const BuildOrder& order, const Workforce& workforce,
                     const BuildListener& listener, Team& team);

}  // namespace damier
