#include "book/opening_names.hpp"

#include "base/embedded_file.hpp"
#include "base/error.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <map>
#include <sstream>
#include <string_view>

DAMIER_EMBEDDED(damier_openings)

namespace damier {

namespace {

/// By variant, then by the position in FEN.
using OpeningNames = std::map<const Variant*, std::map<std::string, std::string>>;

/// A FEN, or the moves from the start.
AnyPosition position_of_opening(const Variant& variant, const std::string& text) {
    if (text.find(':') == 1) return parse_fen(variant, text);
    AnyPosition pos{variant};
    std::istringstream moves{text};
    for (std::string move; moves >> move;)
        pos = pos.after(parse_move(pos, move));
    return pos;
}

OpeningNames read_opening_names() {
    std::istringstream in{std::string{DAMIER_EMBEDDED_BYTES(damier_openings)}};
    OpeningNames names;
    for (std::string line; std::getline(in, line);) {
        const std::size_t first = line.find('|');
        const std::size_t second = line.find('|', first + 1);
        if (line.empty() || line.front() == '#' || second == std::string::npos) continue;
        const Variant* const variant = variant_named(line.substr(0, first));
        if (variant == nullptr) continue;  // not in this build
        const AnyPosition pos =
            position_of_opening(*variant, line.substr(first + 1, second - first - 1));
        names[variant].emplace(to_fen(pos), line.substr(second + 1));
    }
    return names;
}

}  // namespace

std::string opening_name(const AnyGame& game) {
    static const OpeningNames names = read_opening_names();
    const auto of_variant = names.find(&game.variant());
    if (of_variant == names.end() || !(game.start() == AnyPosition{game.variant()})) return {};
    constexpr int deepest = 40;
    for (int plies = std::min(game.plies(), deepest); plies > 0; --plies) {
        const auto found = of_variant->second.find(to_fen(game.position_after(plies)));
        if (found != of_variant->second.end()) return found->second;
    }
    return {};
}

}  // namespace damier
