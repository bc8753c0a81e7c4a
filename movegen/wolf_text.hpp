// How often a king has moved in a row, as Hub clients of Frisian draughts state it with a position:
// `W46=2 B5=1`, each part optional, the king's square and 1 to 3 moves.
#pragma once

#include "movegen/diagram.hpp"

namespace damier {

/// The diagram with these counts. Throws InputError if the text is bad or there is no such king.
Diagram with_wolves(Diagram diagram, std::string_view text, const DiagramRules& rules);

template <class R>
Position<R> with_wolves(const Position<R>& pos, std::string_view text) {
    return position_of<R>(with_wolves(diagram_of(pos), text, diagram_rules<R>()));
}

}  // namespace damier
