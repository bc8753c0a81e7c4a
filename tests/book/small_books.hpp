// Books for tests, scored without a search: fixed, fast, and different for every position.
#pragma once

#include "book/book_builder.hpp"

namespace damier {

/// A score that looks random and is the same whenever it is asked for.
inline FoundMove made_up_score(const AnyPosition& pos, const std::vector<Move>& among) {
    FoundMove best{among.front(), -1000};
    for (const Move move : among) {
        const int score = static_cast<int>(static_cast<std::uint64_t>(pos.after(move).key()) % 61);
        if (score - 30 > best.score) best = {move, score - 30};
    }
    return best;
}

inline BookScorer made_up_scores() {
    return [](int, const AnyPosition& pos, const std::vector<Move>& among) {
        return made_up_score(pos, among);
    };
}

inline Book built_book(const Variant& variant, const BookOrder& order) {
    Book book{variant};
    SearchJournal journal;
    BookBuilder{book, order, made_up_scores(), journal}.run();
    book.sort();
    return book;
}

inline AnyGame game_of(const Variant& variant, const std::vector<std::size_t>& choices) {
    AnyGame game{variant};
    for (const std::size_t choice : choices) {
        const std::vector<Move> moves = game.legal_moves();
        if (moves.empty()) break;
        game.play(moves[choice % moves.size()]);
    }
    return game;
}

}  // namespace damier
