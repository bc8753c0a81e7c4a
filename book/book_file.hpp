// Books as files: small, versioned, checked. See docs/book.md for the form.
#pragma once

#include "book/book.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace damier {

/// The same for books with the same positions, in whatever order they came.
std::string book_bytes(const Book& book);

/// Throws InputError if they are not a whole book. `name` is the file's, for the message.
Book parse_book(std::string_view bytes, std::string_view name);

/// Throws InputError if there is no such file or it is no book.
Book read_book(const std::filesystem::path& path);

/// Throws InputError if the file cannot be made. A file that is there already is replaced whole.
void write_book(const std::filesystem::path& path, const Book& book);

}  // namespace damier
