// Fuzz target: any text read as a position, as FEN or as Hub has it, and any lines after it read as
// moves, end in a value that is written and read back, or in one line of error.
//
// An input is a line with a variant, a line with a position, and lines with moves.
#include "movegen/registry.hpp"
#include "tests/notation/text_round_trip.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace {

using namespace damier;

void require(bool holds) {
    if (!holds) std::abort();
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

bool is_one_short_line(std::string_view message) {
    return !message.empty() && message.size() < 2'000 &&
           std::all_of(message.begin(), message.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

// What the reader returns; nothing if it refuses as it should.
template <class Read>
auto read_or_refuse(Read read) -> std::optional<decltype(read())> {
    try {
        return read();
    } catch (const InputError& error) {
        require(is_one_short_line(error.what()));
        return {};
    }
}

// Kings that capture in eight directions among many pieces can have hundreds of thousands of ways
// to go on: most of a second for one position, which is too long for a fuzzer.
bool is_quick_to_generate(const AnyPosition& pos) {
    const int kings = pos.kings(pos.turn()).count();
    return !pos.variant().orthogonal_captures || kings * pos.pieces(!pos.turn()).count() <= 16;
}

void read_moves(AnyPosition pos, std::string_view lines) {
    for (int move = 0; move < 32 && !lines.empty() && is_quick_to_generate(pos); ++move) {
        const std::string_view line = take_line(lines);
        read_or_refuse([&] { return parse_hub_move(pos, line); });
        const auto played = read_or_refuse([&] { return parse_move(pos, line); });
        if (!played) continue;
        require(broken_text(pos, *played).empty());
        pos = pos.after(*played);
    }
}

void read_all(const Variant& variant, std::string_view text) {
    const std::string_view line = take_line(text);
    const auto of_fen = read_or_refuse([&] { return parse_fen(variant, line); });
    const auto of_hub = read_or_refuse([&] { return parse_hub_position(variant, line); });
    for (const auto& pos : {of_fen, of_hub}) {
        if (!pos) continue;
        require(broken_text(*pos).empty());
        read_moves(*pos, text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(data, data + size);
    std::string_view text = input;
    const Variant* const variant = variant_named(take_line(text));
    if (variant != nullptr) read_all(*variant, text);
    return 0;
}
