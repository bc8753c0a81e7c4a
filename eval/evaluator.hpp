// The static evaluation of a quiet position, in centi-men for the side to move: what a learned net
// says (net.hpp) or, without one, the terms: what each side counts for each term, times the weight
// of the term for the phase of the game, and what its patterns of men are worth. Turning the board
// and changing the colours changes nothing, exactly: the net sees the board as the side to move
// does, and terms are added up in whole numbers before one division that rounds towards zero.
#pragma once

#include "eval/drawish.hpp"
#include "eval/net_score.hpp"
#include "eval/patterns.hpp"
#include "eval/phase.hpp"
#include "eval/term_lists.hpp"
#include "eval/weights.hpp"

#include <cstdint>
#include <memory>
#include <utility>

namespace damier {

template <class R>
class Evaluator {
public:
    // With the net of the program, if it has one of this variant.
    Evaluator() : Evaluator{built_in_net(R::facts.name)} {}
    // With this net; none: by terms.
    explicit Evaluator(std::shared_ptr<const Net> net) : net_{std::move(net)} {}

    int operator()(const Position<R>& pos) const {
        const bool white = pos.turn() == Color::White;
        if (net_ != nullptr) {
            const int score = net_score(*net_, pos);
            return score != 0 && cannot_win(pos, score > 0 ? pos.turn() : !pos.turn())
                       ? score / drawish_divisor
                       : score;
        }
        const int score = damped(pos, undamped(pos));
        return white ? score : -score;
    }

    // By terms, for White, before the drawishness of the material is looked at.
    DAMIER_APART static int undamped(const Position<R>& pos) {
        const View<R, Color::White> white{pos};
        const View<R, Color::Black> black{pos};
        std::int64_t sum = 0;
        TermsOf<R>::for_each([&]<class Term>() {
            constexpr Weight weight = weight_of(weights_of<R>, Term::name);
            const int difference = Term::count(white) - Term::count(black);
            sum += difference * paired(weight);
        });
        auto endgame = static_cast<std::int32_t>(sum);
        auto opening = static_cast<std::int32_t>((sum - endgame) >> 32);
        if constexpr (has_patterns<R>) {
            const PatternSum patterns = pattern_sum(white, black);
            opening += patterns.opening * (weight_scale / pattern_scale);
            endgame += patterns.endgame * (weight_scale / pattern_scale);
        }
        return Phase<R>{pos}.mixed(opening, endgame) / (weight_scale * Phase<R>::full);
    }

    // A score for White, made small if the side ahead lacks what a win takes.
    static int damped(const Position<R>& pos, int score) {
        if (score == 0) {
            return 0;
        }
        const Color ahead = score > 0 ? Color::White : Color::Black;
        return cannot_win(pos, ahead) ? score / drawish_divisor : score;
    }

private:
    // Both weights in one number, so that one multiplication serves both: the upper half is the
    // opening's, and the lower half borrows from it when it is negative.
    static constexpr std::int64_t paired(const Weight& weight) {
        return std::int64_t{fixed_point(weight.opening)} * (std::int64_t{1} << 32) +
               fixed_point(weight.endgame);
    }

    std::shared_ptr<const Net> net_;
};

}  // namespace damier
