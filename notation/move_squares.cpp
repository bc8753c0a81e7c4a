#include "notation/move_squares.hpp"

#include "base/characters.hpp"
#include "base/in_quotes.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace damier {

namespace {

// No capture takes more pieces than there are squares, so a longer text is no move.
constexpr std::size_t most_squares = 64;

// Dashes of word processors, and the times sign, in UTF-8.
constexpr std::array<std::string_view, 9> wide_separators{
    "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212", "\u00d7", "\u00ad"};
constexpr std::string_view wide_blank = "\u00a0";

class SquareReader {
public:
    SquareReader(const BoardShape& shape, std::string_view text) : shape_{shape}, text_{text} {}

    Readings read() {
        skip_blanks();
        if (auto run_together = read_run_together(); !run_together.empty()) return run_together;
        std::vector<int> squares{read_square()};
        while (!at_end_after_blanks()) {
            take_separator();
            skip_blanks();
            squares.push_back(read_square());
            if (squares.size() > most_squares) fail("too many squares");
        }
        if (squares.size() < 2) fail("only one square");
        return {squares};
    }

    std::vector<int> read_hub() {
        std::vector<int> squares{read_number_square()};
        while (at_ < text_.size()) {
            if (std::string_view("-x:").find(text_[at_]) == std::string_view::npos) {
                fail("expected -, x or :");
            }
            ++at_;
            squares.push_back(read_number_square());
            if (squares.size() > most_squares) fail("too many squares");
        }
        if (squares.size() < 2) fail("only one square");
        return squares;
    }

private:
    // Three or four digits and nothing else, as in `3228`.
    Readings read_run_together() {
        std::string_view digits = text_.substr(at_);
        while (!digits.empty() && is_blank_byte(digits.back()))
            digits.remove_suffix(1);
        const bool fits = digits.size() == 3 || digits.size() == 4;
        if (!fits || !std::all_of(digits.begin(), digits.end(), is_digit)) return {};
        Readings readings;
        for (const std::size_t split : {digits.size() - 2, std::size_t{2}}) {
            const int from = value(digits.substr(0, split));
            const int to = value(digits.substr(split));
            const bool again = !readings.empty() && readings.front() == std::vector{from, to};
            if (shape_.has(from) && shape_.has(to) && !again) readings.push_back({from, to});
        }
        if (readings.empty()) fail("no two squares of the board");
        return readings;
    }

    static int value(std::string_view digits) {
        int value = 0;
        for (const char digit : digits)
            value = 10 * value + (digit - '0');
        return value;
    }

    int read_square() {
        const char c = at_ < text_.size() ? text_[at_] : '\0';
        if (c >= 'a' && c <= 'j') return read_algebraic_square(c - 'a');
        if (c >= 'A' && c <= 'J') return read_algebraic_square(c - 'A');
        return read_number_square();
    }

    int read_algebraic_square(int file) {
        const std::size_t place = at_++;
        const int number = algebraic_number(shape_, file, read_number("a rank"));
        if (number == 0) {
            fail_at(place, in_quotes(text_.substr(place, at_ - place)) +
                               " is not a playing square of the board");
        }
        return number;
    }

    int read_number_square() {
        const std::size_t place = at_;
        const int number = read_number("a square");
        if (!shape_.has(number)) {
            fail_at(place, "square " + in_quotes(text_.substr(place, at_ - place)) +
                               " is off the board, whose squares are 1 to " +
                               std::to_string(shape_.square_count()));
        }
        return number;
    }

    int read_number(const char* what) {
        if (at_ == text_.size() || !is_digit(text_[at_])) fail(std::string("expected ") + what);
        int number = 0;
        for (; at_ < text_.size() && is_digit(text_[at_]); ++at_) {
            number = std::min(10 * number + (text_[at_] - '0'), 1000);
        }
        return number;
    }

    // Blanks alone part two squares too, and after a rank a letter needs nothing between.
    void take_separator() {
        if (take_any_of("-xX:*")) return;
        for (const std::string_view separator : wide_separators) {
            if (take(separator)) return;
        }
    }

    bool take_any_of(std::string_view separators) {
        const bool found = separators.find(text_[at_]) != std::string_view::npos;
        if (found) ++at_;
        return found;
    }

    bool take(std::string_view word) {
        const bool found = text_.substr(at_).starts_with(word);
        if (found) at_ += word.size();
        return found;
    }

    static bool is_blank_byte(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

    void skip_blanks() {
        while (at_ < text_.size() &&
               (is_blank_byte(text_[at_]) || text_.substr(at_).starts_with(wide_blank))) {
            at_ += is_blank_byte(text_[at_]) ? 1 : wide_blank.size();
        }
    }

    bool at_end_after_blanks() {
        skip_blanks();
        return at_ == text_.size();
    }

    [[noreturn]] void fail(const std::string& what) const { fail_at(at_, what); }

    [[noreturn]] void fail_at(std::size_t place, const std::string& what) const {
        throw BadMoveText(in_quotes(text_) + " is not a move: " + what + " (character " +
                          std::to_string(place + 1) + ")");
    }

    const BoardShape& shape_;
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::optional<HubEnds> read_hub_ends(std::string_view text) {
    HubEnds ends;
    const char* const stop = text.data() + text.size();
    const auto [dash, fault] = std::from_chars(text.data(), stop, ends.from);
    if (fault != std::errc{} || dash == stop || *dash != '-') return std::nullopt;
    const auto [end, other_fault] = std::from_chars(dash + 1, stop, ends.to);
    if (other_fault != std::errc{} || end != stop) return std::nullopt;
    return ends;
}

Readings read_squares(const BoardShape& shape, std::string_view text) {
    return SquareReader{shape, text}.read();
}

std::vector<int> read_hub_squares(const BoardShape& shape, std::string_view text) {
    return SquareReader{shape, text}.read_hub();
}

}  // namespace damier
