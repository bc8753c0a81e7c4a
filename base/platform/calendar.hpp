// The time of day, for dates that people read.
#pragma once

#include <ctime>

namespace damier {

std::tm local_time(std::time_t time);
std::tm utc_time(std::time_t time);

}  // namespace damier
