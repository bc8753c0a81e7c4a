// Positions, moves, scores and analyses as JSON, in the words of docs/json.md and
// docs/protocol-json.md. Every JSON that Damier writes for programs is made of these.
#pragma once

#include "protocol/analysis.hpp"
#include "protocol/chances.hpp"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <span>
#include <string>

namespace damier {

using Json = nlohmann::ordered_json;

inline constexpr int json_schema_version = 1;

/// What a score promises, in a variant.
using ChancesOf = std::function<Chances(Score, const Variant&)>;

/// Rounded to so many parts of one, for people who read JSON.
double rounded(double number, double parts);

Json json_of(Score score);
Json json_of(const Chances& chances);

/// A move of the position, which must be legal.
Json json_of(const AnyPosition& pos, Move move);
/// Moves of one position.
Json json_moves(const AnyPosition& pos, std::span<const Move> moves);

/// `name`, board, notation and start.
Json json_of(const Variant& variant);

/// Adds `variant`, `fen` and `turn`.
void add_position(Json& object, const AnyPosition& pos);
/// Adds `outcome`, `result` and `reason`.
void add_outcome(Json& object, const Outcome& outcome);
/// The squares of men and kings of both sides.
Json json_pieces(const AnyPosition& pos);

/// Adds `depth`, `score`, `wdl`, `pv` and `pv_hub`.
void add_line(Json& object, const SearchInfo& line, const AnyPosition& pos, const ChancesOf& of);
/// Adds an analysis: the position, the best line, and all lines.
void add_analysis(Json& object, const Analysis& analysis, const ChancesOf& chances_of);

/// The text of an object on one line. Somebody else's text in it may be no UTF-8.
std::string on_a_line(const Json& object);

}  // namespace damier
