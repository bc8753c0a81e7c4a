// Fuzz target: any bytes are a book or are refused. The first byte says whether they are those of a
// file, tried as they are and with a checksum that is right, or of the columns within it, which no
// fuzzer would reach through compression and checksum; what is read is written and read the same
// again.
#include "book/book_file.hpp"

#include "base/error.hpp"
#include "book/book_merge.hpp"
#include "book/node_columns.hpp"
#include "movegen/registry.hpp"
#include "tests/fuzz/packed.hpp"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

namespace {

using namespace damier;

constexpr std::string_view magic = "damier book\n\1";

void check(bool holds) {
    if (!holds) std::abort();
}

/// FNV-1a, as the file has it.
std::uint64_t sum_of(std::string_view bytes) {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const char c : bytes)
        sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return sum;
}

std::string made_right(std::string bytes) {
    const std::size_t name = bytes.find('\n', magic.size());
    if (name == std::string::npos || bytes.size() < name + 17) return bytes;
    const std::string_view data = std::string_view{bytes}.substr(name + 17);
    bytes.replace(name + 9, 8, number_bytes(sum_of(data), 8));
    return bytes;
}

std::string file_of(const Variant& variant, std::string_view columns) {
    const std::string packed = zstd_packed(columns);
    return std::string(magic) + std::string(variant.name) + '\n' + number_bytes(columns.size(), 8) +
           number_bytes(sum_of(packed), 8) + packed;
}

void check_again(const Book& book) {
    check(parse_book(book_bytes(book), "again") == book);
    for (const BookNode& node : book.nodes())
        look_up(book, book_position(book.variant(), node.key));
}

std::optional<Book> book_or_nothing(std::string_view bytes) {
    try {
        return parse_book(bytes, "fuzz");
    } catch (const InputError&) {
        return std::nullopt;
    }
}

std::optional<Book> book_of(const Variant& variant, std::string_view columns) {
    try {
        return book_of_columns(variant, columns);
    } catch (const BadColumns&) {
        return std::nullopt;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes{reinterpret_cast<const char*>(data) + 1, size - 1};
    if (data[0] % 2 == 0) {
        for (const std::string& file : {std::string(bytes), made_right(std::string(bytes))})
            if (const auto book = book_or_nothing(file)) check_again(*book);
        return 0;
    }
    const auto variants = all_variants();
    const Variant& variant = *variants[data[0] / 2 % variants.size()];
    const auto book = book_of(variant, bytes);
    check(book_or_nothing(file_of(variant, bytes)) == book);
    if (book) check_again(*book);
    return 0;
}
