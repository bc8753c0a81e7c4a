// Everything the program can do with one variant, behind one virtual call a command; what happens
// at every node of a tree is inside, in code made for the variant. Text in, text out: whoever holds
// a Variant need not know its types.
#pragma once

#include "engine/position_options.hpp"
#include "engine/session.hpp"
#include "movegen/move_text.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct PerftOrder {
    int depth = 1;
    bool play_last_ply = false;  ///< the moves of the last ply are played and not just counted
    int threads = 1;
};

/// The leaves below one move of the root.
struct PerftCount {
    std::string move;
    std::uint64_t leaves;
};

class Variant {
public:
    Variant() = default;
    Variant(const Variant&) = delete;
    Variant& operator=(const Variant&) = delete;
    virtual ~Variant() = default;

    virtual std::string_view name() const = 0;
    virtual std::string_view hub_name() const = 0;
    virtual std::span<const std::string_view> synonyms() const = 0;

    // All of these throw InputError when the position or a move cannot be read or is illegal.

    /// In the order of square numbers: by from, to, and captured squares.
    virtual std::vector<std::string> legal_moves(const PositionText& text,
                                                 MoveStyle style) const = 0;

    /// One count for each legal move, in the order of legal_moves.
    virtual std::vector<PerftCount> perft(const PositionText& text,
                                          const PerftOrder& order) const = 0;

    /// A game at the start position; its searches share the table, which must outlive it.
    virtual std::unique_ptr<Session> new_session(TranspositionTable& table) const = 0;
};

}  // namespace damier
