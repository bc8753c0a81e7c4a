// The slow generator: facts of the variants first, then the board, captures, quiet moves.
// FMJD: rules of international draughts, annex 1. IDF: rules of draughts-64. English: Laws of
// Checkers, 2025. FID: rules of Italian draughts.
#include "tests/reference/reference.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace damier::reference {
namespace {

// Which of the possible captures a player may make.
enum class Choice {
    Free,           // IDF 4.13, English 11.1
    KingFirst,      // Czech: a capture by a king goes before one by a man
    MostPieces,     // FMJD 4.13, IDF 4.16.1
    MostThenKings,  // Spanish, Portuguese: most pieces, then most kings
    Italian,        // FID 6.6-6.9: most pieces, by a king, most kings, kings first
    HighestValue,   // Frisian: a king is worth a little less than two men; then by a king
};

// The facts in which variants differ. The values that stand here are those of FMJD.
struct Rules {
    std::string_view name;
    int rows = 10;                      // FMJD 2.1
    int rows_of_men = 4;                // FMJD 2.8
    bool mirrored = false;              // the corner at White's left is not a playing square
    bool black_starts = false;          // FMJD 3.3
    bool flying_kings = true;           // FMJD 3.9, 4.3
    bool men_capture_backwards = true;  // FMJD 4.1
    bool men_capture_kings = true;      // FMJD 4.2: "a piece of the opponent"
    bool goes_on_as_king = false;       // FMJD 4.15: a man that passes the last row remains a man
    bool captures_straight = false;     // Frisian: along rows and columns too
    bool stops_behind_king = false;     // killer
    bool first_king_wins = false;       // breakthrough
    int king_moves_in_a_row = 0;        // Frisian; 0 is no limit
    Choice choice = Choice::MostPieces;
};

constexpr std::array all_rules{
    Rules{.name = "international"},
    // English 13.2, crowning ends the capture: with men that capture forwards only (7.2), passing
    // the last row as a man comes to the same. So in the other variants with such men.
    Rules{.name = "english",
          .rows = 8,
          .rows_of_men = 3,
          .black_starts = true,            // 3.4
          .flying_kings = false,           // 5.1, 6.2
          .men_capture_backwards = false,  // 7.2, 7.3
          .choice = Choice::Free},         // 11.1, 11.2
    Rules{.name = "russian",
          .rows = 8,
          .rows_of_men = 3,
          .goes_on_as_king = true,  // IDF 4.14
          .choice = Choice::Free},  // IDF 4.13
    // The moves of Russian; only the goal is another.
    Rules{.name = "poddavki",
          .rows = 8,
          .rows_of_men = 3,
          .goes_on_as_king = true,
          .choice = Choice::Free},
    // IDF 4.16.1-4.16.3: as FMJD 4.13 and 4.15.
    Rules{.name = "brazilian", .rows = 8, .rows_of_men = 3},
    Rules{.name = "killer", .stops_behind_king = true},
    Rules{.name = "breakthrough", .first_king_wins = true},
    Rules{.name = "frisian",
          .captures_straight = true,
          .king_moves_in_a_row = 3,
          .choice = Choice::HighestValue},
    Rules{.name = "frysk",
          .rows_of_men = 1,
          .captures_straight = true,
          .king_moves_in_a_row = 3,
          .choice = Choice::HighestValue},
    Rules{.name = "losing"},
    Rules{.name = "italian",
          .rows = 8,
          .rows_of_men = 3,
          .mirrored = true,
          .flying_kings = false,
          .men_capture_backwards = false,  // FID 5.3
          .men_capture_kings = false,      // FID 5.3
          .choice = Choice::Italian},
    Rules{.name = "pool", .rows = 8, .rows_of_men = 3, .choice = Choice::Free},
    Rules{.name = "czech",
          .rows = 8,
          .rows_of_men = 3,
          .men_capture_backwards = false,
          .choice = Choice::KingFirst},
    Rules{.name = "spanish",
          .rows = 8,
          .rows_of_men = 3,
          .mirrored = true,
          .men_capture_backwards = false,
          .choice = Choice::MostThenKings},
    Rules{.name = "portuguese",
          .rows = 8,
          .rows_of_men = 3,
          .men_capture_backwards = false,
          .choice = Choice::MostThenKings},
};

const Rules& rules_of(std::string_view variant) {
    const auto found = std::ranges::find(all_rules, variant, &Rules::name);
    if (found == all_rules.end())
        throw std::invalid_argument("no such variant: " + std::string(variant));
    return *found;
}

// Pieces

bool is_king(Piece piece) {
    return piece == Piece::white_king || piece == Piece::black_king;
}

Piece man_of(bool white) {
    return white ? Piece::white_man : Piece::black_man;
}

Piece king_of(bool white) {
    return white ? Piece::white_king : Piece::black_king;
}

bool is_own(Piece piece, bool white) {
    return piece == man_of(white) || piece == king_of(white);
}

bool has_piece(const Board& board, Piece piece) {
    return std::ranges::find(board.square, piece) != board.square.end();
}

// Squares (FMJD 2.6): numbered along the rows from the top left, White at the bottom

struct Step {
    int down;
    int right;
    bool operator==(const Step&) const = default;
};

constexpr std::array diagonal_steps{Step{-1, -1}, Step{-1, 1}, Step{1, -1}, Step{1, 1}};
constexpr std::array straight_steps{Step{-2, 0}, Step{2, 0}, Step{0, -2}, Step{0, 2}};

int squares_of(const Rules& rules) {
    return rules.rows * rules.rows / 2;
}

int row_of(const Rules& rules, int square) {
    return (square - 1) / (rules.rows / 2);
}

int column_of(const Rules& rules, int square) {
    const bool even_row = row_of(rules, square) % 2 == 0;
    return 2 * ((square - 1) % (rules.rows / 2)) + (even_row != rules.mirrored ? 1 : 0);
}

// The next square in the direction of the step, 0 beyond the edge.
int next_square(const Rules& rules, int square, Step step) {
    const int row = row_of(rules, square) + step.down;
    const int column = column_of(rules, square) + step.right;
    if (row < 0 || row >= rules.rows || column < 0 || column >= rules.rows) return 0;
    return row * (rules.rows / 2) + column / 2 + 1;
}

bool is_forwards(Step step, bool white) {
    return white ? step.down < 0 : step.down > 0;
}

bool is_promotion_row(const Rules& rules, int square, bool white) {
    return row_of(rules, square) == (white ? 0 : rules.rows - 1);
}

// Captures

// A capture under way, or complete.
struct Capture {
    Piece piece;             // what captures now
    bool by_king;            // what began the capture
    std::vector<int> route;  // from, landing squares
    std::vector<int> taken;  // in the order of capture
    Step direction{};        // of the last jump
};

struct Jump {
    int taken;
    Step direction;
    std::vector<int> landings;  // the nearest first
};

// All captures of one piece, which is lifted from its square: that square counts as empty.
class Captures {
public:
    Captures(const Rules& rules, const Board& board, int from)
        : rules_(rules), square_(board.square), white_(board.white_to_move) {
        const Piece piece = square_[from];
        square_[from] = Piece::none;
        go_on({piece, is_king(piece), {from}, {}});
    }

    const std::vector<Capture>& all() const { return complete_; }

private:
    // The squares reached from `square` over free squares, and after them the first occupied one
    // (0: the edge).
    std::pair<std::vector<int>, int> look(int square, Step step) const {
        std::vector<int> free;
        square = next_square(rules_, square, step);
        while (square != 0 && square_[square] == Piece::none) {
            free.push_back(square);
            square = next_square(rules_, square, step);
        }
        return {free, square};
    }

    bool may_take(const Capture& capture, int square) const {
        const Piece piece = square_[square];
        // FMJD 4.8: not the same piece more than once; 4.11: it still stands there.
        if (!is_own(piece, !white_) || std::ranges::count(capture.taken, square) != 0) return false;
        return is_king(capture.piece) || rules_.men_capture_kings || !is_king(piece);
    }

    std::vector<Step> directions(const Capture& capture) const {
        std::vector<Step> steps;
        for (const Step step : diagonal_steps)
            if (is_king(capture.piece) || rules_.men_capture_backwards || is_forwards(step, white_))
                steps.push_back(step);
        if (rules_.captures_straight)
            steps.insert(steps.end(), straight_steps.begin(), straight_steps.end());
        return steps;
    }

    // FMJD 4.2 and 4.3; English 6.2 for the king that does not fly.
    std::vector<Jump> jumps(const Capture& capture) const {
        const bool flies = is_king(capture.piece) && rules_.flying_kings;
        std::vector<Jump> found;
        for (const Step step : directions(capture)) {
            const auto [before, taken] = look(capture.route.back(), step);
            if (taken == 0 || !may_take(capture, taken) || (!before.empty() && !flies)) continue;
            auto [landings, beyond] = look(taken, step);
            if (landings.empty()) continue;
            if (!flies) landings.resize(1);
            found.push_back({taken, step, landings});
        }
        return found;
    }

    Capture extended(Capture capture, const Jump& jump, int landing) const {
        capture.route.push_back(landing);
        capture.taken.push_back(jump.taken);
        capture.direction = jump.direction;
        if (rules_.goes_on_as_king && is_promotion_row(rules_, landing, white_))  // IDF 4.14
            capture.piece = king_of(white_);
        return capture;
    }

    bool is_directly_behind_last(const Capture& capture) const {
        return next_square(rules_, capture.taken.back(), capture.direction) == capture.route.back();
    }

    // FMJD and IDF 4.5, 4.6, English 10.1: a piece that can go on is obliged to, and a king chooses
    // its square behind a captured piece among those from which it can, if there are any.
    void go_on(const Capture& capture) {
        for (const Jump& jump : jumps(capture)) {
            // Straight on from a farther square is the same route: written with the nearest.
            if (!capture.taken.empty() && jump.direction == capture.direction &&
                !is_directly_behind_last(capture))
                continue;
            std::vector<Capture> unfinished;
            std::vector<Capture> finished;
            for (const int landing : jump.landings) {
                const Capture next = extended(capture, jump, landing);
                (jumps(next).empty() ? finished : unfinished).push_back(next);
            }
            for (const Capture& next : unfinished)
                go_on(next);
            if (unfinished.empty()) finish(finished);
        }
    }

    // `finished` differ in the square behind the last piece only.
    void finish(std::vector<Capture>& finished) {
        for (Capture& capture : finished) {
            const bool last_is_king = is_king(square_[capture.taken.back()]);
            if (rules_.stops_behind_king && last_is_king && !is_directly_behind_last(capture))
                continue;
            // FMJD 3.5: crowned if it stops there.
            if (is_promotion_row(rules_, capture.route.back(), white_))
                capture.piece = king_of(white_);
            complete_.push_back(capture);
        }
    }

    const Rules& rules_;
    std::vector<Piece> square_;
    bool white_;
    std::vector<Capture> complete_;
};

// What the choice of captures compares, the weightiest first; the highest is compulsory.
std::vector<int> merit(const Rules& rules, const Board& board, const Capture& capture) {
    std::vector<int> king_met;  // 1 or 0 for each piece, in the order of capture
    for (const int square : capture.taken)
        king_met.push_back(is_king(board.square[square]) ? 1 : 0);
    const int pieces = static_cast<int>(capture.taken.size());
    const int kings = static_cast<int>(std::ranges::count(king_met, 1));
    const int by_king = capture.by_king ? 1 : 0;
    switch (rules.choice) {
        case Choice::Free:
            return {};
        case Choice::KingFirst:
            return {by_king};
        case Choice::MostPieces:
            return {pieces};
        case Choice::MostThenKings:
            return {pieces, kings};
        case Choice::Italian: {
            std::vector<int> result{pieces, by_king, kings};
            result.insert(result.end(), king_met.begin(), king_met.end());  // FID 6.9
            return result;
        }
        case Choice::HighestValue: {
            // Two men a king; when that is equal, more pieces means fewer kings, hence more value.
            const int in_men = pieces + kings;
            return {in_men, pieces, by_king};
        }
    }
    return {};
}

std::vector<Capture> legal_captures(const Rules& rules, const Board& board) {
    std::vector<Capture> best;
    std::vector<int> highest;
    for (int from = 1; from <= squares_of(rules); ++from) {
        if (!is_own(board.square[from], board.white_to_move)) continue;
        const Captures captures(rules, board, from);
        for (const Capture& capture : captures.all()) {
            const std::vector<int> value = merit(rules, board, capture);
            if (value > highest) best.clear();
            if (best.empty()) highest = value;
            if (value == highest) best.push_back(capture);
        }
    }
    return best;
}

// Captures with the same from, to and captured pieces are one move with several routes.
std::vector<Move> as_moves(const Board& board, const std::vector<Capture>& captures) {
    std::map<std::tuple<int, int, std::vector<int>>, Move> moves;
    for (const Capture& capture : captures) {
        const int from = capture.route.front();
        const int to = capture.route.back();
        std::vector<int> captured = capture.taken;
        std::ranges::sort(captured);
        const bool crowned = capture.piece != board.square[from];
        Move& move = moves.try_emplace({from, to, captured}, Move{from, to, captured, crowned, {}})
                         .first->second;
        assert(move.crowned == crowned);
        move.routes.push_back(capture.route);
    }
    std::vector<Move> result;
    for (auto& [effect, move] : moves) {
        std::ranges::sort(move.routes);
        result.push_back(move);
    }
    return result;
}

// Quiet moves

// Frisian: a side that has men may make at most three quiet moves in a row with the same king.
bool is_held(const Rules& rules, const Board& board, int king) {
    const int side = board.white_to_move ? 0 : 1;
    return rules.king_moves_in_a_row > 0 && has_piece(board, man_of(board.white_to_move)) &&
           board.king_square[side] == king && board.king_moves[side] >= rules.king_moves_in_a_row;
}

// FMJD 3.4 and 3.9; English 4.1 and 5.1.
void add_quiet_moves(const Rules& rules, const Board& board, int from, std::vector<Move>& moves) {
    const bool white = board.white_to_move;
    const bool king = is_king(board.square[from]);
    if (king && is_held(rules, board, from)) return;
    for (const Step step : diagonal_steps) {
        if (!king && !is_forwards(step, white)) continue;
        int to = next_square(rules, from, step);
        while (to != 0 && board.square[to] == Piece::none) {
            const bool crowned = !king && is_promotion_row(rules, to, white);
            moves.push_back({from, to, {}, crowned, {{from, to}}});
            to = king && rules.flying_kings ? next_square(rules, to, step) : 0;
        }
    }
}

std::vector<Move> quiet_moves(const Rules& rules, const Board& board) {
    std::vector<Move> moves;
    for (int from = 1; from <= squares_of(rules); ++from)
        if (is_own(board.square[from], board.white_to_move))
            add_quiet_moves(rules, board, from, moves);
    std::ranges::sort(moves, {}, [](const Move& move) { return std::tuple(move.from, move.to); });
    return moves;
}

// Frisian: `next` is the board after the move, the counts still those before it. A capture or the
// move of another piece ends the count; a side without men has no need of one.
void count_king_moves(const Board& before, const Move& move, Board& next) {
    const int side = before.white_to_move ? 0 : 1;
    const bool same_king = before.king_square[side] == move.from;
    const bool counts = is_king(before.square[move.from]) && move.captured.empty();
    next.king_moves[side] = !counts ? 0 : same_king ? before.king_moves[side] + 1 : 1;
    next.king_square[side] = counts ? move.to : 0;
    for (const bool white : {true, false}) {
        const int owner = white ? 0 : 1;
        const bool gone = next.square[next.king_square[owner]] != king_of(white);
        if (gone || !has_piece(next, man_of(white))) {
            next.king_square[owner] = 0;
            next.king_moves[owner] = 0;
        }
    }
}

}  // namespace

std::vector<Move> legal_moves(std::string_view variant, const Board& board) {
    const Rules& rules = rules_of(variant);
    assert(static_cast<int>(board.square.size()) == squares_of(rules) + 1);
    if (rules.first_king_wins && has_piece(board, king_of(!board.white_to_move))) return {};
    // FMJD 4.2, 4.3, English 9.1: whoever can capture must.
    const std::vector<Move> captures = as_moves(board, legal_captures(rules, board));
    return captures.empty() ? quiet_moves(rules, board) : captures;
}

Board after(std::string_view variant, const Board& board, const Move& move) {
    const Rules& rules = rules_of(variant);
    Board next = board;
    next.square[move.from] = Piece::none;
    for (const int square : move.captured)
        next.square[square] = Piece::none;
    next.square[move.to] = move.crowned ? king_of(board.white_to_move) : board.square[move.from];
    next.white_to_move = !board.white_to_move;
    if (rules.king_moves_in_a_row > 0) count_king_moves(board, move, next);
    return next;
}

Board start(std::string_view variant) {
    const Rules& rules = rules_of(variant);
    Board board{std::vector<Piece>(squares_of(rules) + 1, Piece::none), !rules.black_starts};
    for (int square = 1; square <= squares_of(rules); ++square) {
        const int row = row_of(rules, square);
        if (row < rules.rows_of_men)
            board.square[square] = Piece::black_man;
        else if (row >= rules.rows - rules.rows_of_men)
            board.square[square] = Piece::white_man;
    }
    return board;
}

bool is_variant(std::string_view name) {
    return std::ranges::find(all_rules, name, &Rules::name) != all_rules.end();
}

std::vector<std::string> variants() {
    std::vector<std::string> names;
    for (const Rules& rules : all_rules)
        names.emplace_back(rules.name);
    return names;
}

}  // namespace damier::reference
