// A library of ours within the program of somebody else.
#pragma once

#include <filesystem>

namespace damier {

/// The file that this code was loaded from, which may be a library or the program; empty if the
/// system does not tell. From now on it stays loaded until the program ends: what our threads run
/// must not go away under them.
std::filesystem::path stay_loaded();

}  // namespace damier
