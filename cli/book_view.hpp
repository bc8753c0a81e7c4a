// What a book says, for people and as JSON.
#pragma once

#include "book/book.hpp"
#include "book/built_in_books.hpp"
#include "movegen/any_game.hpp"

#include <string>

namespace damier {

/// `+0.04`, `won` or `lost`; `-` for none.
std::string book_score_text(std::optional<int> score);

/// The moves of a position, a row each.
std::string book_table(const Book& book, const AnyGame& game);
std::string book_json(const Book& book, const AnyGame& game);

/// The size of a book and how far it goes.
std::string book_statistics(const Book& book);

}  // namespace damier
