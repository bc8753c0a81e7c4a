// Moves as somebody types them: any notation, and the beginning is enough where only one move
// begins like it.
#pragma once

#include "movegen/any_position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The legal moves that the text begins, in whatever notation, as the variant writes them.
std::vector<std::string> moves_beginning(const AnyPosition& pos, std::string_view text);

/// The move that the text means. Throws InputError if it means none, or several.
Move typed_move(const AnyPosition& pos, std::string_view text);

}  // namespace damier
