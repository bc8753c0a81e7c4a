#include "notation/pdn/game_type.hpp"

#include "base/characters.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace damier {

namespace {

struct KnownType {
    int number;
    std::string_view name;
    std::string_view form;
};

// PDN 3.0, section GameType; 96 to 99 are of lidraughts.
constexpr std::array<KnownType, 20> known_types{{
    {0, "chess", ""},
    {1, "xiangqi", ""},
    {20, "international", "W,10,10,N2,0"},
    {21, "english", "B,8,8,N1,0"},
    {22, "italian", "W,8,8,N2,1"},
    {23, "american pool", "B,8,8,N1,0"},
    {24, "spanish", "W,8,8,N1,1"},
    {25, "russian", "W,8,8,A0,0"},
    {26, "brazilian", "W,8,8,A0,0"},
    {27, "canadian", "W,12,12,N2,0"},
    {28, "portuguese", "W,8,8,N1,1"},
    {29, "czech", "W,8,8,A0,0"},
    {30, "turkish", "W,8,8,A0,0"},
    {31, "thai", "B,8,8,N2,0"},
    {40, "frisian", "W,10,10,N2,0"},
    {41, "spantsiretti", "W,10,8,A0,0"},
    {50, "othello", ""},
    {96, "breakthrough", "W,10,10,N2,0"},
    {97, "frysk!", "W,10,10,N2,0"},
    {98, "antidraughts", "W,10,10,N2,0"},
}};

const KnownType* find_type(int number) {
    const auto found = std::find_if(known_types.begin(), known_types.end(),
                                    [&](const KnownType& type) { return type.number == number; });
    return found == known_types.end() ? nullptr : &*found;
}

std::optional<int> number_of(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end == text.data()) return std::nullopt;
    return number;
}

// The parts between the separators, without blanks.
std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> fields(1);
    for (const char c : text) {
        if (c == separator) {
            fields.emplace_back();
        } else if (c != ' ') {
            fields.back() += c;
        }
    }
    return fields;
}

// W,10,10,N2,0 with the last field optional.
std::optional<PdnGameType::Form> read_form(std::string_view text) {
    const std::vector<std::string> fields = split(text, ',');
    if (fields.size() < 4 || (fields[0] != "W" && fields[0] != "B")) return std::nullopt;
    const auto size = number_of(fields[1]);
    const std::string& notation = fields[3];
    if (!size || notation.size() != 2 || notation[1] < '0' || notation[1] > '3') {
        return std::nullopt;
    }
    return PdnGameType::Form{.starts = fields[0] == "W" ? Color::White : Color::Black,
                             .size = *size,
                             .notation = notation[0],
                             .corner = notation[1] - '0',
                             .mirrored = fields.size() > 4 && fields[4] == "1"};
}

}  // namespace

std::optional<PdnGameType> read_game_type(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(begin);
    const auto number = number_of(text);
    if (!number || *number < 0) return std::nullopt;
    PdnGameType type;
    type.number = *number;
    const std::size_t comma = std::min(text.find(','), text.size());
    type.form = read_form(text.substr(std::min(comma + 1, text.size())));
    if (const KnownType* known = find_type(type.number))
        type.standard_form = read_form(known->form);
    return type;
}

std::string_view game_type_name(int number) {
    const KnownType* known = find_type(number);
    return known == nullptr ? "" : known->name;
}

std::string full_game_type(const Variant& variant) {
    return std::to_string(variant.pdn_game_type) + "," + std::string(variant.pdn_form);
}

SquareNumbering::SquareNumbering(const Variant& variant, CornerSeenBy viewer)
    : SquareNumbering{*read_form(variant.pdn_form), variant.board, viewer} {}

SquareNumbering::SquareNumbering(const PdnGameType::Form& form, const BoardShape& shape,
                                 CornerSeenBy viewer) {
    if (form.size != shape.size) return;
    // Black sees the corners from the other side.
    const bool black_sees = viewer == CornerSeenBy::Starter && form.starts == Color::Black;
    const int corner = black_sees ? 3 - form.corner : form.corner;
    from_top_ = corner >= 2;
    from_left_ = (corner % 2 == 0) == (form.mirrored == shape.mirrored);
    other_ = !from_top_ || !from_left_;
    size_ = shape.size;
}

int SquareNumbering::on_board(int number) const {
    const int width = size_ / 2;
    if (number < 1 || number > size_ * width) return number;
    const int row = (number - 1) / width;
    const int place = (number - 1) % width;
    return (from_top_ ? row : size_ - 1 - row) * width + (from_left_ ? place : width - 1 - place) +
           1;
}

std::string SquareNumbering::in_move(std::string_view text) const {
    if (!other_) return std::string(text);
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const bool algebraic = text[at] >= 'a' && text[at] <= 'j';
        std::size_t end = algebraic ? at + 1 : at;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        if (end == at) ++end;
        const std::string_view part = text.substr(at, end - at);
        const auto number = algebraic ? std::nullopt : number_of(part);
        result += number ? std::to_string(on_board(*number)) : std::string(part);
        at = end;
    }
    return result;
}

std::string SquareNumbering::in_full_move(std::string_view text) const {
    std::vector<std::string> squares = split(in_move(text), 'x');
    if (squares.size() <= 3) return in_move(text);
    std::sort(squares.begin() + 2, squares.end(), [](const auto& a, const auto& b) {
        return number_of(a).value_or(0) < number_of(b).value_or(0);
    });
    std::string sorted = squares.front();
    for (std::size_t i = 1; i < squares.size(); ++i)
        sorted += 'x' + squares[i];
    return sorted;
}

// `12`, `K12`, `1-12` or `K1-12`; anything else stays as it is.
std::string SquareNumbering::in_fen_item(const std::string& item) const {
    const bool king = item.starts_with('K') || item.starts_with('k');
    const std::string numbers = item.substr(king ? 1 : 0);
    const std::size_t dash = std::min(numbers.find('-'), numbers.size());
    const auto first = number_of(numbers.substr(0, dash));
    const auto last = dash < numbers.size() ? number_of(numbers.substr(dash + 1)) : first;
    const bool known = first && last && *first >= 1 && *last <= size_ * size_ &&
                       numbers.find_first_not_of("0123456789-.") == std::string::npos;
    if (!known) return item;
    std::string list;
    for (int number = *first; number <= *last; ++number) {
        list += (list.empty() ? "" : ",") + std::string(king ? "K" : "") +
                std::to_string(on_board(number));
    }
    return list;
}

std::string SquareNumbering::in_fen(std::string_view text) const {
    if (!other_) return std::string(text);
    std::string result;
    for (const std::string& field : split(text, ':')) {
        const bool has_color = field.find_first_of("WBwb") == 0;
        std::string list;
        for (const std::string& item : split(field.substr(has_color ? 1 : 0), ',')) {
            list += (list.empty() ? "" : ",") + in_fen_item(item);
        }
        result += (result.empty() ? "" : ":") + field.substr(0, has_color ? 1 : 0) + list;
    }
    return result;
}

}  // namespace damier
