// All that the generator says of a position, in plain numbers, so that tests of every variant need
// not be templates.
#pragma once

#include "tests/support/reference_position.hpp"

#include <string>
#include <vector>

namespace damier {

struct GeneratorView {
    struct Successor {
        reference::Board board;
        bool is_as_made_afresh;  // the same, key included, as a position just set up
    };

    std::vector<reference::Move> moves;  // sorted, without routes
    std::vector<Successor> successors;   // one a move
    int count;
    bool has_move;
    bool can_capture;
    bool opponent_could_capture;
    bool over_by_a_king;  // breakthrough
};

GeneratorView generator_view(const std::string& variant, const reference::Board& board);
reference::Board start_board(const std::string& variant);

}  // namespace damier
