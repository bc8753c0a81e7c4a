// Goes through a game and searches its positions.
#pragma once

#include "engine/analysis.hpp"
#include "engine/annotation.hpp"
#include "engine/journal.hpp"

#include <functional>

namespace damier {

/// Somebody wants the work to stop.
class Interrupted : public std::exception {
public:
    const char* what() const noexcept override { return "interrupted"; }
};

class Annotator {
public:
    /// The journal and the databases, if there are any, must outlive it.
    Annotator(std::size_t table_entries, const SearchOrder& order, Journal& journal,
              EndgameLibrary* endgames = nullptr)
        : analyst_{table_entries, endgames}, order_{order}, journal_{journal} {}

    std::function<void()> position_done;  ///< called after each position of a game

    /// Throws Interrupted after stop().
    GameAnnotation annotate(int game, const AnyRecord& record);

    /// From another thread: ends the search and the work.
    void stop();

private:
    void add_position(GameAnnotation& annotation, int game, std::size_t ply);
    MoveVerdict verdict_on(const GameAnnotation& annotation, int game, std::size_t move);
    PositionValue value_here(const JournalKey& key);
    PositionValue searched_value();

    Analyst analyst_;
    SearchOrder order_;
    Journal& journal_;
    Signals signals_;
    std::atomic<bool> stopped_ = false;
};

}  // namespace damier
