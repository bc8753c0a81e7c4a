// Learning a net from records: Adam in batches. Each batch goes through in two steps, with all
// threads at both: in the first they share its positions, in the second the rows that these
// touched. Sums are made in an order that does not depend on the number of threads, so a seed says
// what comes out, exactly.
#pragma once

#include "tune/net_model.hpp"
#include "tune/net_order.hpp"
#include "tune/net_records.hpp"

#include <span>

namespace damier {

// Throws InputError if there is nothing to learn from.
NetWeights train_net(const NetVariant& variant, std::span<const Sample> games,
                     std::span<const Sample> off_path, const NetOrder& order,
                     NetListener& listener);

template <class R>
NetVariant net_variant() {
    return {
        .name = R::facts.name, .board_size = R::B::size, .is_drawish = [](const Sample& sample) {
            const auto pos = sample.position<R>();
            return cannot_win(pos, Color::White) || cannot_win(pos, Color::Black);
        }};
}

}  // namespace damier
