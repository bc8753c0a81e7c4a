// The table of weights of each variant. One without a table of its own borrows that of the variant
// it resembles most.
#pragma once

#include "eval/weights/brazilian.hpp"
#include "eval/weights/breakthrough.hpp"
#include "eval/weights/english.hpp"
#include "eval/weights/frisian.hpp"
#include "eval/weights/international.hpp"
#include "eval/weights/killer.hpp"
#include "eval/weights/losing.hpp"
#include "eval/weights/poddavki.hpp"
#include "eval/weights/russian.hpp"
#include "movegen/variants.hpp"

namespace damier {

template <class R>
inline constexpr std::span<const Weight> weights_of{};

template <>
inline constexpr std::span<const Weight> weights_of<International> = weights::international;
template <>
inline constexpr std::span<const Weight> weights_of<Killer> = weights::killer;
template <>
inline constexpr std::span<const Weight> weights_of<Breakthrough> = weights::breakthrough;
template <>
inline constexpr std::span<const Weight> weights_of<Losing> = weights::losing;
template <>
inline constexpr std::span<const Weight> weights_of<Frisian> = weights::frisian;
template <>
inline constexpr std::span<const Weight> weights_of<Frysk> = weights::frisian;
template <>
inline constexpr std::span<const Weight> weights_of<English> = weights::english;
template <>
inline constexpr std::span<const Weight> weights_of<Italian> = weights::english;
template <>
inline constexpr std::span<const Weight> weights_of<Russian> = weights::russian;
template <>
inline constexpr std::span<const Weight> weights_of<Poddavki> = weights::poddavki;
template <>
inline constexpr std::span<const Weight> weights_of<Brazilian> = weights::brazilian;
template <>
inline constexpr std::span<const Weight> weights_of<Pool> = weights::brazilian;
template <>
inline constexpr std::span<const Weight> weights_of<Czech> = weights::russian;
template <>
inline constexpr std::span<const Weight> weights_of<Portuguese> = weights::russian;
template <>
inline constexpr std::span<const Weight> weights_of<Spanish> = weights::russian;

}  // namespace damier
