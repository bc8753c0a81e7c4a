// A picture of how a net learned.
#pragma once

#include "tune/net_order.hpp"

#include <span>
#include <string>

namespace damier {

/// The losses of all epochs as lines of an SVG picture: of what is learned from, and of what is
/// held out, against the results of the games and against the mixed target.
std::string learning_curve(std::span<const NetProgress> epochs);

}  // namespace damier
