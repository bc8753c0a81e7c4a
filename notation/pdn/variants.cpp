#include "notation/pdn/variants.hpp"

#include "base/in_quotes.hpp"
#include "movegen/registry.hpp"
#include "notation/pdn/result.hpp"

#include <algorithm>
#include <string>

namespace damier {

namespace {

using Variants = std::vector<const Variant*>;

constexpr int last_square_of_8x8 = 32;
constexpr int from_position = 99;  // lidraughts: international from any position

const Variant* variant_by_game_type(const PdnTag& tag) {
    const auto type = read_game_type(tag.value);
    if (!type) {
        if (const Variant* named = variant_named(tag.value)) return named;
        throw InputError("the GameType " + in_quotes(tag.value) + " is no number");
    }
    if (const Variant* variant = variant_of_game_type(type->number)) return variant;
    const std::string_view game = game_type_name(type->number);
    throw InputError("the game is of GameType " + std::to_string(type->number) +
                     (game.empty() ? "" : " (" + std::string(game) + ")") +
                     ", which is none of the variants known here");
}

// What the squares named in a game tell of its board.
struct SquaresNamed {
    bool letters = false;
    int largest = 0;  // number, or rank if there are letters
    bool beyond_h = false;

    void look_at(std::string_view text) {
        for (std::size_t at = 0; at < text.size(); ++at) {
            const char c = text[at];
            const bool digit_behind =
                at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9';
            if (c >= 'a' && c <= 'j' && digit_behind) {
                letters = true;
                beyond_h = beyond_h || c > 'h';
            }
            const bool first_digit =
                c >= '0' && c <= '9' && (at == 0 || text[at - 1] < '0' || text[at - 1] > '9');
            if (first_digit) largest = std::max(largest, number_at(text, at));
        }
    }

    static int number_at(std::string_view text, std::size_t at) {
        int number = 0;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
            number = std::min(10 * number + (text[at] - '0'), 1000);
        }
        return number;
    }
};

bool counts_two_points(const PdnGame& game) {
    const PdnTag* tag = game.find_tag("Result");
    const std::string_view result = tag != nullptr ? tag->value : game.terminator;
    return result == "2-0" || result == "1-1" || result == "0-2";
}

Variants guessed_variants(const PdnGame& game) {
    SquaresNamed squares;
    for (const PdnItem& item : game.items) {
        if (item.kind == PdnKind::Move) squares.look_at(item.text);
    }
    const bool letters_in_moves = squares.letters;
    const PdnTag* fen = game.find_tag("FEN");
    if (fen != nullptr) squares.look_at(fen->value);

    const Variants large{&international, &frisian, &killer, &frysk};
    const Variants small{&english, &russian,    &brazilian, &italian,
                         &pool,    &portuguese, &spanish,   &czech};
    if (letters_in_moves) {
        if (squares.beyond_h) return large;
        Variants names{&russian, &brazilian, &czech, &pool, &english};
        names.insert(names.end(), large.begin(), large.end());
        return names;
    }
    if (squares.largest > last_square_of_8x8) return large;
    const bool large_first = counts_two_points(game) || fen == nullptr;
    Variants names = large_first ? large : small;
    const Variants& rest = large_first ? small : large;
    names.insert(names.end(), rest.begin(), rest.end());
    return names;
}

void add_new(std::vector<PdnReading>& readings, const PdnReading& reading) {
    const bool known = std::any_of(readings.begin(), readings.end(), [&](const PdnReading& other) {
        return other.numbering == reading.numbering && other.turn == reading.turn;
    });
    if (!known) readings.push_back(reading);
}

// Files often state a numbering they do not use (kurnik: 20,W,10,10,N1,0), so that of the board
// goes first, except where the standard itself has another for the game.
std::vector<SquareNumbering> numberings_of(const std::optional<PdnGameType>& type,
                                           const BoardShape& shape) {
    const SquareNumbering board;
    if (!type || !type->standard_form) return {board};
    const SquareNumbering standard{*type->standard_form, shape};
    const PdnGameType::Form form = type->form.value_or(*type->standard_form);
    const SquareNumbering stated{form, shape};
    if (stated.is_of_board()) return {board};
    const bool by_the_standard = stated == standard && form.notation == 'N';
    if (by_the_standard) return {stated, board};
    return {board, stated};
}

std::vector<std::optional<Color>> turns_of(const PdnGame& game,
                                           const std::optional<PdnGameType>& type, Color starts) {
    if (const PdnTag* fen = game.find_tag("FEN"); fen != nullptr && !fen->value.empty()) {
        if (fen->value.find('?') == std::string::npos) return {std::nullopt};
        return {starts, !starts};
    }
    if (!type || !type->standard_form) return {std::nullopt};
    const Color stated = type->form.value_or(*type->standard_form).starts;
    if (stated == starts) return {std::nullopt};
    return {stated, starts};
}

}  // namespace

const Variant* variant_of_game_type(int number) {
    if (number == from_position) return &international;
    for (const Variant* variant : all_variants()) {
        if (variant->pdn_game_type == number) return variant;
    }
    return nullptr;
}

std::vector<const Variant*> variants_of(const PdnGame& game) {
    if (const PdnTag* tag = game.find_tag("Variant")) {
        if (const Variant* named = variant_named(tag->value)) return {named};
    }
    const PdnTag* tag = game.find_tag("GameType");
    if (tag != nullptr && !tag->value.empty() && tag->value != "?") {
        return {variant_by_game_type(*tag)};
    }
    return guessed_variants(game);
}

std::vector<PdnReading> readings_of(const PdnGame& game, const Variant& variant) {
    const PdnTag* tag = game.find_tag("GameType");
    const auto type = tag == nullptr ? std::nullopt : read_game_type(tag->value);
    std::vector<PdnReading> readings;
    for (const std::optional<Color>& turn : turns_of(game, type, variant.starts)) {
        for (const SquareNumbering& numbering : numberings_of(type, variant.board)) {
            add_new(readings, {numbering, turn});
        }
    }
    return readings;
}

}  // namespace damier
