#include "base/platform/calendar.hpp"

namespace damier {

std::tm local_time(std::time_t time) {
    std::tm parts{};
    localtime_s(&parts, &time);
    return parts;
}

std::tm utc_time(std::time_t time) {
    std::tm parts{};
    gmtime_s(&parts, &time);
    return parts;
}

}  // namespace damier
