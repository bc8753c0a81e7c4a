// Positions as the Hub protocol writes them: the side to move, then a letter for each square in
// board order: w b men, W B kings, e empty. 51 characters on 10x10, 33 on 8x8.
#pragma once

#include "movegen/any_position.hpp"

#include <string>
#include <string_view>

namespace damier {

/// Throws InputError, saying what is wrong and where.
AnyPosition parse_hub_position(const Variant& variant, std::string_view text);

std::string to_hub_position(const AnyPosition& pos);

}  // namespace damier
