// The date, as the games of PDN have it.
#pragma once

#include "base/platform/calendar.hpp"

#include <string>

namespace damier {

/// Where the user is: `2026.11.18`.
inline std::string today() {
    const std::tm local = local_time(std::time(nullptr));
    char text[16];
    std::strftime(text, sizeof text, "%Y.%m.%d", &local);
    return text;
}

}  // namespace damier
