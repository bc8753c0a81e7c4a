// The date, as the games of PDN have it.
#pragma once

#include <ctime>
#include <string>

namespace damier {

/// Where the user is: `2026.11.18`.
inline std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    char text[16];
    std::strftime(text, sizeof text, "%Y.%m.%d", &local);
    return text;
}

}  // namespace damier
