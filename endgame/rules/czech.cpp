// See endgame_rules_of.hpp; a file each, so that variants compile side by side.
#include "endgame/endgame_rules_of.hpp"

namespace damier {

template const EndgameRules& endgame_rules_of<Czech>();

}  // namespace damier
