#include "book/built_in_books.hpp"

#include "base/embedded_file.hpp"
#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "book/book_file.hpp"
#include "book/book_list.hpp"

#include <map>
#include <mutex>
#include <string>

#define DAMIER_EMBEDDED_BOOK(variant) DAMIER_EMBEDDED(damier_book_##variant)
DAMIER_FOR_EACH_BOOK(DAMIER_EMBEDDED_BOOK)

namespace damier {

namespace {

std::string_view built_in_bytes([[maybe_unused]] std::string_view variant) {
#define DAMIER_BOOK_BYTES(name) \
    if (variant == #name) return DAMIER_EMBEDDED_BYTES(damier_book_##name);
    DAMIER_FOR_EACH_BOOK(DAMIER_BOOK_BYTES)
    return {};
}

}  // namespace

std::shared_ptr<const Book> built_in_book(const Variant& variant) {
    static std::mutex mutex;
    static std::map<const Variant*, std::shared_ptr<const Book>> books;
    const std::lock_guard lock{mutex};
    const auto [place, is_new] = books.try_emplace(&variant);
    const std::string_view bytes = built_in_bytes(variant.name);
    if (is_new && !bytes.empty()) {
        place->second = std::make_shared<const Book>(parse_book(bytes, "the book of the program"));
    }
    return place->second;
}

std::shared_ptr<const Book> chosen_book(const std::string& name, const Variant& variant) {
    if (name == "auto") return built_in_book(variant);
    auto book = std::make_shared<const Book>(read_book(name));
    if (&book->variant() != &variant) {
        throw InputError(in_quotes(name) + " is a book of " + std::string(book->variant().name) +
                         " and not of " + std::string(variant.name));
    }
    return book;
}

}  // namespace damier
