// What both sides count for each term of a variant, as a table: for whoever looks at the terms one
// by one, where the evaluator only wants their sum.
#pragma once

#include "base/inlining.hpp"
#include "eval/term_lists.hpp"
#include "eval/weights.hpp"

#include <array>

namespace damier {

struct TermCount {
    Weight weight;
    int white = 0;
    int black = 0;
};

template <class R>
using TermCounts = std::array<TermCount, static_cast<std::size_t>(TermsOf<R>::size)>;

// In the order of the list.
template <class R>
DAMIER_APART TermCounts<R> term_counts(const Position<R>& pos) {
    const View<R, Color::White> white{pos};
    const View<R, Color::Black> black{pos};
    TermCounts<R> counts;
    auto next = counts.begin();
    TermsOf<R>::for_each([&]<class Term>() {
        constexpr Weight weight = weight_of(weights_of<R>, Term::name);
        *next++ = {weight, Term::count(white), Term::count(black)};
    });
    return counts;
}

}  // namespace damier
