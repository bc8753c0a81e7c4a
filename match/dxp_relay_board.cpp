#include "match/dxp_relay_board.hpp"

#include "protocol/dxp_hub_text.hpp"

namespace damier {

void DxpRelayBoard::set_up_start() {
    board_->set_up("");
    moves_.clear();
}

void DxpRelayBoard::set_up(const DxpPosition& position) {
    board_->set_up_hub(hub_position(position));
    moves_.clear();
}

std::vector<DxpPlay> DxpRelayBoard::legal_moves() const {
    std::vector<DxpPlay> plays;
    for (const std::string& move : board_->legal_hub_moves())
        plays.push_back(dxp_play(move));
    return plays;
}

void DxpRelayBoard::play(const DxpPlay& move) {
    moves_.push_back(board_->play_hub(hub_move(move)).hub);
}

void DxpRelayBoard::take_back() {
    board_->take_back();
    moves_.pop_back();
}

}  // namespace damier
