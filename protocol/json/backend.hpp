// What JSON sessions ask of those who know and those who think. Positions and moves are values:
// text is read and written by the session, once.
#pragma once

#include "notation/pdn/record.hpp"
#include "protocol/chances.hpp"
#include "protocol/controller.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// The static evaluation, in men.
struct Explanation {
    struct Term {
        std::string_view name;
        double white = 0;
        double black = 0;
    };
    struct Worth {
        Square square;
        double men = 0;  ///< to who owns the piece
    };

    std::vector<Term> terms;
    Score score;  ///< for the side to move, as the search sees it
    std::vector<Worth> worths{};
};

struct KnownBookMove {
    Move move;
    double weight = 0;             ///< the share of games in which it would be played
    std::optional<Score> score{};  ///< none: nobody has searched it
};

struct LevelFacts {
    int level = 0;
    std::optional<int> depth{};  ///< the furthest it looks ahead; none: as far as it can
};

/// A game whose positions were searched.
struct AnnotatedGame {
    struct Position {
        AnyPosition position;
        SearchInfo best{};            ///< no line if the game is over
        double expected_for_white{};  ///< points
    };
    struct MoveMade {
        Move move;
        double loss = 0;  ///< in expected points, for the mover
        std::string mark{};
        std::optional<SearchInfo> better{};
    };

    std::vector<Position> positions;  ///< one more than moves
    std::vector<MoveMade> moves;
    std::array<double, 2> accuracy{};  ///< by colour
    GameRecord record;                 ///< with the remarks
};

/// Somebody who searches, one thing at a time. Everything is called from one thread but stop().
class Thinker {
public:
    using LineListener = std::function<void(const SearchInfo&)>;

    virtual ~Thinker() = default;

    /// For the searches to come.
    virtual void use_threads(int threads) = 0;

    /// The search finds nothing of those before it. The listener hears every line, on this thread.
    virtual SearchResult search(const AnyGame& game, const GoRequest& request,
                                const LineListener& listen) = 0;

    /// A move that is played from the opening book; none if there is none.
    virtual Move book_move(const AnyGame& game) = 0;

    /// The move of a player of this level, who is not the strongest. There must be a legal one.
    virtual Move move_of_level(const AnyGame& game, int level) = 0;

    /// Ends what is under way soon; or what comes, until clear_stop().
    virtual void stop() = 0;
    virtual void clear_stop() = 0;
};

/// The annotation of a game, which may be done in parts and by several thinkers in turn.
class AnnotationWork {
public:
    virtual ~AnnotationWork() = default;

    /// Positions to search, at least: where a move is marked, there is one more.
    virtual int positions() const = 0;

    /// Goes on until the end, or until `position_done` says false, or the thinker is stopped: then
    /// nothing. Positions done count from 1.
    virtual std::optional<AnnotatedGame> go_on(Thinker& thinker,
                                               const std::function<bool(int)>& position_done) = 0;
};

/// Whose answers need no search. All functions may be called from any thread.
class JsonBackend {
public:
    virtual ~JsonBackend() = default;

    virtual std::string program() const = 0;
    virtual std::string version() const = 0;
    virtual std::vector<LevelFacts> levels() const = 0;
    virtual Chances chances(Score score, const Variant& variant) const = 0;
    virtual Explanation explain(const AnyPosition& pos) const = 0;

    /// For the side to move in the position; Draw, a win for either, or Ongoing if nobody knows.
    virtual Result endgame_result(const AnyPosition& pos) const = 0;

    /// Best first; none: the position is in no book.
    virtual std::vector<KnownBookMove> book_moves(const AnyGame& game) const = 0;
    /// Empty if it has none.
    virtual std::string opening_name(const AnyGame& game) const = 0;

    virtual std::unique_ptr<Thinker> new_thinker() const = 0;

    /// By thinkers of this backend.
    virtual std::unique_ptr<AnnotationWork> new_annotation(const GameRecord& record,
                                                           const Limits& limits) const = 0;
};

}  // namespace damier
