// Moves as somebody types them: any notation, and the beginning is enough where only one move
// begins like it.
#pragma once

#include "engine/session.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The legal moves that the text begins, in whatever notation, as the variant writes them.
std::vector<std::string> moves_beginning(const Session& session, std::string_view text);

/// Plays the move that the text means, and says how the variant writes it. Throws InputError if it
/// means none, or several.
std::string play_typed(Session& session, const std::string& text);

}  // namespace damier
