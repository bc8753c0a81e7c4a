// How the users of a system write command lines. For command_words, in child_process.hpp.
#pragma once

namespace damier::platform {

/// Whether a backslash before this character takes away its meaning, or is itself meant.
bool backslash_quotes(char next);

}  // namespace damier::platform
