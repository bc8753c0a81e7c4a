#include "movegen/route.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <functional>

namespace damier {

namespace {

struct Step {
    int rows;
    int columns;
    friend constexpr bool operator==(Step, Step) = default;
};

// The orthogonal steps go from one playing square to the next.
constexpr std::array<Step, 8> all_steps{
    {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {-2, 0}, {2, 0}, {0, -2}, {0, 2}}};

// A capture under way.
struct Runner {
    int at;
    bool king;
    bool crowned = false;  // in the course of this capture
    NumberSet captured;
};

// The board while one piece captures: its own square counts as empty, captured pieces still stand.
class CaptureBoard {
public:
    CaptureBoard(const NumberedMoves& moves, int from)
        : rules_{moves.rules},
          turn_{moves.diagram.turn},
          prey_{moves.diagram.of(!turn_)},
          occupied_{moves.diagram.occupied()} {
        occupied_.remove(from);
    }

    bool may_jump(const Runner& runner, Step step) const {
        const bool orthogonal = step.rows == 0 || step.columns == 0;
        if (orthogonal && !rules_.orthogonal_captures) return false;
        const bool forwards = step.rows == (turn_ == Color::White ? -1 : 1);
        return runner.king || rules_.men_capture_backwards || forwards;
    }

    // The piece that would be jumped; 0 if there is none to take.
    int victim(const Runner& runner, Step step) const {
        int number = next(runner.at, step);
        if (flies(runner)) {
            while (is_empty(number))
                number = next(number, step);
        }
        const bool takeable =
            number != 0 && prey_.contains(number) && !runner.captured.contains(number);
        return takeable && is_empty(next(number, step)) ? number : 0;
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
    Runner landed(Runner runner, int victim, int at) const {
        runner.captured.add(victim);
        runner.at = at;
        if (!runner.king && is_last_row(at) && rules_.last_row == LastRow::GoesOnAsKing) {
            runner.king = runner.crowned = true;
        }
        return runner;
    }

    bool may_go_on(const Runner& runner) const {
        return runner.king || rules_.last_row != LastRow::Stops || !is_last_row(runner.at);
    }

    bool ends_crowned(const Runner& runner) const {
        return runner.crowned || (!runner.king && is_last_row(runner.at));
    }

    int next(int number, Step step) const {
        const BoardShape& shape = rules_.shape;
        return shape.number_at(shape.row(number) + step.rows, shape.column(number) + step.columns);
    }

private:
    bool flies(const Runner& runner) const { return runner.king && rules_.flying_kings; }
    bool is_empty(int number) const { return number != 0 && !occupied_.contains(number); }
    bool is_last_row(int number) const {
        return rules_.shape.row(number) == (turn_ == Color::White ? 0 : rules_.shape.size - 1);
    }

    const MoveTextRules& rules_;
    Color turn_;
    NumberSet prey_;
    NumberSet occupied_;
};

Runner start_of(const NumberedMoves& moves, int from) {
    return {.at = from, .king = moves.diagram.kings.contains(from), .captured = {}};
}

// Visits, depth first, every place that a capture by one piece can come to, until told to stop.
class RouteSearch {
public:
    // `jumps[i]` is the i-th step and the square where it ended.
    struct Jump {
        Step step;
        int landing;
    };
    using Visit = std::function<bool(const Runner&, const std::vector<Jump>&)>;

    // Only pieces of `prey` are jumped.
    RouteSearch(const NumberedMoves& moves, int from, NumberSet prey, Visit visit)
        : board_{moves, from}, prey_{prey}, visit_{std::move(visit)} {}

    // True if the visitor was content.
    bool run(const Runner& runner) {
        return std::any_of(all_steps.begin(), all_steps.end(),
                           [&](Step step) { return jump(runner, step); });
    }

private:
    bool jump(const Runner& runner, Step step) {
        if (!board_.may_jump(runner, step)) return false;
        const int victim = board_.victim(runner, step);
        if (victim == 0 || !prey_.contains(victim) || repeats_straight_on(runner, step)) {
            return false;
        }
        for (const int landing : board_.landings(runner, victim, step)) {
            jumps_.push_back({step, landing});
            const Runner landed = board_.landed(runner, victim, landing);
            if (visit_(landed, jumps_) || (board_.may_go_on(landed) && run(landed))) return true;
            jumps_.pop_back();
        }
        return false;
    }

    // Going straight on is the same from each landing square; the nearest one stands for all.
    bool repeats_straight_on(const Runner& runner, Step step) const {
        if (jumps_.empty() || jumps_.back().step != step) return false;
        const int behind = board_.next(runner.at, {-step.rows, -step.columns});
        return !runner.captured.contains(behind);
    }

    CaptureBoard board_;
    NumberSet prey_;
    Visit visit_;
    std::vector<Jump> jumps_;
};

bool is_end_of(const CaptureBoard& board, const Runner& runner, const NumberedMove& capture) {
    return runner.at == capture.to && runner.captured == capture.captured &&
           board.ends_crowned(runner) == capture.crowned;
}

std::optional<Step> step_between(const BoardShape& shape, int a, int b) {
    const int rows = shape.row(b) - shape.row(a);
    const int columns = shape.column(b) - shape.column(a);
    const auto sign = [](int n) { return (n > 0) - (n < 0); };
    if (rows == 0 || columns == 0) {
        return a == b ? std::nullopt : std::optional(Step{2 * sign(rows), 2 * sign(columns)});
    }
    if (std::abs(rows) != std::abs(columns)) return std::nullopt;
    return Step{sign(rows), sign(columns)};
}

// All squares the piece comes over or stands on, first to last.
std::vector<int> trail(const CaptureBoard& board, int from,
                       const std::vector<RouteSearch::Jump>& jumps) {
    std::vector<int> squares{from};
    for (const RouteSearch::Jump& jump : jumps) {
        while (squares.back() != jump.landing)
            squares.push_back(board.next(squares.back(), jump.step));
    }
    return squares;
}

bool contains_in_order(const std::vector<int>& trail, std::span<const int> squares) {
    auto at = trail.begin();
    for (const int square : squares) {
        at = std::find(at, trail.end(), square);
        if (at == trail.end()) return false;
        ++at;
    }
    return true;
}

}  // namespace

std::vector<int> route_of(const NumberedMoves& moves, const NumberedMove& capture) {
    const CaptureBoard board{moves, capture.from};
    std::vector<int> route{capture.from};
    const bool found = RouteSearch{
        moves, capture.from, capture.captured,
        [&](const Runner& runner, const std::vector<RouteSearch::Jump>& jumps) {
            if (!is_end_of(board, runner, capture)) return false;
            for (const RouteSearch::Jump& jump : jumps)
                route.push_back(jump.landing);
            return true;
        }}.run(start_of(moves, capture.from));
    assert(found);
    if (!found) route.push_back(capture.to);
    return route;
}

std::optional<NumberedMove> capture_along(const NumberedMoves& moves, std::span<const int> route) {
    assert(route.size() >= 2);
    const CaptureBoard board{moves, route.front()};
    Runner runner = start_of(moves, route.front());
    std::optional<Step> last;
    for (const int landing : route.subspan(1)) {
        const auto step = step_between(moves.rules.shape, runner.at, landing);
        if (!step || !board.may_jump(runner, *step) || !board.may_go_on(runner)) return {};
        const int victim = board.victim(runner, *step);
        if (victim == 0) return {};
        const bool straight_on = last == step;
        if (straight_on &&
            !runner.captured.contains(board.next(runner.at, {-step->rows, -step->columns}))) {
            return {};
        }
        const std::vector<int> landings = board.landings(runner, victim, *step);
        if (std::find(landings.begin(), landings.end(), landing) == landings.end()) return {};
        runner = board.landed(runner, victim, landing);
        last = step;
    }
    return NumberedMove{route.front(), runner.at, runner.captured, board.ends_crowned(runner)};
}

std::vector<NumberedMove> passing(const NumberedMoves& moves, std::vector<NumberedMove> candidates,
                                  std::span<const int> squares) {
    if (candidates.empty()) return {};
    const int from = candidates.front().from;
    NumberSet prey;
    for (const NumberedMove& candidate : candidates)
        prey = prey | candidate.captured;
    const CaptureBoard board{moves, from};
    std::vector<NumberedMove> found;
    RouteSearch{moves, from, prey,
                [&](const Runner& runner, const std::vector<RouteSearch::Jump>& jumps) {
                    const auto candidate = std::find_if(
                        candidates.begin(), candidates.end(),
                        [&](const auto& move) { return is_end_of(board, runner, move); });
                    if (candidate != candidates.end() &&
                        contains_in_order(trail(board, from, jumps), squares)) {
                        found.push_back(*candidate);
                        candidates.erase(candidate);
                    }
                    return candidates.empty();
                }}
        .run(start_of(moves, from));
    return found;
}

}  // namespace damier
