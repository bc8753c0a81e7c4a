// Numbers the positions of one material without gaps that matter. Each group of pieces (men, then
// kings, of the side to move, then of the opponent) is a combination of the squares open to it,
// numbered in colexicographic order; the numbers of the groups are the digits of the index.
//
// Men are numbered without regard to the opponent's men, so some indices have two men on one square
// and are no positions (`is_void`): a tenth or so, for a much simpler number.
#pragma once

#include "endgame/material.hpp"
#include "movegen/board.hpp"

#include <array>
#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace damier {

// A position as the databases see it: the side to move goes up the board, as White does.
struct EndgamePieces {
    Bitboard own_men;
    Bitboard own_kings;
    Bitboard opponent_men;
    Bitboard opponent_kings;

    constexpr Bitboard men() const { return own_men | opponent_men; }
    constexpr Bitboard own() const { return own_men | own_kings; }
    constexpr Bitboard opponent() const { return opponent_men | opponent_kings; }
    constexpr Bitboard occupied() const { return own() | opponent(); }
    constexpr Material material() const {
        return {own_men.count(), own_kings.count(), opponent_men.count(), opponent_kings.count()};
    }
    friend constexpr bool operator==(const EndgamePieces&, const EndgamePieces&) = default;
};

namespace detail {

using Binomials = std::array<std::array<std::uint32_t, 64>, most_endgame_pieces + 1>;

constexpr Binomials make_binomials() {
    Binomials choose{};
    for (int n = 0; n < 64; ++n) {
        choose[0][n] = 1;
        for (int k = 1; k <= most_endgame_pieces && n > 0; ++k) {
            choose[k][n] = choose[k][n - 1] + choose[k - 1][n - 1];
        }
    }
    return choose;
}

inline constexpr Binomials binomials = make_binomials();

// The square of the set with so many of its squares below.
inline Bitboard nth_square(Bitboard set, int nth) {
#ifdef __BMI2__
    return Bitboard{_pdep_u64(std::uint64_t{1} << nth, set.bits())};
#else
    for (; nth > 0; --nth) {
        set -= set.lowest();
    }
    return set.lowest();
#endif
}

// The number of a set of pieces among all sets of as many squares of `open`.
inline std::uint64_t combination_rank(Bitboard pieces, Bitboard open) {
    std::uint64_t rank = 0;
    for (int nth = 1; pieces; ++nth) {
        const Bitboard lowest = pieces.lowest();
        const int below = std::popcount(open.bits() & (lowest.bits() - 1));
        rank += binomials[nth][below];
        pieces ^= lowest;
    }
    return rank;
}

// All pairs and triples of places in the order of their numbers, for who goes through millions.
struct SmallSets {
    static constexpr std::size_t most_places = 50;
    std::array<std::uint64_t, 1225> pairs;
    std::array<std::uint64_t, 19600> triples;
};
extern const SmallSets small_sets;

inline Bitboard combination(std::uint64_t rank, int count, Bitboard open) {
#ifdef __BMI2__
    if (count == 2) return Bitboard{_pdep_u64(small_sets.pairs[rank], open.bits())};
    if (count == 3) return Bitboard{_pdep_u64(small_sets.triples[rank], open.bits())};
#endif
    Bitboard pieces;
    int below = open.count();
    for (; count > 1; --count) {
        do {
            --below;
        } while (binomials[count][below] > rank);
        rank -= binomials[count][below];
        pieces |= nth_square(open, below);
    }
    return count == 1 ? pieces | nth_square(open, static_cast<int>(rank)) : pieces;
}

constexpr std::uint64_t reversed_bits(std::uint64_t bits) {
    bits = (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
    bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
    bits = (bits >> 4 & 0x0F0F0F0F0F0F0F0F) | (bits & 0x0F0F0F0F0F0F0F0F) << 4;
    return __builtin_bswap64(bits);
}

}  // namespace detail

// The set as the opponent sees it, from the other end of the board.
template <int Size>
constexpr Bitboard turned(Bitboard set) {
    using B = Board<Size>;
    constexpr Square corner = B::at(0, 0);
    constexpr int sum = index(corner) + index(B::rotated(corner));  // of any square and its turned
    constexpr int excess = 63 - sum;
    const std::uint64_t reversed = detail::reversed_bits(set.bits());
    return Bitboard{excess >= 0 ? reversed >> (excess & 63) : reversed << (-excess & 63)};
}

// The board turned round, with the same side to move.
template <int Size>
constexpr EndgamePieces turned_round(const EndgamePieces& pieces) {
    return {turned<Size>(pieces.own_men), turned<Size>(pieces.own_kings),
            turned<Size>(pieces.opponent_men), turned<Size>(pieces.opponent_kings)};
}

// The same position with the other side to move.
template <int Size>
constexpr EndgamePieces with_other_to_move(const EndgamePieces& pieces) {
    return turned_round<Size>(
        {pieces.opponent_men, pieces.opponent_kings, pieces.own_men, pieces.own_kings});
}

template <int Size>
class SliceIndex {
public:
    using B = Board<Size>;

    SliceIndex() = default;
    explicit SliceIndex(const Material& material) : material_{material} {
        const int squares = B::square_count;
        const int men_squares = squares - B::row_width;
        const auto choose = [](int n, int k) { return std::uint64_t{detail::binomials[k][n]}; };
        own_men_ = choose(men_squares, material.own_men);
        opponent_men_ = choose(men_squares, material.opponent_men);
        own_kings_ = choose(squares - material.men(), material.own_kings);
        opponent_kings_ =
            choose(squares - material.men() - material.own_kings, material.opponent_kings);
    }

    const Material& material() const { return material_; }
    std::uint64_t size() const { return men_sets() * king_sets(); }
    // How many ways there are to place the men; and then the kings, wherever the men stand.
    std::uint64_t men_sets() const { return own_men_ * opponent_men_; }
    std::uint64_t king_sets() const { return own_kings_ * opponent_kings_; }

    std::uint64_t rank(const EndgamePieces& pieces) const {
        return rank_with_men(men_rank(pieces), pieces);
    }

    // The same in two steps, for who moves kings among men that stay where they are.
    std::uint64_t men_rank(const EndgamePieces& pieces) const {
        return detail::combination_rank(pieces.own_men, open_to_own_men()) * opponent_men_ +
               detail::combination_rank(pieces.opponent_men, open_to_opponent_men());
    }
    std::uint64_t rank_with_men(std::uint64_t men_rank, const EndgamePieces& pieces) const {
        const Bitboard open = B::all() - pieces.men();
        const std::uint64_t rank =
            men_rank * own_kings_ + detail::combination_rank(pieces.own_kings, open);
        return rank * opponent_kings_ +
               detail::combination_rank(pieces.opponent_kings, open - pieces.own_kings);
    }

    // The men of the positions from men_rank * king_sets() on.
    EndgamePieces men_at(std::uint64_t men_rank) const {
        return {detail::combination(men_rank / opponent_men_, material_.own_men, open_to_own_men()),
                {},
                detail::combination(men_rank % opponent_men_, material_.opponent_men,
                                    open_to_opponent_men()),
                {}};
    }

    static constexpr Bitboard open_to_own_men() {
        return B::all() - B::promotion_row(Color::White);
    }
    static constexpr Bitboard open_to_opponent_men() {
        return B::all() - B::promotion_row(Color::Black);
    }

    class Cursor;

private:
    Material material_;
    std::uint64_t own_men_ = 0;  // how many combinations the group has
    std::uint64_t opponent_men_ = 0;
    std::uint64_t own_kings_ = 0;
    std::uint64_t opponent_kings_ = 0;
};

// The same for a board known only at run time: 8 or 10.
inline std::uint64_t slice_size(int board_size, const Material& material) {
    return board_size == 8 ? SliceIndex<8>{material}.size() : SliceIndex<10>{material}.size();
}

// Goes through the positions of a slice in the order of their indices, or jumps among them; groups
// of pieces that stay where they are cost nothing.
template <int Size>
class SliceIndex<Size>::Cursor {
public:
    explicit Cursor(const SliceIndex& index) : index_{index} {}

    void go_to(std::uint64_t rank) {
        const std::uint64_t opponent_kings = rank % index_.opponent_kings_;
        rank /= index_.opponent_kings_;
        const std::uint64_t own_kings = rank % index_.own_kings_;
        rank /= index_.own_kings_;
        if (rank != men_) place_men(rank);
        if (!is_void()) {
            place_own_kings(own_kings);
            place_opponent_kings(opponent_kings);
        } else {
            own_kings_ = own_kings;
            opponent_kings_ = opponent_kings;
        }
    }

    void advance() {
        if (++opponent_kings_ < index_.opponent_kings_) {
            if (!is_void()) place_opponent_kings(opponent_kings_);
            return;
        }
        opponent_kings_ = 0;
        if (++own_kings_ == index_.own_kings_) {
            own_kings_ = 0;
            place_men(men_ + 1);
        }
        if (!is_void()) {
            place_own_kings(own_kings_);
            place_opponent_kings(0);
        }
    }

    // Two men on one square: no position. The kings' squares mean nothing then.
    bool is_void() const { return !(pieces_.own_men & pieces_.opponent_men).empty(); }
    const EndgamePieces& pieces() const { return pieces_; }

private:
    void place_men(std::uint64_t rank) {
        men_ = rank;
        const EndgamePieces men = index_.men_at(rank);
        pieces_.own_men = men.own_men;
        pieces_.opponent_men = men.opponent_men;
    }
    void place_own_kings(std::uint64_t rank) {
        own_kings_ = rank;
        pieces_.own_kings =
            detail::combination(rank, index_.material_.own_kings, B::all() - pieces_.men());
    }
    void place_opponent_kings(std::uint64_t rank) {
        opponent_kings_ = rank;
        pieces_.opponent_kings = detail::combination(rank, index_.material_.opponent_kings,
                                                     B::all() - pieces_.men() - pieces_.own_kings);
    }

    const SliceIndex& index_;
    EndgamePieces pieces_;
    std::uint64_t men_ = ~std::uint64_t{0};
    std::uint64_t own_kings_ = 0;
    std::uint64_t opponent_kings_ = 0;
};

}  // namespace damier
