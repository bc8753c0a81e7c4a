// Text as Windows has it, and as we have it: UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace damier::platform {

std::wstring to_wide(std::string_view text);
std::string from_wide(std::wstring_view text);

}  // namespace damier::platform
