// The positions of a book as columns of bytes, made to be compressed: sorted by key, each key as
// what differs from the one before, byte by byte; then moves by their place among the legal ones,
// then scores, then games.
#pragma once

#include "book/book.hpp"

#include <exception>
#include <string>
#include <string_view>

namespace damier {

/// These are not the columns of a book.
class BadColumns : public std::exception {};

std::string columns_of_book(const Book& book);

/// Throws BadColumns.
Book book_of_columns(const Variant& variant, std::string_view columns);

/// Whether the pieces of a key stand on the board as those of a position can.
bool is_possible(const Variant& variant, const BookKey& key);

}  // namespace damier
