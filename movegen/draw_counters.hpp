// What the draw rules need to know of the moves played, small enough for every node of a search,
// and the keys that show a repetition. Game (game.hpp) and search use the same two things, so they
// cannot disagree. In a search:
//
//     KeyHistory keys = game.keys();                 // once, with room for the deepest line
//     DrawCounters<R> counters = game.counters();
//     ...
//     const Position<R> next = pos.after(move);
//     const DrawCounters<R> next_counters = counters.after(pos, move, next);
//     keys.push(next);
//     if (next_counters.drawn(next) ||
//         keys.repeated_in_search(next_counters.reversible_plies(), plies_from_root)) {
//         ... a draw
//     }
//     keys.pop();
#pragma once

#include "movegen/outcome.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace damier {

// The key by which positions are the same for a repetition: pieces and side to move (FMJD 6.1,
// IDF 7.2.3, English 16.1b). The Frisian counts of king moves are not on the board and so no part
// of it, though they are part of Position::key().
template <class R>
constexpr Key repetition_key(const Position<R>& pos) {
    return pos.board_key();
}

// The keys of all positions of a line, the present one last.
class KeyHistory {
public:
    void reserve(int positions) { keys_.reserve(static_cast<std::size_t>(positions)); }
    void clear() { keys_.clear(); }

    template <class R>
    void push(const Position<R>& pos) {
        keys_.push_back(repetition_key(pos));
    }
    void pop() { keys_.pop_back(); }
    void shorten(int positions) { keys_.resize(static_cast<std::size_t>(positions)); }

    int size() const { return static_cast<int>(keys_.size()); }
    std::span<const Key> all() const { return keys_; }

    // How often the present position has occurred, this time included. Only positions since the
    // last capture or man's move can be the same.
    int occurrences(int reversible_plies) const {
        int found = 1;
        visit_same(reversible_plies, [&](int) {
            ++found;
            return false;
        });
        return found;
    }

    // Third occurrence: the draw of the rules.
    bool repeated(int reversible_plies) const { return occurrences(reversible_plies) >= 3; }

    // What a search takes for a draw: the third occurrence, or already the second one after the
    // root, since who can repeat once can do so again.
    bool repeated_in_search(int reversible_plies, int plies_from_root) const {
        int found = 1;
        return visit_same(reversible_plies, [&](int plies_ago) {
            return plies_ago < plies_from_root || ++found >= 3;
        });
    }

    bool occurred_before(int reversible_plies) const {
        return visit_same(reversible_plies, [](int) { return true; });
    }

private:
    // Calls enough(plies_ago) for each earlier occurrence, the latest first, until it says so.
    template <class Enough>
    bool visit_same(int reversible_plies, Enough enough) const {
        const int present = size() - 1;
        const int oldest = std::max(0, present - reversible_plies);
        // Both must go and come back, which takes four plies.
        for (int ply = present - 4; ply >= oldest; ply -= 2) {
            if (keys_[ply] == keys_[present] && enough(present - ply)) {
                return true;
            }
        }
        return false;
    }

    std::vector<Key> keys_;
};

namespace detail {

constexpr std::uint16_t one_more(std::uint16_t count) {
    return static_cast<std::uint16_t>(count + (count < 0xFFFF ? 1 : 0));
}

constexpr std::uint8_t one_more(std::uint8_t count) {
    return static_cast<std::uint8_t>(count + (count < 0xFF ? 1 : 0));
}

// A king that is the last piece of its side, and what stands against it; nothing if there is none.
struct LoneKing {
    Bitboard king;
    Bitboard others;
};

template <class R>
constexpr LoneKing find_lone_king(const Position<R>& pos) {
    if (pos.own().has_one() && (pos.own() & pos.kings())) {
        return {pos.own(), pos.opponent()};
    }
    if (pos.opponent().has_one() && (pos.opponent() & pos.kings())) {
        return {pos.opponent(), pos.own()};
    }
    return {};
}

template <class B>
constexpr bool concerns(const LoneKingDraw& rule, LoneKing lone, Bitboard kings) {
    const int pieces = lone.others.count();
    return pieces >= rule.fewest && pieces <= rule.most && (lone.others & kings) &&
           (!rule.kings_only || (lone.others - kings).empty()) &&
           (!rule.on_long_diagonal || (lone.king & B::long_diagonal()));
}

struct NoCount {};

}  // namespace detail

// The counts of the draw rules after some moves of a game. A value: a move gives the next one.
template <class R>
class DrawCounters {
public:
    DrawCounters() = default;  // of no position: room in a stack

    // A game begins here; of the moves before it is known that so many plies were quiet moves
    // with kings (the half-move clock of some FENs).
    explicit DrawCounters(const Position<R>& start, int king_plies = 0) {
        const auto plies = static_cast<std::uint16_t>(std::clamp(king_plies, 0, 0xFFFF));
        reversible_ = plies;
        if constexpr (counts_balance) {
            balance_ = plies;
        }
        count_lone_king(start);
    }

    DrawCounters after(const Position<R>& before, Move move, const Position<R>& after) const {
        const bool capture = before.is_capture(move);
        DrawCounters next = *this;
        next.reversible_ =
            before.by_king(move) && !capture ? detail::one_more(reversible_) : std::uint16_t{0};
        if constexpr (counts_balance) {
            next.balance_ =
                capture || move.crowns() ? std::uint16_t{0} : detail::one_more(balance_);
        }
        next.count_lone_king(after);
        return next;
    }

    // Plies since the last capture or man's move.
    int reversible_plies() const { return reversible_; }

    // Is the game drawn by a count in this position, to which the counters belong? A win on the
    // board goes before (FMJD 6.3).
    bool drawn(const Position<R>& pos) const {
        if (!some_count_is_full()) [[likely]] {
            return false;
        }
        return draw_due(pos).over() && !outcome_on_board(pos).over();
    }

    // The draw by a count that has run out, whatever stands on the board; else ongoing.
    Outcome draw_due(const Position<R>& pos) const {
        for (std::size_t i = 0; i < lone_king_draws; ++i) {
            const LoneKingDraw& rule = R::facts.lone_king_draws[i];
            if (lone_king_[i] > rule.limit.plies() && !(rule.unless_capture && can_capture(pos))) {
                return draw(Reason::LoneKing, rule.limit, rule.material);
            }
        }
        if constexpr (counts_balance) {
            for (const BalanceDraw& rule : R::facts.balance_draws) {
                if (balance_ >= rule.limit.plies() && has_balance(rule, pos)) {
                    return draw(Reason::SameBalance, rule.limit);
                }
            }
        }
        if (R::facts.king_moves_draw.moves > 0 && reversible_ >= R::facts.king_moves_draw.plies()) {
            return draw(Reason::KingMoves, R::facts.king_moves_draw);
        }
        return {};
    }

    friend bool operator==(const DrawCounters& a, const DrawCounters& b) {
        if constexpr (counts_balance) {
            if (a.balance_ != b.balance_) return false;
        }
        return a.reversible_ == b.reversible_ && a.lone_king_ == b.lone_king_;
    }

private:
    static constexpr std::size_t lone_king_draws = R::facts.lone_king_draws.size();
    static constexpr bool counts_balance = !R::facts.balance_draws.empty();

    // A quick look that needs no position; draw_due() decides.
    bool some_count_is_full() const {
        bool full =
            R::facts.king_moves_draw.moves > 0 && reversible_ >= R::facts.king_moves_draw.plies();
        for (std::size_t i = 0; i < lone_king_draws; ++i) {
            full |= lone_king_[i] > R::facts.lone_king_draws[i].limit.plies();
        }
        if constexpr (counts_balance) {
            for (const BalanceDraw& rule : R::facts.balance_draws) {
                full |= balance_ >= rule.limit.plies();
            }
        }
        return full;
    }

    static Outcome draw(Reason reason, const MoveLimit& limit, std::string_view material = {}) {
        return {.result = Result::Draw,
                .reason = reason,
                .moves = limit.moves,
                .material = material,
                .article = limit.article};
    }

    static bool has_balance(const BalanceDraw& rule, const Position<R>& pos) {
        const int pieces = pos.occupied().count();
        return pieces >= rule.fewest && pieces <= rule.most && (pos.own() & pos.kings()) &&
               (pos.opponent() & pos.kings());
    }

    void count_lone_king(const Position<R>& pos) {
        if constexpr (lone_king_draws > 0) {
            const detail::LoneKing lone = detail::find_lone_king(pos);
            for (std::size_t i = 0; i < lone_king_draws; ++i) {
                const LoneKingDraw& rule = R::facts.lone_king_draws[i];
                const bool runs_on = rule.once_begun == OnceBegun::RunsOn && lone_king_[i] > 0;
                const bool counts =
                    runs_on || detail::concerns<typename R::B>(rule, lone, pos.kings());
                lone_king_[i] = counts ? detail::one_more(lone_king_[i]) : std::uint8_t{0};
            }
        }
    }

    std::uint16_t reversible_ = 0;
    // Plies since the last capture or crowning.
    [[no_unique_address]] std::conditional_t<counts_balance, std::uint16_t, detail::NoCount>
        balance_{};
    // For each rule 0 while it does not apply, else one more than the plies since it does.
    std::array<std::uint8_t, lone_king_draws> lone_king_{};
};

}  // namespace damier
