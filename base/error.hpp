// The one error for bad input, thrown by every parser and caught at the edge of a command.
#pragma once

#include <stdexcept>

namespace damier {

/// Bad usage or bad input. The message is a sentence a person can act on: what is wrong and where.
class InputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace damier
