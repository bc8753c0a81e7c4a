#include "book/book_choice.hpp"

#include <algorithm>
#include <cmath>

namespace damier {

namespace {

// A move that loses so many hundredths of a man is played about a third as often as the best.
constexpr double indifference = 4;

bool comes_again(const AnyGame& game, const AnyPosition& pos) {
    for (int plies = game.plies(); plies >= 0; --plies) {
        if (game.position_after(plies) == pos) return true;
    }
    return false;
}

/// Those within the margin, best first.
std::vector<BookMove> eligible(const Book& book, const AnyGame& game, int margin) {
    std::vector<BookMove> moves = look_up(book, game.position());
    if (moves.empty() || !moves.front().score) return {};
    const int least = *moves.front().score - margin;
    std::erase_if(moves, [&](const BookMove& move) { return !move.score || *move.score < least; });
    std::erase_if(moves, [&](const BookMove& move) {
        return comes_again(game, game.position().after(move.move));
    });
    return moves;
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
        moves.push_back({move, std::exp((*move.score - best) / indifference)});
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
