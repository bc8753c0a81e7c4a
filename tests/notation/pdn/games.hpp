// Games of PDN text, for tests.
#pragma once

#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace damier {

inline std::vector<PdnGame> read_games(const std::string& text) {
    std::istringstream in{text};
    PdnReader reader{in};
    std::vector<PdnGame> games;
    for (PdnGame game; reader.next(game);)
        games.push_back(game);
    return games;
}

/// The only game of the text.
inline PdnGame read_game(const std::string& text) {
    const auto games = read_games(text);
    return games.size() == 1 ? games.front() : PdnGame{};
}

/// The items as text, with blanks between: marks, glyphs and variations too.
inline std::string items_text(const PdnGame& game) {
    std::string text;
    for (const PdnItem& item : game.items) {
        if (!text.empty()) text += ' ';
        switch (item.kind) {
            case PdnKind::Nag:
                text.append("$").append(std::to_string(item.nag));
                break;
            case PdnKind::Comment:
                text.append("{").append(item.text).append("}");
                break;
            case PdnKind::Setup:
                text.append("/").append(item.text).append("/");
                break;
            default:
                text += item.text;
        }
    }
    return text;
}

inline std::string items_text(const std::string& text) {
    return items_text(read_game(text));
}

/// As one of the variant, or of the one it says.
inline PlayedPdn play(const std::string& text, const Variant* variant = nullptr) {
    return PdnPlayer{variant}.play(read_game(text));
}

/// The problems of all games: `LINE:COLUMN: error: message`, a line each.
inline std::string problems_text(const std::vector<PdnProblem>& problems) {
    std::string text;
    for (const PdnProblem& problem : problems) {
        text += std::to_string(problem.place.line) + ":" + std::to_string(problem.place.column) +
                (problem.fatal ? ": error: " : ": warning: ") + problem.message + "\n";
    }
    return text;
}

}  // namespace damier
