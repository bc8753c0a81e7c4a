#include "engine/checkerboard/settings.hpp"

#include "base/error.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace damier::checkerboard {

namespace {

struct Range {
    std::string_view name;
    int least;
    int most;
};
constexpr std::array<Range, 6> ranges{{
    {"allscores", 0, 1},
    {"book", 0, 3},
    {"enable_wld", 0, 1},
    {"hashsize", 1, 16384},
    {"max_dbpieces", 0, 32},
    {"searchthreads", 1, 256},
}};

void check_number(const Range& range, std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool good = error == std::errc{} && end == text.data() + text.size();
    if (!good || number < range.least || number > range.most) {
        throw InputError(std::string{range.name} + " is a number from " +
                         std::to_string(range.least) + " to " + std::to_string(range.most) +
                         ", not '" + std::string{text} + "'");
    }
}

/// So many MiB as the power of two of entries, 16 bytes each: what `tt-size` wants.
int table_size(int mebibytes) {
    const int size = std::bit_width(static_cast<unsigned>(mebibytes)) - 1 + 16;
    return std::clamp(size, 16, 30);
}

std::string or_auto(const std::string& path) {
    return path.empty() ? "auto" : path;
}

}  // namespace

int Settings::number(std::string_view name) const {
    const std::string& value = text(name);
    int number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    return number;
}

void Settings::set(std::string_view name, std::string_view value) {
    const auto range = std::ranges::find(ranges, name, &Range::name);
    if (range != ranges.end()) check_number(*range, value);
    values_.find(name)->second = value;
}

std::vector<std::pair<std::string, std::string>> Settings::options() const {
    // CheckerBoard's kinds of book: none, all kinds of moves, good moves, best moves.
    struct Variety {
        int plies;
        int margin;
    };
    constexpr std::array<Variety, 4> varieties{{{0, 0}, {20, 20}, {4, 4}, {0, 0}}};
    const int book = number("book");
    const Variety variety = varieties[static_cast<std::size_t>(book)];
    const int pieces = number("enable_wld") != 0 ? std::min(number("max_dbpieces"), 7) : 0;
    return {
        {"book", book > 0 ? "true" : "false"},
        {"book-ply", std::to_string(variety.plies)},
        {"book-margin", std::to_string(variety.margin)},
        {"book-file", or_auto(text("bookfile"))},
        {"bb-dir", or_auto(text("dbpath"))},
        {"bb-size", std::to_string(pieces)},
        {"threads", text("searchthreads")},
        {"tt-size", std::to_string(table_size(number("hashsize")))},
    };
}

}  // namespace damier::checkerboard
