#include "protocol/dxp/message.hpp"

#include "base/characters.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace damier {
namespace {

constexpr std::size_t name_length = 32;
constexpr std::size_t chat_length = dxp_max_length - 1;
constexpr int most_captured = 20;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string quoted(std::string_view text) {
    return '"' + dxp_printable(text) + '"';
}

// Writing

std::string digits(int number, std::size_t width) {
    int limit = 1;
    for (std::size_t i = 0; i < width; ++i)
        limit *= 10;
    const std::string text = std::to_string(std::clamp(number, 0, limit - 1));
    return std::string(width - text.size(), '0') + text;
}

char letter(Color color) {
    return color == Color::White ? 'W' : 'Z';
}

std::string name_field(std::string_view name) {
    std::string text = dxp_printable(trimmed(name)).substr(0, name_length);
    if (text.empty()) text = "?";  // a name must not begin with a blank
    text.resize(name_length, ' ');
    return text;
}

struct Writer {
    std::string operator()(const DxpGameRequest& request) const {
        std::string text = 'R' + digits(request.version, 2) + name_field(request.name);
        text += letter(request.follower);
        text += dxp_minutes(request.minutes) + digits(request.moves, 3);
        if (!request.position) return text + 'A';
        return text + 'B' + letter(request.position->turn) + request.position->squares;
    }

    std::string operator()(const DxpGameAnswer& answer) const {
        return 'A' + name_field(answer.name) + static_cast<char>(answer.code);
    }

    std::string operator()(const DxpMove& move) const {
        std::string text = 'M' + digits(move.seconds, 4) + digits(move.from, 2);
        text += digits(move.to, 2) + digits(static_cast<int>(move.captured.size()), 2);
        for (const int square : move.captured)
            text += digits(square, 2);
        return text;
    }

    std::string operator()(const DxpGameEnd& end) const {
        return {'E', static_cast<char>(end.reason), end.stop ? '1' : '0'};
    }

    std::string operator()(const DxpChat& chat) const {
        const std::string printable = dxp_printable(chat.text).substr(0, chat_length);
        const std::string text(trimmed(printable));
        return 'C' + (text.empty() ? " " : text);
    }

    std::string operator()(const DxpBackRequest& request) const {
        return 'B' + digits(request.number, 3) + letter(request.turn);
    }

    std::string operator()(const DxpBackAnswer& answer) const {
        return {'K', static_cast<char>(answer.code)};
    }
};

// Reading

/// Takes a message apart from left to right.
class Fields {
public:
    Fields(std::string_view message, std::string_view text) : message_{message}, rest_{text} {}

    std::string_view next(std::size_t length, const char* field) {
        if (rest_.size() < length) fail("ends before or within the " + std::string(field));
        const std::string_view taken = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return taken;
    }

    std::string_view rest() const { return rest_; }

    int number(std::size_t length, const char* field) {
        const std::string_view text = next(length, field);
        const std::string_view digits = trimmed(text);
        int value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc{} || end != digits.data() + digits.size() || value < 0)
            fail("has " + quoted(text) + " as the " + field + ", not a number");
        return value;
    }

    Color color(const char* field) {
        switch (const char c = next(1, field).front()) {
            case 'W':
            case 'w':
                return Color::White;
            case 'Z':
            case 'z':
            case 'B':
            case 'b':
                return Color::Black;
            default:
                fail("has " + quoted({&c, 1}) + " as the " + field + ", not W or Z");
        }
    }

    /// One of the digits from 0 on.
    char digit(char last, const char* field) {
        const char c = next(1, field).front();
        if (c < '0' || c > last) fail("has " + quoted({&c, 1}) + " as the " + field);
        return c;
    }

    void end() const {
        if (!rest_.empty()) fail("is too long by " + quoted(rest_));
    }

    [[noreturn]] void fail(const std::string& what) const {
        throw DxpSyntaxError("the " + std::string(message_) + ' ' + what);
    }

private:
    std::string_view message_;
    std::string_view rest_;
};

double minutes_in(Fields& fields) {
    const std::string_view text = fields.next(3, "thinking time");
    const std::string_view number = trimmed(text);
    double minutes = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), minutes,
                                              std::chars_format::fixed);
    const bool whole = error == std::errc{} && end == number.data() + number.size();
    if (!whole || !std::isfinite(minutes) || minutes < 0)
        fields.fail("has " + quoted(text) + " as the thinking time, not minutes");
    return minutes;
}

/// The letter of a square as it is written, or 0.
char square_letter(char c) {
    switch (c) {
        case 'b':
            return 'z';
        case 'B':
            return 'Z';
        case 'E':
            return 'e';
        default:
            return std::string_view("wzWZe").find(c) == std::string_view::npos ? '\0' : c;
    }
}

DxpPosition position_in(Fields& fields) {
    DxpPosition position{.turn = fields.color("colour to move first"), .squares = {}};
    const std::string_view letters = fields.rest();
    if (letters.size() != 50 && letters.size() != 32)
        fields.fail("has a position of " + std::to_string(letters.size()) + " squares, not 50");
    for (const char c : letters) {
        const char square = square_letter(c);
        if (!square) fields.fail("has a position with the letter " + quoted({&c, 1}));
        position.squares += square;
    }
    return position;
}

DxpGameRequest parse_request(std::string_view text) {
    Fields fields("game request", text);
    DxpGameRequest request{.version = fields.number(2, "version")};
    if (request.version != 1) return request;
    request.name = dxp_printable(trimmed(fields.next(name_length, "name")));
    request.follower = fields.color("colour of the follower");
    request.minutes = minutes_in(fields);
    request.moves = fields.number(3, "number of moves");
    const char kind = fields.next(1, "kind of position").front();
    if (kind == 'B' || kind == 'b') {
        request.position = position_in(fields);
    } else if (kind == 'A' || kind == 'a') {
        fields.end();
    } else {
        fields.fail("has " + quoted({&kind, 1}) + " as the kind of position, not A or B");
    }
    return request;
}

DxpGameAnswer parse_answer(std::string_view text) {
    Fields fields("answer to a game request", text);
    const std::string_view name = fields.next(name_length, "name");
    const char code = fields.digit('3', "code");
    fields.end();
    return {dxp_printable(trimmed(name)), DxpAcceptance{code}};
}

DxpMove parse_move_message(std::string_view text) {
    Fields fields("move", text);
    DxpMove move{.seconds = fields.number(4, "time")};
    move.from = fields.number(2, "square it starts from");
    move.to = fields.number(2, "square it goes to");
    const int captured = fields.number(2, "number of captured pieces");
    if (captured > most_captured)
        fields.fail("captures " + std::to_string(captured) + " pieces, more than there are");
    for (int i = 0; i < captured; ++i)
        move.captured.push_back(fields.number(2, "captured squares"));
    fields.end();
    return move;
}

/// A program that cannot read the end of a game waits forever, so any digit will do.
DxpGameEnd parse_end(std::string_view text) {
    Fields fields("end of the game", text);
    DxpGameEnd end;
    if (!fields.rest().empty()) {
        const char reason = fields.digit('9', "reason");
        if (reason <= '3') end.reason = DxpReason{reason};
    }
    if (!fields.rest().empty()) end.stop = fields.digit('9', "stop code") == '1';
    fields.end();
    return end;
}

DxpBackRequest parse_back_request(std::string_view text) {
    Fields fields("request to go back", text);
    DxpBackRequest request{.number = fields.number(3, "number of the move")};
    request.turn = fields.color("colour to move");
    fields.end();
    return request;
}

DxpBackAnswer parse_back_answer(std::string_view text) {
    Fields fields("answer to a request to go back", text);
    const char code = fields.digit('2', "code");
    fields.end();
    return {DxpBackCode{code}};
}

}  // namespace

std::string dxp_printable(std::string_view text) {
    std::string printable(text);
    std::ranges::replace_if(
        printable, [](char c) { return c < ' ' || c > '~'; }, '?');
    return printable;
}

std::string dxp_minutes(double minutes) {
    if (!(minutes > 0)) return "000";
    const double hundredths = std::max(1.0, std::round(minutes * 100));
    if (hundredths < 100) return '.' + digits(static_cast<int>(hundredths), 2);
    const double tenths = std::round(minutes * 10);
    if (tenths < 100 && std::fmod(tenths, 10) != 0) {
        const std::string text = digits(static_cast<int>(tenths), 2);
        return {text[0], '.', text[1]};
    }
    return digits(static_cast<int>(std::min(999.0, std::round(minutes))), 3);
}

double dxp_minutes_within(double minutes) {
    if (!(minutes > 0)) return 0;
    const double parts = minutes < 1 ? 100 : minutes < 10 ? 10 : 1;
    const double whole = std::floor(minutes * parts + 1e-6);  // 0.29 * 100 is less than 29
    return std::max(whole / parts, 0.01);
}

std::string dxp_text(const DxpMessage& message) {
    return std::visit(Writer{}, message);
}

DxpMessage parse_dxp(std::string_view text) {
    const std::string_view message = trimmed(text);
    if (message.empty()) throw DxpSyntaxError("the message is empty");
    const std::string_view body = message.substr(1);
    switch (const char header = message.front()) {
        case 'R':
            return parse_request(body);
        case 'A':
            return parse_answer(body);
        case 'M':
            return parse_move_message(body);
        case 'E':
            return parse_end(body);
        case 'C':
            return DxpChat{dxp_printable(body)};
        case 'B':
            return parse_back_request(body);
        case 'K':
            return parse_back_answer(body);
        default:
            throw DxpSyntaxError("no message begins with " + quoted({&header, 1}));
    }
}

}  // namespace damier
