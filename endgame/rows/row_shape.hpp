// The positions of one material as rows of bits. A *formation* is where the men of both sides
// stand; within it a *row* is all positions that differ only in where one king of White stands, the
// free king. A row is a set of squares: those of the free king for which something is so, and what
// one operation does to a set it does to some forty positions.
//
// White has the own pieces of the material here, whoever is to move. Kings other than the free one
// are numbered on all squares of the board, so that a king's number does not change when a man
// moves; some rows have two pieces on one square and are none (a third of them at the worst). Where
// White has several kings each of them is the free one of some row, so positions occur as often as
// White has kings: White should be the side with fewer.
#pragma once

#include "endgame/slice_index.hpp"

#include <span>
#include <vector>

namespace damier {

// All sets of so many kings, in the order of their numbers.
template <int Size>
class KingSets {
public:
    using B = Board<Size>;

    explicit KingSets(int count) : count_{count} {
        const std::uint32_t size = detail::binomials[count][B::square_count];
        for (std::uint32_t number = 0; number < size; ++number)
            sets_.push_back(detail::combination(number, count, B::all()));
    }

    int count() const { return count_; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(sets_.size()); }
    Bitboard operator[](std::uint32_t number) const { return sets_[number]; }

    static std::uint32_t number(Bitboard set) {
        return static_cast<std::uint32_t>(detail::combination_rank(set, B::all()));
    }

private:
    int count_;
    std::vector<Bitboard> sets_;
};

// A row, or rather who stands in all of its positions.
struct RowPieces {
    Bitboard white_men;
    Bitboard black_men;
    Bitboard white_kings;  // without the free one
    Bitboard black_kings;

    constexpr Bitboard men() const { return white_men | black_men; }
    constexpr Bitboard kings() const { return white_kings | black_kings; }
    constexpr Bitboard white() const { return white_men | white_kings; }
    constexpr Bitboard black() const { return black_men | black_kings; }
    constexpr Bitboard occupied() const { return white() | black(); }
    // The squares below all kings of White.
    constexpr Bitboard below_kings() const { return Bitboard{white_kings.lowest().bits() - 1}; }
    constexpr Bitboard kings_of(Color color) const {
        return color == Color::White ? white_kings : black_kings;
    }
};

// Where the men stand.
struct Formation {
    Bitboard white_men;
    Bitboard black_men;
    std::uint64_t number = 0;

    constexpr Bitboard men() const { return white_men | black_men; }
    constexpr bool is_void() const { return !(white_men & black_men).empty(); }
};

// Are there rows of this material, with White having its own pieces?
constexpr bool has_rows(const Material& material) {
    return material.own_kings > 0;
}

// Of a material and its turned one that which makes fewer rows.
constexpr Material with_fewer_rows(const Material& material) {
    const bool turn = !has_rows(material) ||
                      (material.opponent_kings > 0 && material.opponent_kings < material.own_kings);
    return turn ? material.turned() : material;
}

template <int Size>
class RowShape {
public:
    using B = Board<Size>;

    explicit RowShape(const Material& material)
        : material_{material},
          index_{material},
          white_kings_{material.own_kings - 1},
          black_kings_{material.opponent_kings} {}

    const Material& material() const { return material_; }
    std::uint64_t formations() const { return index_.men_sets(); }
    // Of each formation.
    std::uint32_t rows() const { return white_kings_.size() * black_kings_.size(); }

    const KingSets<Size>& white_kings() const { return white_kings_; }
    const KingSets<Size>& black_kings() const { return black_kings_; }

    Formation formation(std::uint64_t number) const {
        const EndgamePieces men = index_.men_at(number);
        return {men.own_men, men.opponent_men, number};
    }
    std::uint64_t formation_number(Bitboard white_men, Bitboard black_men) const {
        return index_.men_rank({white_men, {}, black_men, {}});
    }

    std::uint32_t row(Bitboard white_kings, Bitboard black_kings) const {
        return KingSets<Size>::number(white_kings) * black_kings_.size() +
               KingSets<Size>::number(black_kings);
    }
    // With other kings of White and the same of Black.
    std::uint32_t row_of_white(Bitboard white_kings, std::uint32_t row) const {
        return KingSets<Size>::number(white_kings) * black_kings_.size() +
               row % black_kings_.size();
    }
    RowPieces pieces(const Formation& formation, std::uint32_t row) const {
        return {formation.white_men, formation.black_men, white_kings_[row / black_kings_.size()],
                black_kings_[row % black_kings_.size()]};
    }

private:
    Material material_;
    SliceIndex<Size> index_;
    KingSets<Size> white_kings_;
    KingSets<Size> black_kings_;
};

// Squares in as few bits as there are, for what is kept of many rows.
template <int Size>
class PackedSquares {
    using B = Board<Size>;

public:
    PackedSquares() = default;
    explicit PackedSquares(Bitboard squares) {
        if constexpr (Size == 8) {
            std::uint32_t bits = 0;
            for (int row = 0; row < Size; ++row)
                bits |= (squares.bits() >> index(B::at(row, 0)) & 0xF) << row * 4;
            bits_ = bits;
        } else {
            bits_ = squares.bits();
        }
    }
    Bitboard squares() const {
        if constexpr (Size == 8) {
            std::uint64_t bits = 0;
            for (int row = 0; row < Size; ++row)
                bits |= std::uint64_t{bits_ >> row * 4 & 0xF} << index(B::at(row, 0));
            return Bitboard{bits};
        } else {
            return Bitboard{bits_};
        }
    }

private:
    std::conditional_t<Size == 8, std::uint32_t, std::uint64_t> bits_ = 0;
};

}  // namespace damier
