// The words of a move text: moves, their numbers, results. Each is recognised by looking ahead;
// nothing is consumed.
#pragma once

#include "notation/pdn/source.hpp"

#include <string>
#include <string_view>

namespace damier {

enum class PdnWordKind {
    Move,    // in ASCII and without blanks; it may be cut short: `28x`
    Number,  // of a move
    Dots,    // `...`, alone or after a number
    Dash,    // `-`: a move that nobody wrote down
    Result,
    Foreign,  // anything else up to the next blank
};

struct PdnWord {
    PdnWordKind kind;
    std::string text;
    std::size_t bytes;
};

/// The word that begins here. `result_tag` is a result that also ends the game if it comes last,
/// however it looks: `4-6`.
PdnWord read_pdn_word(PdnSource& source, std::string_view result_tag);

}  // namespace damier
