#include "base/platform/calendar.hpp"

namespace damier {

std::tm local_time(std::time_t time) {
    std::tm parts{};
    localtime_r(&time, &parts);
    return parts;
}

std::tm utc_time(std::time_t time) {
    std::tm parts{};
    gmtime_r(&time, &parts);
    return parts;
}

}  // namespace damier
