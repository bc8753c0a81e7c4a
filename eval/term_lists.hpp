// Which terms a variant is judged by, from its facts.
#pragma once

#include "eval/formation_terms.hpp"
#include "eval/king_terms.hpp"
#include "eval/men_terms.hpp"

namespace damier {

template <class... Terms>
struct TermList {
    static constexpr int size = sizeof...(Terms);

    // Calls visit.template operator()<Term>() for each term.
    template <class Visit>
    static constexpr void for_each(Visit&& visit) {
        (visit.template operator()<Terms>(), ...);
    }
};

// The terms of both; only its type is of use.
template <class... A, class... B>
TermList<A..., B...> operator+(TermList<A...>, TermList<B...>);

namespace detail {

using MenTerms =
    TermList<terms::Man, terms::Turn, terms::Tempo, terms::TempoLead, terms::OnRow<4>,
             terms::OnRow<5>, terms::OnRow<6>, terms::Centre, terms::Edge, terms::BackRow<0>,
             terms::BackRow<1>, terms::BackRow<2>, terms::BackRow<3>, terms::Outpost,
             terms::OutpostSupport, terms::Links, terms::Chains, terms::Loose, terms::Imbalance,
             terms::Stuck, terms::FreeMoves, terms::FewMoves, terms::Runaway, terms::RunawaySteps,
             terms::Fork, terms::Bridge, terms::Goalkeepers>;
using TenRows = TermList<terms::OnRow<7>, terms::OnRow<8>, terms::BackRow<4>, terms::ChainLock,
                         terms::ForkLock>;
using KingTerms =
    TermList<terms::FirstKing, terms::MoreKings, terms::KingMoves, terms::TrappedKing>;
using FlyingKingTerms = TermList<terms::MainRoad>;
using ShortKingTerms = TermList<terms::KingCentre, terms::DoubleCorner, terms::TheMove>;

template <bool Condition, class List>
using If = std::conditional_t<Condition, List, TermList<>>;

}  // namespace detail

// Breakthrough ends with the first king.
template <class R>
using TermsOf = decltype(detail::MenTerms{} + detail::If<R::B::size == 10, detail::TenRows>{} +
                         detail::If<R::facts.goal != Goal::Breakthrough, detail::KingTerms>{} +
                         detail::If<R::facts.goal != Goal::Breakthrough && R::facts.flying_kings,
                                    detail::FlyingKingTerms>{} +
                         detail::If<!R::facts.flying_kings, detail::ShortKingTerms>{});

}  // namespace damier
