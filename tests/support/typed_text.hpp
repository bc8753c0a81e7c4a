// Positions from text for tests of what is made for each variant. Where the variant is known only
// at run time, notation/ serves as it is.
#pragma once

#include "notation/fen.hpp"

namespace damier {

template <class R>
Position<R> parse_fen(std::string_view text) {
    return parse_fen(R::facts, text).template as<R>();
}

}  // namespace damier
