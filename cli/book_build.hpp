// `damier book build`: an opening book, searched by the engine.
#pragma once

#include "book/book.hpp"
#include "cli/command.hpp"

namespace damier {

boost::program_options::options_description book_build_options();
ExitCode build_book(CommandCall& call);

}  // namespace damier
