// Books as text, a position a line, to be read, compared and edited:
//
//   damier book 1 international
//   nodes 50000
//   W:W31-50:B1-20 value 5 outside 35-30 2 played 32-28 10/4/3 33-28 1/0/0
//
// The value, backed up through the book, is there to be read; reading works it out anew. A game
// count is wins, draws and losses of the side to move. `#` begins a comment.
#pragma once

#include "book/book.hpp"

#include <iosfwd>
#include <string>

namespace damier {

/// Sorted by position.
std::string book_text(const Book& book);

/// Throws InputError, with the number of the line. `name` is the file's, for the message.
Book parse_book_text(std::istream& in, const std::string& name);

}  // namespace damier
