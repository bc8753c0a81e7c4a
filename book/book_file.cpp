#include "book/book_file.hpp"

#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "base/whole_file.hpp"
#include "book/node_columns.hpp"
#include "movegen/registry.hpp"

#include <zstd.h>

#include <algorithm>
#include <stdexcept>

namespace damier {

namespace {

constexpr std::string_view book_magic = "damier book\n";
constexpr char book_version = 1;
constexpr std::size_t most_packing = 64;  // no book is packed better

std::string packed(std::string_view bytes) {
    constexpr int thoroughly = 19;
    std::string result(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compress(result.data(), result.size(), bytes.data(), bytes.size(), thoroughly);
    if (ZSTD_isError(size)) throw std::runtime_error("cannot compress a book");
    result.resize(size);
    return result;
}

/// FNV-1a with 64 bits (Fowler, Noll, Vo).
std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const char c : bytes)
        sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return sum;
}

class BookReader {
public:
    BookReader(std::string_view bytes, std::string_view name) : rest_{bytes}, name_{name} {}

    Book read() {
        if (!rest_.starts_with(book_magic)) fail("is no book of Damier");
        rest_.remove_prefix(book_magic.size());
        if (rest_.empty() || rest_.front() != book_version) {
            fail("is a book of another version of Damier");
        }
        rest_.remove_prefix(1);
        const Variant& variant = read_variant();
        const std::string columns = unpacked();
        try {
            return book_of_columns(variant, columns);
        } catch (const BadColumns&) {
            fail("is damaged");
        }
    }

private:
    [[noreturn]] void fail(const std::string& fault) const {
        throw InputError(in_quotes(name_) + ' ' + fault);
    }

    const Variant& read_variant() {
        const std::size_t end = rest_.substr(0, 64).find('\n');
        if (end == std::string_view::npos) fail("is damaged");
        const std::string_view name = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        const Variant* const variant = variant_named(name);
        if (variant == nullptr) fail("is a book of " + in_quotes(name) + ", which is no variant");
        return *variant;
    }

    std::uint64_t read_number() {
        if (rest_.size() < 8) fail("is cut off");
        std::uint64_t number = 0;
        for (std::size_t i = 8; i-- > 0;)
            number = number << 8 | static_cast<unsigned char>(rest_[i]);
        rest_.remove_prefix(8);
        return number;
    }

    std::string unpacked() {
        const std::uint64_t size = read_number();
        const std::uint64_t sum = read_number();
        if (checksum(rest_) != sum) fail("is damaged or cut off");
        if (size > most_packing * (rest_.size() + 64)) fail("is damaged");
        std::string bytes(size, '\0');
        const std::size_t got =
            ZSTD_decompress(bytes.data(), bytes.size(), rest_.data(), rest_.size());
        if (ZSTD_isError(got) || got != size) fail("is damaged");
        return bytes;
    }

    std::string_view rest_;
    std::string_view name_;
};

void put_number(std::string& bytes, std::uint64_t number) {
    for (int i = 0; i < 8; ++i)
        bytes.push_back(static_cast<char>(number >> (8 * i)));
}

}  // namespace

std::string book_bytes(const Book& book) {
    const std::string columns = columns_of_book(book);
    const std::string data = packed(columns);
    std::string bytes{book_magic};
    bytes += book_version;
    bytes += std::string(book.variant().name) + '\n';
    put_number(bytes, columns.size());
    put_number(bytes, checksum(data));
    return bytes + data;
}

Book parse_book(std::string_view bytes, std::string_view name) {
    return BookReader{bytes, name}.read();
}

Book read_book(const std::filesystem::path& path) {
    std::vector<std::byte> bytes;
    try {
        bytes = bytes_of_file(path);
    } catch (const InputError& fault) {
        throw InputError("the book " + in_quotes(path.string()) + ' ' + fault.what());
    }
    return parse_book({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, path.string());
}

void write_book(const std::filesystem::path& path, const Book& book) {
    write_whole_file(path, book_bytes(book));
}

}  // namespace damier
