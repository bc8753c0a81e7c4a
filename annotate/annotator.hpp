// Goes through a game and searches its positions.
#pragma once

#include "annotate/annotation.hpp"
#include "annotate/journal.hpp"
#include "engine/analysis.hpp"

#include <atomic>
#include <exception>
#include <functional>
#include <memory>

namespace damier {

/// Somebody wants the work to stop.
class Interrupted : public std::exception {
public:
    const char* what() const noexcept override { return "interrupted"; }
};

class Annotator {
public:
    /// Searches each position with the engine, within the limits. The journal must outlive it.
    Annotator(std::shared_ptr<Engine> engine, const Limits& limits, Journal& journal)
        : engine_{std::move(engine)}, limits_{limits}, journal_{journal} {}

    std::function<void()> position_done;  ///< called after each position; may throw

    /// Throws Interrupted after stop().
    GameAnnotation annotate(int number, const GameRecord& record);

    /// From another thread: ends the search and the work.
    void stop();

private:
    PositionValue value_of(const AnyGame& game, const JournalKey& key);
    PositionValue searched_value(const AnyGame& game);
    /// `after` is the game just after the move, unless another position was set up there.
    MoveVerdict verdict_on(const GameAnnotation& annotation, const AnyGame& after, int number,
                           std::size_t move);

    std::shared_ptr<Engine> engine_;
    Limits limits_;
    Journal& journal_;
    std::atomic<bool> stopped_ = false;
};

}  // namespace damier
