// A game as a PDN file has it: tags, moves, remarks and variations as text, each with its place in
// the file. Nothing is played yet, and nothing here knows a variant.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Counted from 1; columns are bytes.
struct PdnPlace {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
    friend bool operator==(const PdnPlace&, const PdnPlace&) = default;
};

struct PdnTag {
    std::string name;
    std::string value;
    PdnPlace place{};
};

enum class PdnKind : std::uint8_t {
    Move,
    Unknown,  // a move left open: `-` or `...`; `12...` says only whose turn it is
    Setup,    // a new position: the FEN between /FEN "..."/
    Mark,     // the strength of the move before it: `!?`
    Nag,      // a glyph: $5
    Comment,
    Begin,  // of a variation, which replaces the move before it
    End,
};

struct PdnItem {
    PdnKind kind;
    PdnPlace place{};
    std::string text{};
    int nag = 0;
};

/// What is wrong with a game. A fatal problem makes the game unreadable; the others were got round.
struct PdnProblem {
    PdnPlace place;
    std::string message;
    bool fatal;
};

/// The variations lie in the list of items, each between its Begin and its End: in a readable game
/// they are balanced and none is empty.
struct PdnGame {
    PdnPlace place{};
    std::vector<PdnTag> tags;
    std::vector<PdnItem> items;
    std::string terminator;  // `*`, a result, or empty if the next game or the end of file came
    std::vector<PdnProblem> problems;

    // For whoever writes the file anew and must lose nothing of it, byte for byte.
    std::string text;     // the whole game, with an empty line behind it
    std::string before;   // what stood between the last game and this one, and is none; the same
    std::string skipped;  // lines of the game that mean nothing here, such as those with a `%`

    /// The first tag of this name, in whatever case; null if there is none.
    const PdnTag* find_tag(std::string_view name) const;
    bool is_readable() const;

    /// Empty again, but with the room it had: a file has many games.
    void clear();
};

bool same_tag_name(std::string_view a, std::string_view b);

/// The glyph of a strength mark: `!` 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6; 0 for any other.
int nag_of_mark(std::string_view mark);
constexpr int nag_forced = 7;

}  // namespace damier
