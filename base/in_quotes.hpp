// Foreign text inside an error message: one line, printable, never long.
#pragma once

#include <string>
#include <string_view>

namespace damier {

/// The text in quotes; unprintable bytes as \xNN, a long text cut with "...".
std::string in_quotes(std::string_view text);

}  // namespace damier
