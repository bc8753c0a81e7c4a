#include "cli/standard_streams.hpp"

#include "base/platform/standard_streams.hpp"

#include <iostream>

namespace damier {

Streams standard_streams() {
    prepare_standard_streams();
    const bool is_shown = is_terminal(StandardStream::Output);
    // Nothing here speaks through stdio, which would take each character of a protocol by itself.
    // To a terminal it goes line by line, as programs do.
    if (!is_shown) std::ios::sync_with_stdio(false);
    return {std::cin,        std::cout,
            std::cerr,       is_terminal(StandardStream::Input),
            is_shown,        is_terminal(StandardStream::Errors),
            &reader_has_gone};
}

}  // namespace damier
