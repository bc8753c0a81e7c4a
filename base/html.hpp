// Text within a page.
#pragma once

#include <string>
#include <string_view>

namespace damier {

/// With nothing in it that HTML would take for its own.
std::string html_escaped(std::string_view text);

}  // namespace damier
