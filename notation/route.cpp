#include "notation/route.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <set>
#include <tuple>

namespace damier {

namespace {

struct Step {
    int rows;
    int columns;

    constexpr Step back() const { return {-rows, -columns}; }
    friend constexpr auto operator<=>(const Step&, const Step&) = default;
};

// The orthogonal steps go from one playing square to the next.
constexpr std::array<Step, 8> all_steps{
    {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {-2, 0}, {2, 0}, {0, -2}, {0, 2}}};

// The step that leads from one square towards another, if they are on one line.
std::optional<Step> step_between(const BoardShape& shape, int from, int to) {
    const int rows = shape.row(to) - shape.row(from);
    const int columns = shape.column(to) - shape.column(from);
    const auto sign = [](int n) { return (n > 0) - (n < 0); };
    if (from == to) return {};
    if (rows == 0 || columns == 0) return Step{2 * sign(rows), 2 * sign(columns)};
    if (std::abs(rows) != std::abs(columns)) return {};
    return Step{sign(rows), sign(columns)};
}

// A capture under way.
struct Runner {
    int at;
    bool king;
    NumberSet captured;
    bool crowned = false;     // in the course of this capture
    Step last{0, 0};          // how it came here
    std::size_t matched = 0;  // of the squares asked for, how many it has passed
    unsigned met = 0;         // the order of men (0) and kings (1) taken, where it matters
};

// The board while one piece captures: its own square counts as empty, captured pieces still stand.
class CaptureBoard {
public:
    CaptureBoard(const NumberedMoves& moves, int from)
        : rules_{moves.rules},
          turn_{moves.diagram.turn},
          prey_{moves.diagram.of(!turn_)},
          kings_{moves.diagram.kings},
          occupied_{moves.diagram.occupied()},
          start_{.at = from, .king = moves.diagram.kings.contains(from), .captured = {}} {
        occupied_.remove(from);
    }

    const Runner& start() const { return start_; }

    // The piece that a jump would take; 0 if there is no such jump.
    int victim(const Runner& runner, Step step) const {
        if (!may_jump(runner, step)) return 0;
        int number = next(runner.at, step);
        while (flies(runner) && is_empty(number))
            number = next(number, step);
        const bool takeable = is_takeable(runner, number) && is_empty(next(number, step));
        return takeable ? number : 0;
    }

    // The squares behind a victim where the piece may come to stand, nearest first.
    std::vector<int> landings(const Runner& runner, int victim, Step step) const {
        std::vector<int> squares;
        for (int number = next(victim, step); is_empty(number); number = next(number, step)) {
            squares.push_back(number);
            if (!flies(runner)) break;
        }
        return squares;
    }

    // The runner behind a victim; a man that reaches the last row may be crowned there.
    Runner landed(Runner runner, int victim, Step step, int at) const {
        runner.captured.add(victim);
        if (rules_.rank_needs_order)
            runner.met = runner.met << 1 | (kings_.contains(victim) ? 1 : 0);
        runner.last = step;
        runner.at = at;
        if (!runner.king && is_last_row(at) && rules_.last_row == LastRow::GoesOnAsKing) {
            runner.king = runner.crowned = true;
        }
        return runner;
    }

    // Has this runner taken all that its move takes? It need not have done so in a way that the
    // rules allow: another way, to the same effect, is allowed.
    bool is_end_of(const Runner& runner, const NumberedMove& capture) const {
        return runner.at == capture.to && runner.captured == capture.captured &&
               ends_crowned(runner) == capture.crowned;
    }

    // May the capture stop here, after the last jump it made?
    bool may_stop(const Runner& runner) const {
        int victim = next(runner.at, runner.last.back());
        while (!runner.captured.contains(victim))
            victim = next(victim, runner.last.back());
        const std::vector<int> choice = landings(runner, victim, runner.last);
        if (rules_.king_stops_behind_king && kings_.contains(victim) &&
            runner.at != choice.front()) {
            return false;
        }
        return std::none_of(choice.begin(), choice.end(), [&](int at) {
            Runner other = runner;
            other.at = at;
            return can_jump(other);
        });
    }

    bool ends_crowned(const Runner& runner) const {
        return runner.crowned || (!runner.king && is_last_row(runner.at));
    }

    int next(int number, Step step) const {
        const BoardShape& shape = rules_.board;
        return shape.number_at(shape.row(number) + step.rows, shape.column(number) + step.columns);
    }

private:
    bool may_jump(const Runner& runner, Step step) const {
        const bool orthogonal = step.rows == 0 || step.columns == 0;
        if (orthogonal && !rules_.orthogonal_captures) return false;
        if (leaves_nearest_landing_out(runner, step)) return false;
        if (runner.king) return true;
        if (rules_.last_row == LastRow::Stops && is_last_row(runner.at)) return false;
        return rules_.men_capture_backwards || step.rows == forwards();
    }

    bool can_jump(const Runner& runner) const {
        return std::any_of(all_steps.begin(), all_steps.end(),
                           [&](Step step) { return victim(runner, step) != 0; });
    }

    bool is_takeable(const Runner& runner, int number) const {
        return number != 0 && prey_.contains(number) && !runner.captured.contains(number) &&
               (runner.king || rules_.men_take_kings || !kings_.contains(number));
    }

    // Going straight on is the same jump from each landing square; the nearest stands for all.
    bool leaves_nearest_landing_out(const Runner& runner, Step step) const {
        return step == runner.last && !runner.captured.contains(next(runner.at, step.back()));
    }

    bool flies(const Runner& runner) const { return runner.king && rules_.flying_kings; }
    bool is_empty(int number) const { return number != 0 && !occupied_.contains(number); }
    int forwards() const { return turn_ == Color::White ? -1 : 1; }
    bool is_last_row(int number) const {
        return rules_.board.row(number) == (turn_ == Color::White ? 0 : rules_.board.size - 1);
    }

    const Variant& rules_;
    Color turn_;
    NumberSet prey_;
    NumberSet kings_;
    NumberSet occupied_;
    Runner start_;
};

/// A state of a capture may be reached by several routes.
enum class Ways { OneForEachState, All };

// Visits, depth first, every state that a capture by one piece can come to, each once or along all
// ways, until the visitor is content.
class RouteSearch {
public:
    // Also told where the piece stood after each jump.
    using Visit = std::function<bool(const Runner&, const std::vector<int>& landings)>;

    // Only pieces of `prey` are jumped; `squares` are those to be passed in order.
    RouteSearch(const CaptureBoard& board, NumberSet prey, std::span<const int> squares,
                Passed passed, Visit visit, Ways ways = Ways::OneForEachState)
        : board_{board},
          prey_{prey},
          squares_{squares},
          passed_{passed},
          visit_{std::move(visit)},
          ways_{ways} {}

    bool run() { return go_on(board_.start()); }

private:
    bool go_on(const Runner& runner) {
        return std::any_of(all_steps.begin(), all_steps.end(),
                           [&](Step step) { return jump(runner, step); });
    }

    bool jump(Runner runner, Step step) {
        const int victim = board_.victim(runner, step);
        if (victim == 0 || !prey_.contains(victim)) return false;
        const std::vector<int> landings = board_.landings(runner, victim, step);
        for (int at = board_.next(runner.at, step); at != landings.front();
             at = board_.next(at, step)) {
            fly_over(runner, at);
        }
        for (const int landing : landings) {
            Runner landed = board_.landed(runner, victim, step, landing);
            match(landed, landing);
            if (land(landed)) return true;
            fly_over(runner, landing);
        }
        return false;
    }

    void fly_over(Runner& runner, int square) const {
        if (passed_ == Passed::FlownOver) match(runner, square);
    }

    bool land(const Runner& runner) {
        if (ways_ == Ways::OneForEachState && !is_new(runner)) return false;
        landings_.push_back(runner.at);
        if (visit_(runner, landings_) || go_on(runner)) return true;
        landings_.pop_back();
        return false;
    }

    void match(Runner& runner, int square) const {
        if (runner.matched < squares_.size() && squares_[runner.matched] == square) {
            ++runner.matched;
        }
    }

    bool is_new(const Runner& runner) {
        return seen_
            .insert(
                {runner.at, runner.captured, runner.king, runner.last, runner.matched, runner.met})
            .second;
    }

    const CaptureBoard& board_;
    NumberSet prey_;
    std::span<const int> squares_;
    Passed passed_;
    Visit visit_;
    Ways ways_;
    std::vector<int> landings_;
    std::set<std::tuple<int, NumberSet, bool, Step, std::size_t, unsigned>> seen_;
};

struct Route {
    std::vector<int> squares;
    unsigned met = 0;
};

Route best_route(const CaptureBoard& board, const NumberedMoves& moves,
                 const NumberedMove& capture) {
    Route best;
    const auto keep_best = [&](const Runner& runner, const std::vector<int>& landings) {
        if (!board.is_end_of(runner, capture) || !board.may_stop(runner)) return false;
        if (best.squares.empty() || runner.met > best.met) best = {landings, runner.met};
        return !moves.rules.rank_needs_order;
    };
    RouteSearch{board, capture.captured, {}, Passed::OfRoute, keep_best}.run();
    assert(!best.squares.empty());
    if (best.squares.empty()) best.squares = {capture.to};
    best.squares.insert(best.squares.begin(), capture.from);
    return best;
}

}  // namespace

std::vector<int> route_of(const NumberedMoves& moves, const NumberedMove& capture) {
    return best_route(CaptureBoard{moves, capture.from}, moves, capture).squares;
}

std::vector<std::vector<int>> routes_of(const NumberedMoves& moves, const NumberedMove& capture,
                                        std::size_t most) {
    constexpr int furthest = 4096;  // landings
    const CaptureBoard board{moves, capture.from};
    const Route best = best_route(board, moves, capture);
    std::vector<std::vector<int>> routes{best.squares};
    int landed = 0;
    const auto keep = [&](const Runner& runner, const std::vector<int>& landings) {
        if (++landed > furthest || routes.size() >= most) return true;
        if (!board.is_end_of(runner, capture) || !board.may_stop(runner)) return false;
        std::vector<int> route{capture.from};
        route.insert(route.end(), landings.begin(), landings.end());
        if (runner.met == best.met && route != routes.front()) routes.push_back(std::move(route));
        return false;
    };
    RouteSearch{board, capture.captured, {}, Passed::OfRoute, keep, Ways::All}.run();
    return routes;
}

std::optional<NumberedMove> capture_along(const NumberedMoves& moves, std::span<const int> route) {
    assert(route.size() >= 2);
    const CaptureBoard board{moves, route.front()};
    Runner runner = board.start();
    for (const int landing : route.subspan(1)) {
        const auto step = step_between(moves.rules.board, runner.at, landing);
        if (!step) return {};
        const int victim = board.victim(runner, *step);
        if (victim == 0) return {};
        const std::vector<int> landings = board.landings(runner, victim, *step);
        if (std::find(landings.begin(), landings.end(), landing) == landings.end()) return {};
        runner = board.landed(runner, victim, *step, landing);
    }
    return NumberedMove{route.front(), runner.at, runner.captured, board.ends_crowned(runner)};
}

std::vector<NumberedMove> passing(const NumberedMoves& moves, std::vector<NumberedMove> candidates,
                                  std::span<const int> squares, Passed passed) {
    if (candidates.empty()) return {};
    NumberSet prey;
    for (const NumberedMove& candidate : candidates)
        prey = prey | candidate.captured;
    const CaptureBoard board{moves, candidates.front().from};
    std::vector<NumberedMove> found;
    const auto collect = [&](const Runner& runner, const std::vector<int>&) {
        if (runner.matched < squares.size()) return false;
        const auto ended =
            std::find_if(candidates.begin(), candidates.end(),
                         [&](const NumberedMove& move) { return board.is_end_of(runner, move); });
        if (ended == candidates.end()) return false;
        found.push_back(*ended);
        candidates.erase(ended);
        return candidates.empty();
    };
    RouteSearch{board, prey, squares, passed, collect}.run();
    return found;
}

}  // namespace damier
