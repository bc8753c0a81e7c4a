// Fuzz target: any text is a book or is refused; what is read is written, and read the same again.
#include "book/book_text.hpp"

#include "base/error.hpp"
#include "book/book_file.hpp"
#include "book/book_merge.hpp"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

namespace {

using namespace damier;

void check(bool holds) {
    if (!holds) std::abort();
}

Book read_text(const std::string& text) {
    std::istringstream in{text};
    return parse_book_text(in, "fuzz");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const Book book = read_text(std::string(data, data + size));
        check(read_text(book_text(book)) == book);
        check(parse_book(book_bytes(book), "fuzz") == book);
        check(merged(book, Book{book.variant()}).size() == book.size());
        check(faults_of(book).empty());
    } catch (const InputError&) {
    }
    return 0;
}
