// The order in which a slice has the positions of a formation, and where they are among the rows.
#pragma once

#include "endgame/rows/row_shape.hpp"

#include <algorithm>
#include <numeric>

namespace damier {

template <int Size>
class RowOrder {
public:
    using B = Board<Size>;

    RowOrder(const RowShape<Size>& shape, Color to_move)
        : shape_{shape},
          to_move_{to_move},
          index_{material()},
          white_{white_sets()},
          black_{black_sets()} {}

    Color to_move() const { return to_move_; }
    Material material() const {
        return to_move_ == Color::White ? shape_.material() : shape_.material().turned();
    }
    std::uint64_t positions() const { return index_.size(); }

    // The index of the first position of the formation.
    std::uint64_t first(const Formation& formation) const {
        const EndgamePieces men = {formation.white_men, {}, formation.black_men, {}};
        const bool white = to_move_ == Color::White;
        return index_.men_rank(white ? men : with_other_to_move<Size>(men)) * index_.king_sets();
    }

    // Calls visit(row, free_king) for all positions of a formation in the order of their indices.
    template <class Visit>
    void for_each(const Formation& formation, Visit&& visit) const {
        const std::vector<KingSet> white = without(white_, formation.men());
        const std::vector<KingSet> black = without(black_, formation.men());
        const bool white_first = to_move_ == Color::White;
        for (const KingSet& outer : white_first ? white : black) {
            for (const KingSet& inner : white_first ? black : white) {
                if (outer.all & inner.all) continue;
                visit(outer.row + inner.row, white_first ? outer.free_king : inner.free_king);
            }
        }
    }

private:
    // The kings of a side, and what they add to the number of the row.
    struct KingSet {
        Bitboard all;
        Bitboard free_king;
        std::uint32_t row = 0;
    };

    // A set that is without these squares has its place among its like whether they are counted or
    // not.
    static std::vector<KingSet> without(const std::vector<KingSet>& sets, Bitboard squares) {
        std::vector<KingSet> others;
        std::ranges::copy_if(sets, std::back_inserter(others),
                             [&](const KingSet& set) { return !(set.all & squares); });
        return others;
    }

    // Who is to move counts squares from his side of the board.
    std::vector<Bitboard> ordered(int count) const {
        const KingSets<Size> sets{count};
        std::vector<Bitboard> order;
        for (std::uint32_t number = 0; number < sets.size(); ++number) {
            order.push_back(to_move_ == Color::White ? sets[number] : turned<Size>(sets[number]));
        }
        return order;
    }

    std::vector<KingSet> white_sets() const {
        std::vector<KingSet> sets;
        for (const Bitboard all : ordered(shape_.material().own_kings)) {
            const Bitboard free_king = all.lowest();
            sets.push_back({all, free_king, shape_.row(all ^ free_king, {})});
        }
        return sets;
    }
    std::vector<KingSet> black_sets() const {
        std::vector<KingSet> sets;
        for (const Bitboard all : ordered(shape_.material().opponent_kings))
            sets.push_back({all, {}, KingSets<Size>::number(all)});
        return sets;
    }

    const RowShape<Size>& shape_;
    Color to_move_;
    SliceIndex<Size> index_;
    std::vector<KingSet> white_;
    std::vector<KingSet> black_;
};

}  // namespace damier
