// Why the operating system would not do something.
#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace damier {

/// The sentence and, where the last call of the system has left one, the reason: `cannot open 'x':
/// No such file or directory`. To be called before anything else can fail.
inline std::string with_reason(const std::string& sentence) {
    const int error = errno;
    return error == 0 ? sentence : sentence + ": " + std::generic_category().message(error);
}

}  // namespace damier
