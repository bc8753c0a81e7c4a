// Fuzz target: any bytes are a book or are refused. The first byte says whether they are those of a
// file or of the columns within it, which no fuzzer would reach through compression and checksum;
// what is read is written and read the same again.
#include "book/book_file.hpp"

#include "base/error.hpp"
#include "book/book_merge.hpp"
#include "book/node_columns.hpp"
#include "movegen/registry.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

using namespace damier;

void check(bool holds) {
    if (!holds) std::abort();
}

void check_again(const Book& book) {
    check(parse_book(book_bytes(book), "again") == book);
    for (const BookNode& node : book.nodes())
        look_up(book, book_position(book.variant(), node.key));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes{reinterpret_cast<const char*>(data) + 1, size - 1};
    const auto variants = all_variants();
    try {
        if (data[0] % 2 == 0) {
            check_again(parse_book(bytes, "fuzz"));
        } else {
            check_again(book_of_columns(*variants[data[0] / 2 % variants.size()], bytes));
        }
    } catch (const InputError&) {
    } catch (const BadColumns&) {
    }
    return 0;
}
