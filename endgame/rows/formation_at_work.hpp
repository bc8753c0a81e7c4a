// The rows of one formation, with either side to move, while their values are found or checked.
//
// Men only go forward, so every move of a man, as every capture and promotion, leads to what is
// known already. What is left are moves of kings within the formation; these rows are few enough to
// stay in the cache until nothing changes any more.
#pragma once

#include "base/parallel.hpp"
#include "endgame/probe.hpp"
#include "endgame/rows/row_captures.hpp"
#include "endgame/rows/row_moves.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

namespace damier {

// What is kept of a row when its formation is done: the squares of the free king with which the
// side to move wins, and loses.
template <int Size>
struct RowValues {
    PackedSquares<Size> wins;
    PackedSquares<Size> losses;
};

// A position of a row, and what its value should be.
struct RowFault {
    RowPieces pieces;
    Square free_king;
    Color to_move;
    Wdl stored;
    Wdl follows;
};

template <class R>
class FormationAtWork {
public:
    static constexpr int Size = R::B::size;
    using Values = std::vector<RowValues<Size>>;  // by formation and row
    using Kept = std::array<Values, 2>;           // by the color to move

    static constexpr std::uint64_t bytes_of_row = 2 * 65;
    static constexpr std::uint64_t bytes_of_remembered_row = 2 * 16;

    FormationAtWork(const RowShape<Size>& shape, const Kept& kept, const EndgameTables& known)
        : shape_{shape}, kept_{kept}, known_{known} {
        for (Side& side : sides_) {
            side.rows.resize(shape.rows());
            side.due.resize(shape.rows() / 64 + 1);
            side.to_check.resize(shape.rows() / 64 + 1);
        }
    }

    // What the moves that leave the formation decide.
    void begin(const Formation& formation, const Workforce& workforce);

    // The rest, by moves of kings. Leaves off when stopped.
    void carry_back(const Workforce& workforce);

    // In the place of both: as it was when it was kept.
    void restore(const Formation& formation);

    // What begin() found, and what it found once more, for fault() to go by.
    void remember_leaving_moves();
    void recall_leaving_moves();

    // The values, as far as they are found. Unknown where there is a capture, which is not stored.
    Wdl quiet_value(Color to_move, std::uint32_t row, Bitboard free_king) const {
        const Row& at = of(to_move).rows[row];
        if (at.captures & free_king) return Wdl::Unknown;
        return (at.wins & free_king) ? Wdl::Win : (at.losses & free_king) ? Wdl::Loss : Wdl::Draw;
    }
    RowValues<Size> values(Color to_move, std::uint32_t row) const {
        const Row& at = of(to_move).rows[row];
        return {PackedSquares<Size>{at.wins}, PackedSquares<Size>{at.losses}};
    }

    // To verify: other values come in the place of those that were found...
    void forget_quiet_values();
    void put_quiet_value(Color to_move, std::uint32_t row, Bitboard free_king, Wdl value);
    // ... and one of them that does not follow from those of its successors is given.
    std::optional<RowFault> fault() const;

private:
    using B = typename R::B;

    struct Row {
        Bitboard wins;  // squares of the free king, in all of these
        Bitboard losses;
        Bitboard captures;
        Bitboard open;      // no capture, and no leaving move wins; not known to win or lose
        Bitboard may_lose;  // of these, no leaving move draws
        Bitboard new_wins;  // which have not been told to predecessors
        Bitboard new_losses;
        Bitboard to_check;  // may have come to be lost
    };
    struct LeavingMoves {
        Bitboard open;
        Bitboard may_lose;
    };
    struct Side {
        std::vector<Row> rows;
        std::vector<LeavingMoves> remembered;  // by row
        std::vector<std::uint64_t> due;        // a bit a row: there is something new
        std::vector<std::uint64_t> to_check;
    };
    struct ManMove {
        Bitboard to;
        const RowValues<Size>* rows;  // of the formation it leads to, with the other side to move
    };
    struct Crowning {
        Bitboard from;
        Bitboard to;
    };

    Side& of(Color color) { return sides_[color == Color::White ? 0 : 1]; }
    const Side& of(Color color) const { return sides_[color == Color::White ? 0 : 1]; }

    static void mark(std::vector<std::uint64_t>& bits, std::uint32_t row) {
        bits[row / 64] |= std::uint64_t{1} << row % 64;
    }
    // Calls visit(row) for those that are marked, and no longer.
    template <class Visit>
    static void take_marked(std::vector<std::uint64_t>& bits, Visit&& visit) {
        for (std::size_t word = 0; word < bits.size(); ++word) {
            for (std::uint64_t left = std::exchange(bits[word], 0); left != 0; left &= left - 1)
                visit(static_cast<std::uint32_t>(word * 64) +
                      static_cast<std::uint32_t>(std::countr_zero(left)));
        }
    }
    static bool any_marked(const std::vector<std::uint64_t>& bits) {
        return std::ranges::any_of(bits, [](std::uint64_t word) { return word != 0; });
    }

    // Calls visit(row, pieces) for those of these rows that have positions.
    template <class Visit>
    void for_each_row(std::uint64_t begin, std::uint64_t end, Visit&& visit) const {
        const int standing = shape_.material().pieces() - 1;
        for (auto row = static_cast<std::uint32_t>(begin); row < end; ++row) {
            const RowPieces pieces = shape_.pieces(formation_, row);
            if (pieces.occupied().count() == standing) visit(row, pieces);
        }
    }

    Position<R> position(const RowPieces& pieces, Bitboard free_king, Color to_move) const {
        return {pieces.white() | free_king, pieces.black(), pieces.kings() | free_king, to_move};
    }

    static void put_in_row(Row& at, Bitboard free_king, Wdl value) {
        if (at.captures & free_king) return;
        if (value == Wdl::Win) at.wins |= free_king;
        if (value == Wdl::Loss) at.losses |= free_king;
    }

    template <Color Us>
    void list_moves_of_men();
    template <Color Us>
    void begin_rows(const Workforce& workforce);
    template <Color Us>
    void try_captures(Row& at, const RowPieces& pieces) const;
    template <Color Us>
    void look_up_captures(std::uint32_t row, const RowPieces& pieces);
    template <Color Us>
    void begin_row(std::uint32_t row, const RowPieces& pieces);
    template <Color Us>
    void try_crownings(Row& at, const RowPieces& pieces) const;
    template <Color Us>
    void restore_rows();
    template <Color Us>
    void tell();
    template <Color Us>
    void check();

    // Tells a row of positions to which a move of this side leads from there.
    template <Color Us>
    void hear(std::uint32_t row, Bitboard lost, Bitboard won) {
        Side& side = of(Us);
        Row& at = side.rows[row];
        if (const Bitboard wins = lost & at.open) {
            at.wins |= wins;
            at.open -= wins;
            at.may_lose -= wins;
            at.new_wins |= wins;
            mark(side.due, row);
        }
        if (const Bitboard in_doubt = won & at.may_lose) {
            at.to_check |= in_doubt;
            mark(side.to_check, row);
        }
    }

    // Those of these positions in which some move of a king does not lose.
    template <Color Us>
    Bitboard not_lost(std::uint32_t row, const RowPieces& pieces, Bitboard asked) const {
        const Side& next = of(!Us);
        Bitboard good;
        if constexpr (Us == Color::White) {
            const Bitboard empty = B::all() - pieces.occupied();
            good = free_king_moves<Size, R::facts.flying_kings>(empty - next.rows[row].wins, empty);
            if (!(asked - good)) return good;
        }
        for_each_neighbour<Size, R::facts.flying_kings>(
            shape_, pieces, Us,
            [&](std::uint32_t to, Bitboard path) { good |= ~(next.rows[to].wins | path); });
        return good;
    }

    // Those positions of the row in which some move of a king wins.
    template <Color Us>
    Bitboard won(std::uint32_t row, const RowPieces& pieces) const {
        const Side& next = of(!Us);
        Bitboard good;
        if constexpr (Us == Color::White) {
            good = free_king_moves<Size, R::facts.flying_kings>(next.rows[row].losses,
                                                                B::all() - pieces.occupied());
        }
        for_each_neighbour<Size, R::facts.flying_kings>(
            shape_, pieces, Us,
            [&](std::uint32_t to, Bitboard path) { good |= next.rows[to].losses - path; });
        return good;
    }

    template <Color Us>
    std::optional<RowFault> fault_in(std::uint32_t row, const RowPieces& pieces) const;

    const RowShape<Size>& shape_;
    const Kept& kept_;
    const EndgameTables& known_;
    Formation formation_;
    std::array<Side, 2> sides_;
    std::vector<ManMove> moves_of_men_;
    std::vector<Crowning> crownings_;
};

template <class R>
template <Color Us>
void FormationAtWork<R>::list_moves_of_men() {
    constexpr bool white = Us == Color::White;
    const Bitboard own = white ? formation_.white_men : formation_.black_men;
    const Bitboard free = B::all() - formation_.men();
    const Values& next = kept_[white ? 1 : 0];
    moves_of_men_.clear();
    crownings_.clear();
    ForwardSteps<B, Us>::for_each([&]<int Step>() {
        for (const Square sq : shift<Step>(own) & free) {
            const Bitboard to{sq};
            const Bitboard from = shift<-Step>(to);
            if (to & B::promotion_row(Us)) {
                crownings_.push_back({from, to});
                continue;
            }
            const std::uint64_t number =
                white ? shape_.formation_number(own ^ from ^ to, formation_.black_men)
                      : shape_.formation_number(formation_.white_men, own ^ from ^ to);
            moves_of_men_.push_back({to, next.data() + number * shape_.rows()});
        }
    });
}

template <class R>
void FormationAtWork<R>::begin(const Formation& formation, const Workforce& workforce) {
    formation_ = formation;
    begin_rows<Color::White>(workforce);
    begin_rows<Color::Black>(workforce);
}

template <class R>
template <Color Us>
void FormationAtWork<R>::begin_rows(const Workforce& workforce) {
    list_moves_of_men<Us>();
    const auto for_all_rows = [&](auto&& visit) {
        share_out(shape_.rows(), workforce,
                  [&](std::uint64_t begin, std::uint64_t end) { for_each_row(begin, end, visit); });
    };
    for_all_rows([&](std::uint32_t row, const RowPieces& pieces) {
        try_captures<Us>(of(Us).rows[row], pieces);
    });
    for_all_rows(
        [&](std::uint32_t row, const RowPieces& pieces) { look_up_captures<Us>(row, pieces); });
    for_all_rows([&](std::uint32_t row, const RowPieces& pieces) { begin_row<Us>(row, pieces); });
}

// A position with several kings of White is in as many rows. Its captures are tried in that where
// the free king is the lowest of them.
template <class R>
template <Color Us>
void FormationAtWork<R>::try_captures(Row& at, const RowPieces& pieces) const {
    at = {};
    at.captures = capture_squares<R>(pieces, Us) - pieces.occupied();
    for (const Square sq : at.captures& pieces.below_kings()) {
        const Bitboard free_king{sq};
        const Position<R> pos = position(pieces, free_king, Us);
        MoveList moves;
        generate(pos, moves);
        const Wdl value = best_value(known_, pos, moves);
        if (value == Wdl::Win) at.wins |= free_king;
        if (value == Wdl::Loss) at.losses |= free_king;
    }
}

// What was found there is taken over. Other threads may still look at the wins and losses here.
template <class R>
template <Color Us>
void FormationAtWork<R>::look_up_captures(std::uint32_t row, const RowPieces& pieces) {
    Row& at = of(Us).rows[row];
    const Bitboard lowest = pieces.white_kings.lowest();
    for (const Square sq : at.captures - pieces.below_kings()) {
        const Bitboard free_king{sq};
        const std::uint32_t same =
            shape_.row_of_white(pieces.white_kings ^ lowest ^ free_king, row);
        if (of(Us).rows[same].wins & lowest) at.new_wins |= free_king;
        if (of(Us).rows[same].losses & lowest) at.new_losses |= free_king;
    }
}

template <class R>
template <Color Us>
void FormationAtWork<R>::begin_row(std::uint32_t row, const RowPieces& pieces) {
    Side& side = of(Us);
    Row& at = side.rows[row];
    const Bitboard all = B::all() - pieces.occupied();
    at.wins |= at.new_wins;
    at.losses |= at.new_losses;
    at.open = at.may_lose = all - at.captures;
    for (const ManMove& move : moves_of_men_) {
        if (move.to & pieces.kings()) continue;
        const RowValues<Size>& next = move.rows[row];
        at.open -= next.losses.squares() - move.to;
        at.may_lose &= next.wins.squares() | move.to;
    }
    if (!crownings_.empty()) try_crownings<Us>(at, pieces);
    if constexpr (no_move_value<R>() == Wdl::Win) {
        for (const Square sq : at.open& at.may_lose) {
            if (!has_move(position(pieces, Bitboard{sq}, Us))) at.open -= Bitboard{sq};
        }
    }
    at.may_lose &= at.open;
    at.wins |= all - at.captures - at.open;
    at.new_wins = at.wins;
    at.new_losses = at.losses;
    at.to_check = at.may_lose;
    if (at.wins | at.losses) mark(side.due, row);
    if (at.may_lose) mark(side.to_check, row);
}

template <class R>
template <Color Us>
void FormationAtWork<R>::try_crownings(Row& at, const RowPieces& pieces) const {
    constexpr bool white = Us == Color::White;
    for (const Crowning& crowning : crownings_) {
        if (crowning.to & pieces.kings()) continue;
        const Bitboard path = crowning.from | crowning.to;
        const Bitboard by_white = white ? path : Bitboard{};
        const Bitboard by_black = white ? Bitboard{} : path;
        for (const Square sq : at.open - crowning.to) {
            const Bitboard free_king{sq};
            const Wdl value =
                -endgame_value(known_, Position<R>{(pieces.white() | free_king) ^ by_white,
                                                   pieces.black() ^ by_black,
                                                   pieces.kings() | free_king | crowning.to, !Us});
            if (value == Wdl::Win) at.open -= free_king;
            if (value == Wdl::Draw) at.may_lose -= free_king;
        }
    }
}

template <class R>
void FormationAtWork<R>::restore(const Formation& formation) {
    formation_ = formation;
    restore_rows<Color::White>();
    restore_rows<Color::Black>();
}

template <class R>
template <Color Us>
void FormationAtWork<R>::restore_rows() {
    const RowValues<Size>* const values =
        kept_[Us == Color::White ? 0 : 1].data() + formation_.number * shape_.rows();
    for_each_row(0, shape_.rows(), [&](std::uint32_t row, const RowPieces& pieces) {
        Row& at = of(Us).rows[row];
        at = {};
        at.captures = capture_squares<R>(pieces, Us) - pieces.occupied();
        at.wins = values[row].wins.squares();
        at.losses = values[row].losses.squares();
    });
}

template <class R>
void FormationAtWork<R>::remember_leaving_moves() {
    for (Side& side : sides_) {
        side.remembered.resize(side.rows.size());
        for (std::size_t row = 0; row < side.rows.size(); ++row)
            side.remembered[row] = {side.rows[row].open, side.rows[row].may_lose};
    }
}

template <class R>
void FormationAtWork<R>::recall_leaving_moves() {
    for (Side& side : sides_) {
        for (std::size_t row = 0; row < side.rows.size(); ++row) {
            side.rows[row].open = side.remembered[row].open;
            side.rows[row].may_lose = side.remembered[row].may_lose;
        }
    }
}

template <class R>
void FormationAtWork<R>::carry_back(const Workforce& workforce) {
    check<Color::White>();
    check<Color::Black>();
    while (!workforce.stopped() && (any_marked(sides_[0].due) || any_marked(sides_[1].due))) {
        tell<Color::White>();
        check<Color::Black>();
        tell<Color::Black>();
        check<Color::White>();
    }
}

// To the positions from which the other side has come.
template <class R>
template <Color Us>
void FormationAtWork<R>::tell() {
    constexpr bool flying = R::facts.flying_kings;
    Side& side = of(Us);
    take_marked(side.due, [&](std::uint32_t row) {
        Row& at = side.rows[row];
        const Bitboard lost = std::exchange(at.new_losses, {});
        const Bitboard won = std::exchange(at.new_wins, {});
        const RowPieces pieces = shape_.pieces(formation_, row);
        if constexpr (Us == Color::Black) {
            const Bitboard empty = B::all() - pieces.occupied();
            hear<!Us>(row, free_king_moves<Size, flying>(lost, empty),
                      free_king_moves<Size, flying>(won, empty));
        }
        for_each_neighbour<Size, flying>(shape_, pieces, !Us,
                                         [&](std::uint32_t before, Bitboard path) {
                                             hear<!Us>(before, lost - path, won - path);
                                         });
    });
}

template <class R>
template <Color Us>
void FormationAtWork<R>::check() {
    Side& side = of(Us);
    take_marked(side.to_check, [&](std::uint32_t row) {
        Row& at = side.rows[row];
        const Bitboard asked = std::exchange(at.to_check, {}) & at.may_lose;
        if (!asked) return;
        const Bitboard lost = asked - not_lost<Us>(row, shape_.pieces(formation_, row), asked);
        if (!lost) return;
        at.losses |= lost;
        at.open -= lost;
        at.may_lose -= lost;
        at.new_losses |= lost;
        mark(side.due, row);
    });
}

template <class R>
void FormationAtWork<R>::forget_quiet_values() {
    for (Side& side : sides_) {
        for (Row& row : side.rows) {
            row.wins &= row.captures;
            row.losses &= row.captures;
        }
    }
}

// Each king of White is the free one of a row.
template <class R>
void FormationAtWork<R>::put_quiet_value(Color to_move, std::uint32_t row, Bitboard free_king,
                                         Wdl value) {
    put_in_row(of(to_move).rows[row], free_king, value);
    const Bitboard black_kings = shape_.pieces(formation_, row).black_kings;
    const Bitboard others = shape_.pieces(formation_, row).white_kings;
    for (const Square sq : others) {
        const Bitboard king{sq};
        put_in_row(of(to_move).rows[shape_.row(others ^ king ^ free_king, black_kings)], king,
                   value);
    }
}

template <class R>
std::optional<RowFault> FormationAtWork<R>::fault() const {
    std::optional<RowFault> fault;
    for_each_row(0, shape_.rows(), [&](std::uint32_t row, const RowPieces& pieces) {
        if (auto found = fault_in<Color::White>(row, pieces)) fault = found;
        if (auto found = fault_in<Color::Black>(row, pieces)) fault = found;
    });
    return fault;
}

template <class R>
template <Color Us>
std::optional<RowFault> FormationAtWork<R>::fault_in(std::uint32_t row,
                                                     const RowPieces& pieces) const {
    const Row& at = of(Us).rows[row];
    const Bitboard quiet = B::all() - pieces.occupied() - at.captures;
    const Bitboard wins = quiet & (~at.open | won<Us>(row, pieces));
    const Bitboard losses = at.may_lose - not_lost<Us>(row, pieces, at.may_lose) - wins;
    const Bitboard wrong = quiet & ((wins ^ at.wins) | (losses ^ at.losses));
    if (!wrong) return std::nullopt;
    const Bitboard free_king = wrong.lowest();
    const Wdl follows = (wins & free_king)     ? Wdl::Win
                        : (losses & free_king) ? Wdl::Loss
                                               : Wdl::Draw;
    return RowFault{pieces, free_king.first(), Us, quiet_value(Us, row, free_king), follows};
}

}  // namespace damier
