// Guesses which word was meant by a mistyped one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The least number of letters inserted, left out, changed or swapped with their neighbour.
int typing_distance(std::string_view a, std::string_view b);

/// The nearest candidate, or none when all are too far to be a slip of the keyboard.
std::optional<std::string> nearest(std::string_view word,
                                   const std::vector<std::string>& candidates);

/// "; did you mean 'X'?" for the end of an error message, or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace damier
