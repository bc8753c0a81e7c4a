// What is compiled for each variant, from endgame/compiled.cpp.in.
#pragma once

#include "endgame/distance/distance_rules_of.hpp"
#include "endgame/endgame_rules_of.hpp"
