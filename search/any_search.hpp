// A search of whatever variant: one virtual call a search, none a node.
#pragma once

#include "movegen/any_game.hpp"
#include "search/clock.hpp"
#include "search/info.hpp"
#include "search/limits.hpp"
#include "search/signals.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace damier {

class EndgameTables;
class Net;
class TranspositionTable;

/// What to look for, in a game.
struct SearchOrder {
    Limits limits;
    int threads = 1;
    std::vector<Move> only{};  ///< root moves to choose from; none: all
    TimeSource now = steady_seconds;
};

using InfoListener = std::function<void(const SearchInfo&)>;

class AnySearch {
public:
    AnySearch() = default;
    AnySearch(const AnySearch&) = delete;
    AnySearch& operator=(const AnySearch&) = delete;
    virtual ~AnySearch() = default;

    /// Forgets what earlier searches have learned.
    virtual void new_game() = 0;

    /// From the next search on; none: without databases.
    virtual void use_endgames(std::shared_ptr<const EndgameTables> endgames) = 0;

    /// To evaluate with from now on; none: by terms. At first it is the net within the program.
    virtual void use_net(std::shared_ptr<const Net> net) = 0;

    /// Ends when the limits or the signals say so. The listener is called from this thread.
    virtual SearchResult run(const AnyGame& game, const SearchOrder& order, Signals& signals,
                             const InfoListener& listen) = 0;
};

/// The table must outlive the search.
std::unique_ptr<AnySearch> new_search(const Variant& variant, TranspositionTable& table);

/// The same of one variant; made for each from search/compiled.cpp.in.
template <class R>
std::unique_ptr<AnySearch> new_search_of(TranspositionTable& table);

}  // namespace damier
