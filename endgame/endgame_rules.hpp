// What building and checking databases needs of a variant, behind one virtual call a slice.
#pragma once

#include "endgame/parallel.hpp"
#include "endgame/states.hpp"
#include "endgame/tables.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

struct SolvedPair {
    StateTable states;
    StateTable turned_states;  // empty if the material is even
};

// Positions by value, quiet and with a capture for the side to move.
struct SliceCounts {
    using ByValue = std::array<std::uint64_t, 4>;

    ByValue quiet{};
    ByValue capture{};

    void add(Wdl value, bool is_capture) {
        ++(is_capture ? capture : quiet)[static_cast<std::size_t>(value)];
    }
    void add(const SliceCounts& other) {
        for (std::size_t value = 0; value < quiet.size(); ++value) {
            quiet[value] += other.quiet[value];
            capture[value] += other.capture[value];
        }
    }
};

class EndgameRules {
public:
    EndgameRules() = default;
    EndgameRules(const EndgameRules&) = delete;
    EndgameRules& operator=(const EndgameRules&) = delete;
    virtual ~EndgameRules() = default;

    virtual std::string_view name() const = 0;
    virtual int board_size() const = 0;
    // Are there positions with kings? In breakthrough they end the game.
    virtual bool has_kings() const = 0;

    // All that captures and promotions lead to must be known. Worth nothing if stopped.
    virtual SolvedPair solve(const EndgameTables& known, const Material& material,
                             const Workforce& workforce) const = 0;

    // The tables must have the slice and all that its captures lead to.
    virtual SliceCounts count(const EndgameTables& tables, const Material& material,
                              const Workforce& workforce) const = 0;

    // Computes the value of each quiet position from the stored ones of its successors; says what
    // is wrong with the first that differs.
    virtual std::optional<std::string> verify(const EndgameTables& tables, const Material& material,
                                              const Workforce& workforce) const = 0;
};

// Those of the rules R; made in endgame/rules/NAME.cpp.
template <class R>
const EndgameRules& endgame_rules_of();

}  // namespace damier
