// What a search has found, as lines of the Hub protocol.
#pragma once

#include "protocol/hub/line.hpp"
#include "protocol/parameter.hpp"
#include "search/info.hpp"

#include <string>

namespace damier {

/// In men, with two decimals, for the side to move. Wins are 100 less a hundredth for each ply,
/// wins by the database 90 less the same; everything else stays within 80 either way, so that the
/// three never meet.
std::string hub_score(Score score);

/// The fields of Scan in its order, which clients rely on. `pv` is info.pv in full Hub notation;
/// `multipv` follows when there is more than one line, `book=true` when the move is one of the
/// opening book and nothing was searched.
HubLine info_line(const SearchInfo& info, const std::string& pv, int lines);

/// Moves in full Hub notation, empty for none.
HubLine done_line(const std::string& move, const std::string& ponder);

HubLine error_line(std::string message);

/// The declaration of a parameter. For a variant every client needs `name` first and `values` last.
HubLine param_line(const Parameter& parameter);

}  // namespace damier
