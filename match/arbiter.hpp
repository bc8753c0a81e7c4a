// The arbiter's board: a game of some variant, by Damier's own rules, whatever the engines think.
// Text in, text out, so that nothing else of a match knows the types of the variants.
#pragma once

#include "endgame/wdl.hpp"
#include "movegen/outcome.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

class EndgameTables;

/// What a match wants to know of a variant.
struct VariantFacts {
    std::string name;
    std::string hub_name;
    std::vector<std::string> names;  ///< all it answers to
    Color starts = Color::White;
    int squares = 50;
    int men = 20;             ///< of each side at the start
    std::string game_type;    ///< of PDN
    std::string pdn_variant;  ///< empty where the game type says it all
    bool counts_two_points = true;
};

struct PlayedMove {
    std::string hub;     ///< in full
    std::string native;  ///< as the variant's games are written
    Color by = Color::White;
};

class ArbiterGame {
public:
    ArbiterGame() = default;
    ArbiterGame(const ArbiterGame&) = delete;
    ArbiterGame& operator=(const ArbiterGame&) = delete;
    virtual ~ArbiterGame() = default;

    virtual const VariantFacts& facts() const = 0;

    /// Begins anew, from the start of the variant if the text is empty. Throws InputError and
    /// changes nothing if it is no position of the variant.
    virtual void set_up(std::string_view fen) = 0;
    virtual void set_up_hub(std::string_view board) = 0;

    /// Throws BadMoveText or IllegalMove. Hub moves may lack captured squares where one move only
    /// can be meant; `play` reads any notation.
    virtual PlayedMove play_hub(std::string_view move) = 0;
    virtual PlayedMove play(std::string_view move) = 0;
    virtual void take_back() = 0;

    virtual Color turn() const = 0;
    virtual int plies() const = 0;
    virtual const Outcome& outcome() const = 0;
    /// For the side to move, by the databases and without regard to the counting of moves.
    virtual Wdl value(const EndgameTables& endgames) const = 0;
    virtual std::vector<std::string> legal_hub_moves() const = 0;
    virtual std::string fen() const = 0;
    virtual std::string start_fen() const = 0;  ///< empty if it is that of the variant
    virtual std::string start_hub() const = 0;
    virtual std::string hub() const = 0;

    /// Fit to begin a game of a match: the sides have the same pieces, nobody must take, and
    /// nobody can win any in the next few plies.
    virtual bool is_calm() const = 0;
};

/// At the start of the variant. Throws InputError if there is none of this name.
std::unique_ptr<ArbiterGame> new_arbiter_game(std::string_view variant);

}  // namespace damier
