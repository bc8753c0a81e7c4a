// The analysis of a position: what was searched and what was found, ready to be shown as a table,
// as JSON or as remarks in a game.
#pragma once

#include "engine/endgames.hpp"
#include "engine/session.hpp"
#include "engine/variant.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct Analysis {
    std::string variant;
    std::string fen;
    Color turn = Color::White;
    Outcome outcome;
    std::vector<FoundLine> lines;  ///< best first, none if the game is over
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    double nodes_per_second() const { return static_cast<double>(nodes) / std::max(seconds, 1e-6); }
};

/// A table and the sessions that share it. A new position finds nothing of the ones before it, so
/// that it does not matter which were analysed here.
class Analyst {
public:
    /// Without a library, without endgame databases.
    explicit Analyst(std::size_t table_entries, EndgameLibrary* endgames = nullptr)
        : table_{table_entries}, endgames_{endgames} {}

    /// Sets up the position. Throws InputError if it cannot be.
    void set_up(const PositionText& text);

    /// The session of the position set up last.
    Session& session() { return *session_; }

    Analysis analyse(const SearchOrder& order, Signals& signals, const LineListener& listen = {});

private:
    TranspositionTable table_;
    EndgameLibrary* endgames_;
    std::map<std::string_view, std::unique_ptr<Session>> sessions_;
    const Variant* variant_ = nullptr;
    Session* session_ = nullptr;
};

}  // namespace damier
