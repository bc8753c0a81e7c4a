// What is compiled for each variant, from tune/compiled.cpp.in.
#pragma once

#include "eval/compiled.hpp"
#include "search/compiled.hpp"
#include "tune/any_tune.hpp"
#include "tune/net_trainer.hpp"
#include "tune/selfplay.hpp"
#include "tune/tune.hpp"
