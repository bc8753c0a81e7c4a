// The openings of a match, in their order: from a file, the built-in ballots, or made at random.
#pragma once

#include "movegen/any_game.hpp"
#include "movegen/variants.hpp"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace damier {

/// Whether neither side is about to win anything in a position where it need not take.
using OpeningJudge = std::function<bool(const AnyPosition& pos)>;

struct OpeningOrder {
    const Variant* variant = &international;
    std::string source = "ballots";  ///< `ballots`, `random`, or the name of a file
    int plies = 0;  ///< of a random opening, or the most of a game of a file; 0: as usual, or all
    bool shuffled = true;
    std::uint64_t seed = 1;
    OpeningJudge is_level{};  ///< of random openings; none: all are
};

/// Fit to begin a game of a match: the sides have the same pieces, nobody must take, and nobody is
/// about to win anything, whoever is to move.
bool is_calm(const AnyPosition& pos, const OpeningJudge& is_level);

class Openings {
public:
    /// Throws InputError, for a file that cannot be read or has no openings, with the place.
    explicit Openings(const OpeningOrder& order);

    /// The openings before any comes again; none: there is no end of them.
    std::optional<std::size_t> count() const;

    /// Those listed: of the file, or the ballots. After them come others at random, or, of a file,
    /// the same again.
    std::size_t listed() const { return listed_.size(); }

    /// The openings are numbered from 0. The same order gives the same openings.
    AnyGame at(std::size_t number);

private:
    void add_ballots();
    void add_file(const std::string& name);
    void shuffle();
    AnyGame make_random();

    OpeningOrder order_;
    std::vector<AnyGame> listed_;
    bool goes_on_ = true;  // at random after those listed
    std::mt19937_64 random_;
    std::vector<AnyGame> made_;
    std::set<std::string> positions_made_;  // in FEN
};

/// Reads a file of openings: PDN games, or lines with a FEN or with moves from the start, each up
/// to a `#`. Throws InputError.
std::vector<AnyGame> read_openings(std::istream& in, const std::string& name,
                                   const Variant& variant, int plies);

}  // namespace damier
