// Reading FEN: a walk over the text, character by character, from left to right.
#include "base/characters.hpp"
#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "notation/diagram.hpp"
#include "notation/fen.hpp"

#include <algorithm>

namespace damier {

namespace {

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::optional<Color> color_of(char letter) {
    if (upper(letter) == 'W') return Color::White;
    if (upper(letter) == 'B') return Color::Black;
    return std::nullopt;
}

class FenReader {
public:
    FenReader(std::string_view text, const Variant& variant, FenExtras& extras)
        : text_{text}, variant_{variant}, extras_{extras}, end_{text.size()} {}

    Diagram read() {
        unwrap();
        read_turn();
        while (take(':')) {
            skip_blanks();
            read_field();
            skip_blanks();
        }
        if (!at_end()) fail("expected a comma, a colon or the end");
        settle_streaks();
        check_whole(diagram_, variant_);
        return diagram_;
    }

private:
    struct SquareText {
        int number;
        std::size_t place;
        bool algebraic;
    };

    // The text between blanks, tag brackets and quotes, without a final dot.
    void unwrap() {
        trim();
        if (take('[')) {
            drop_last(']');
            trim();
            for (const char letter : {'F', 'E', 'N'}) {
                if (at_end() || upper(text_[at_]) != letter) fail("expected [FEN \"...\"]");
                ++at_;
            }
            trim();
        }
        if (take('"')) {
            drop_last('"');
            trim();
        }
        if (!at_end() && text_[end_ - 1] == '.') --end_;
        trim();
    }

    void drop_last(char c) {
        if (at_end() || text_[end_ - 1] != c) {
            at_ = end_;
            fail(std::string("expected a closing ") + c);
        }
        --end_;
    }

    void trim() {
        skip_blanks();
        while (!at_end() && is_blank(text_[end_ - 1]))
            --end_;
    }

    void read_turn() {
        if (at_end()) fail("expected the side to move");
        if (take('?')) {
            diagram_.turn = variant_.starts;
        } else if (const auto color = color_of(text_[at_])) {
            diagram_.turn = *color;
            ++at_;
        } else {
            fail("expected the side to move: W, B or ?");
        }
        color_ = diagram_.turn;
        skip_blanks();
        if (at_end()) fail("expected a colon and the pieces");
    }

    void read_field() {
        if (at_end() || text_[at_] == ':') return;
        if (const auto color = color_of(text_[at_])) {
            ++at_;
            color_ = *color;
            read_list();
        } else if (take('H') || take('h')) {
            extras_.half_moves = read_counter();
        } else if (take('F') || take('f')) {
            extras_.full_move = read_counter();
        } else if (text_[at_] == '+') {
            read_streak(Color::Black);  // lidraughts puts Black first
            read_streak(Color::White);
        } else {
            read_list();  // of the colour named last, as in `W:K12`
        }
    }

    void read_list() {
        skip_blanks();
        while (!at_list_end()) {
            read_item();
            const bool parted = skip_blanks();
            const bool comma = take(',');
            skip_blanks();
            if (!parted && !comma && !at_list_end()) fail("expected a comma, a colon or the end");
        }
    }

    void read_item() {
        if (take('G') || take('P')) {
            read_square();  // captured, only not yet lifted from the board
            return;
        }
        const Piece piece = take_king() ? Piece::King : Piece::Man;
        const SquareText first = read_square();
        int last = first.number;
        if (take_dash()) last = read_range_end(first);
        for (int number = first.number; number <= last; ++number) {
            put_piece(diagram_, variant_, color_, piece, number, first.place + 1);
        }
    }

    int read_range_end(const SquareText& first) {
        take_king();  // `K5-K8`
        const SquareText last = read_square();
        if (first.algebraic || last.algebraic) {
            fail_at(first.place, "only numbered squares can be given as a range");
        }
        if (last.number < first.number) {
            fail_at(first.place, "the range runs backwards");
        }
        return last.number;
    }

    SquareText read_square() {
        skip_blanks();
        const std::size_t place = at_;
        if (!at_end() && text_[at_] >= 'a' && text_[at_] <= 'j') return read_algebraic_square();
        const int number = read_number("a square");
        if (!variant_.board.has(number)) {
            fail_at(place, "a square off the board, whose squares are 1 to " +
                               std::to_string(variant_.board.square_count()));
        }
        return {number, place, false};
    }

    SquareText read_algebraic_square() {
        const std::size_t place = at_;
        const int file = text_[at_++] - 'a';
        const int number = algebraic_number(variant_.board, file, read_number("a rank"));
        if (number == 0) fail_at(place, "not a playing square of the board");
        return {number, place, true};
    }

    // Digits; a number too large for any use stays large and is refused by who asked for it.
    int read_number(const char* what) {
        if (at_end() || !is_digit(text_[at_])) fail(std::string("expected ") + what);
        int number = 0;
        for (; !at_end() && is_digit(text_[at_]); ++at_) {
            number = std::min(10 * number + (text_[at_] - '0'), too_large);
        }
        return number;
    }

    int read_counter() {
        const std::size_t place = at_;
        const int number = read_number("a number");
        if (number == too_large) fail_at(place, "the number is too large");
        return number;
    }

    // `+2` or `+231`: one digit for the moves, then perhaps the square of the king.
    void read_streak(Color color) {
        if (!take('+')) fail("expected + and a king-move count");
        if (at_end() || !is_digit(text_[at_])) fail("expected a king-move count");
        Diagram::Streak& streak = diagram_.streaks[index(color)];
        streak = {0, text_[at_] - '0'};
        if (streak.moves > variant_.king_move_limit) {
            fail(variant_.king_move_limit > 0
                     ? "a king makes at most " + std::to_string(variant_.king_move_limit) +
                           " moves in a row"
                     : std::string(variant_.name) + " does not count king moves");
        }
        ++at_;
        if (!at_end() && is_digit(text_[at_])) streak.king = read_square().number;
    }

    // The counts may come before the pieces, so they are looked at in the end.
    void settle_streaks() {
        for (const Color color : {Color::White, Color::Black}) {
            Diagram::Streak& streak = diagram_.streaks[index(color)];
            if (streak.moves == 0 || diagram_.men(color).empty()) {
                streak = {};  // nothing is counted for a side without men
                continue;
            }
            const NumberSet kings = diagram_.kings_of(color);
            if (streak.king == 0 && kings.count() == 1) streak.king = kings.first();
            if (streak.king == 0 || !kings.contains(streak.king)) {
                throw InputError("the king-move count of " + std::string(name(color)) +
                                 (streak.king == 0
                                      ? " does not say for which king"
                                      : " is for square " + std::to_string(streak.king) +
                                            ", where it has no king"));
            }
        }
    }

    bool take_dash() {
        const std::size_t before = at_;
        skip_blanks();
        if (take('-')) return true;
        at_ = before;  // the blanks may part this item from the next
        return false;
    }

    bool take_king() { return take('K') || take('k'); }

    bool take(char c) {
        const bool found = !at_end() && text_[at_] == c;
        if (found) ++at_;
        return found;
    }

    bool skip_blanks() {
        const std::size_t before = at_;
        while (!at_end() && is_blank(text_[at_]))
            ++at_;
        return at_ != before;
    }

    bool at_end() const { return at_ == end_; }
    bool at_list_end() const { return at_end() || text_[at_] == ':'; }

    [[noreturn]] void fail(const std::string& what) const { fail_at(at_, what); }

    [[noreturn]] void fail_at(std::size_t place, const std::string& what) const {
        const std::string_view rest = text_.substr(place, 12);
        throw InputError(what + (rest.empty() ? "" : ", found " + in_quotes(rest)) +
                         " (character " + std::to_string(place + 1) + ")");
    }

    static constexpr int too_large = 100'000'000;

    std::string_view text_;
    const Variant& variant_;
    FenExtras& extras_;
    std::size_t at_ = 0;
    std::size_t end_;
    Color color_ = Color::White;
    Diagram diagram_;
};

}  // namespace

AnyPosition parse_fen(const Variant& variant, std::string_view text, FenExtras& extras) {
    extras = {};
    try {
        return position_of(variant, FenReader{text, variant, extras}.read());
    } catch (const InputError& error) {
        throw InputError("bad FEN " + in_quotes(text) + ": " + error.what());
    }
}

AnyPosition parse_fen(const Variant& variant, std::string_view text) {
    FenExtras extras;
    return parse_fen(variant, text, extras);
}

}  // namespace damier
