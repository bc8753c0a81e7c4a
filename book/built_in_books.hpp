// The books within the program: the files of book/data, made by scripts/book.
#pragma once

#include "book/book.hpp"

#include <memory>
#include <string>

namespace damier {

/// Unpacked when it is first asked for; nullptr for a variant without a book.
std::shared_ptr<const Book> built_in_book(const Variant& variant);

/// `auto` for the book within the program, else a file. Throws InputError if it is no
/// book of the variant.
std::shared_ptr<const Book> chosen_book(const std::string& name, const Variant& variant);

}  // namespace damier
