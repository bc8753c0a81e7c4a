// A book as a game with variations, for programs that show PDN.
#pragma once

#include "book/book.hpp"
#include "notation/pdn/record.hpp"

namespace damier {

/// From the start of the variant: the best line as the game, all other moves of the book as
/// variations, each with its score. A position that was shown before is not shown again.
GameRecord book_record(const Book& book);

}  // namespace damier
