// What a search has found, as lines of the Hub protocol.
#pragma once

#include "protocol/controller.hpp"
#include "protocol/hub_line.hpp"

#include <string>

namespace damier {

/// In men, with two decimals, for the side to move. Wins are 100 less a hundredth for each ply,
/// wins by the database 90 less the same; everything else stays within 80 either way, so that the
/// three never meet.
std::string hub_score(Score score);

/// The fields of Scan in its order, which clients rely on; `multipv` follows when there is more
/// than one line.
HubLine info_line(const Report& report);

HubLine done_line(const Answer& answer);

HubLine error_line(std::string message);

}  // namespace damier
