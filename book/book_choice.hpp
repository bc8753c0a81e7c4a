// Which move of a book is played.
#pragma once

#include "base/random.hpp"
#include "book/book.hpp"
#include "movegen/any_game.hpp"

namespace damier {

struct BookHabits {
    int plies = 4;   ///< of a game in which other moves than the best are played
    int margin = 4;  ///< hundredths of a man that such a move may lose
};

struct BookChoice {
    Move move;
    int score = 0;
    Move reply{};              ///< the best one by the book, if it knows any
    std::vector<Move> line{};  ///< the best from the move on
};

/// A move that may be played, and how likely it is, from 0 to 1.
struct LikelyMove {
    BookMove known;
    double share = 0;
};

/// All moves that may be played in the position of the game, best first.
std::vector<LikelyMove> likely_book_moves(const Book& book, const AnyGame& game,
                                          const BookHabits& habits);

/// A move that stays within the book, the likelier the better it is; among equals any. None if all
/// such moves are worse than the margin allows, or lead to a position of the game again: who wants
/// a draw finds it without a book.
std::optional<BookChoice> choose_book_move(const Book& book, const AnyGame& game,
                                           const BookHabits& habits, Random& random);

}  // namespace damier
