// Positions as the Hub protocol writes them: the side to move, then a letter for each square in
// board order: w b men, W B kings, e empty. 51 characters on 10x10, 33 on 8x8.
#pragma once

#include "movegen/diagram.hpp"
#include "movegen/position.hpp"

#include <string>
#include <string_view>

namespace damier {

Diagram read_hub_position(std::string_view text, const DiagramRules& rules);
std::string write_hub_position(const Diagram& diagram, const BoardShape& shape);

/// Throws InputError, saying what is wrong and where.
template <class R>
Position<R> parse_hub_position(std::string_view text) {
    return position_of<R>(read_hub_position(text, diagram_rules<R>()));
}

template <class R>
std::string to_hub_position(const Position<R>& pos) {
    return write_hub_position(diagram_of(pos), shape_of<typename R::B>());
}

}  // namespace damier
