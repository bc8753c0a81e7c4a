// Positions that come into a book from elsewhere: from games, and from other books.
#pragma once

#include "book/book.hpp"
#include "movegen/any_game.hpp"

#include <span>

namespace damier {

/// The positions of the first `plies` plies and the moves played there, with the result of the
/// game, unless it has none. The game must be one of the variant of the book.
void add_game(Book& book, const AnyGame& game, Result result, int plies);

/// Leaves out the positions that fewer games have reached, or none. For a book of games alone.
void drop_rare(Book& book, std::uint32_t games);

/// All positions of both, the games of both counted together. Throws InputError if they are of
/// different variants. Where both have searched a position, the better move that is outside both
/// counts; `book build` finds one where there is none left.
Book merged(const Book& one, const Book& other);

/// What is wrong with a book, a sentence each: moves that lead nowhere, values that do not follow.
/// Nothing of a book that Damier has made.
std::vector<std::string> faults_of(const Book& book);

}  // namespace damier
