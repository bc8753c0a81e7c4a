// The way a capture runs over the board. A move knows only what it takes; its route is rebuilt when
// text needs it.
#pragma once

#include "notation/numbered_moves.hpp"

#include <optional>
#include <span>
#include <vector>

namespace damier {

/// From, between two captures the square where the piece turns or, if it goes straight on, the one
/// directly behind the captured piece, and to. Of several routes, always the same one, and one that
/// the rules allow: a capture may have to go on from where another way to the same end comes by.
std::vector<int> route_of(const NumberedMoves& moves, const NumberedMove& capture);

/// All routes of a capture, that of route_of() first, but no more than so many, and not all if the
/// piece could wander about for long.
std::vector<std::vector<int>> routes_of(const NumberedMoves& moves, const NumberedMove& capture,
                                        std::size_t most);

/// The capture that has exactly this route; nothing if the pieces do not stand so. It need not be
/// legal.
std::optional<NumberedMove> capture_along(const NumberedMoves& moves, std::span<const int> route);

/// Which squares count as passed: those of the route, or also those the piece flies over.
enum class Passed { OfRoute, FlownOver };

/// Those of the candidates, captures with one from and one to, that can pass the squares given, in
/// this order, on their way.
std::vector<NumberedMove> passing(const NumberedMoves& moves, std::vector<NumberedMove> candidates,
                                  std::span<const int> squares, Passed passed);

}  // namespace damier
