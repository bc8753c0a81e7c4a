// Results as PDN writes them: `2-0 1-1 0-2` in the international family, `1-0 1/2-1/2 0-1`
// elsewhere, `*` for none, and whatever tournaments have thought of.
#pragma once

#include "movegen/outcome.hpp"
#include "movegen/variant.hpp"

#include <string>
#include <string_view>

namespace damier {

/// What a result text says. "First" is the side that begins the games of the variant, as the
/// standard has it: Black in English draughts.
enum class PdnScore { None, FirstWins, SecondWins, Draw, BothLose, Other };

/// None for an empty text, `?` or `*`; Other for one of no fixed meaning, such as `4-6`.
PdnScore read_score(std::string_view text);

/// The text of a score that is not Other.
std::string_view write_score(PdnScore score, bool counts_two_points);

/// Ongoing for a score that nobody has won.
Result result_of(PdnScore score, Color first);

/// How a game ended by its own record.
struct PdnResult {
    Result result = Result::Ongoing;
    bool both_lose = false;
    std::string other{};  // a text of no fixed meaning, to be kept as it is

    /// Old English files disagree about whose points come first. What the final position does not
    /// settle is read as the standard has it, and is not certain.
    bool certain = true;

    /// Whether it is certain is no part of a result.
    friend bool operator==(const PdnResult& a, const PdnResult& b) {
        return a.result == b.result && a.both_lose == b.both_lose && a.other == b.other;
    }
};

/// The meaning of a result text of a game whose variant `first` begins, and whose final position
/// is `on_board`.
PdnResult read_result(std::string_view text, Color first, Result on_board);

std::string write_result(const PdnResult& result, const Variant& variant);

}  // namespace damier
