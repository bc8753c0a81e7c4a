// What is compiled for each variant, from eval/compiled.cpp.in.
#pragma once

#include "eval/trace.hpp"
#include "movegen/compiled.hpp"
