#include "book/book_choice.hpp"

#include <algorithm>

namespace damier {

namespace {

bool comes_again(const AnyGame& game, const AnyPosition& pos) {
    for (int plies = game.plies(); plies >= 0; --plies) {
        if (game.position_after(plies) == pos) return true;
    }
    return false;
}

/// Those within the margin, best first. A move that leads out of the book was searched but once:
/// whoever plays has time to look for a better one.
std::vector<BookMove> eligible(const Book& book, const AnyGame& game, int margin) {
    std::vector<BookMove> moves = look_up(book, game.position());
    if (moves.empty() || !moves.front().score) return {};
    const int least = *moves.front().score - margin;
    std::erase_if(moves, [&](const BookMove& move) {
        return !move.inside || !move.score || *move.score < least ||
               comes_again(game, game.position().after(move.move));
    });
    return moves;
}

/// Half as often at the very margin as the best.
double weight(int loss, int margin) {
    return loss == 0 ? 1 : 1 - 0.5 * loss / margin;
}

const BookMove& drawn(const std::vector<LikelyMove>& moves, Random& random) {
    double at = random.share();
    for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
        at -= moves[i].share;
        if (at < 0) return moves[i].known;
    }
    return moves.back().known;
}

}  // namespace

std::vector<LikelyMove> likely_book_moves(const Book& book, const AnyGame& game,
                                          const BookHabits& habits) {
    const int margin = game.plies() < habits.plies ? habits.margin : 0;
    std::vector<LikelyMove> moves;
    double total = 0;
    for (const BookMove& move : eligible(book, game, margin)) {
        const int best = moves.empty() ? *move.score : *moves.front().known.score;
        moves.push_back({move, weight(best - *move.score, margin)});
        total += moves.back().share;
    }
    for (LikelyMove& move : moves)
        move.share /= total;
    return moves;
}

std::optional<BookChoice> choose_book_move(const Book& book, const AnyGame& game,
                                           const BookHabits& habits, Random& random) {
    if (game.over()) return std::nullopt;
    const std::vector<LikelyMove> moves = likely_book_moves(book, game, habits);
    if (moves.empty()) return std::nullopt;
    const BookMove& taken = drawn(moves, random);
    BookChoice choice{.move = taken.move, .score = *taken.score};
    choice.line = best_line(book, game.position().after(taken.move));
    if (!choice.line.empty()) choice.reply = choice.line.front();
    choice.line.insert(choice.line.begin(), taken.move);
    return choice;
}

}  // namespace damier
