// The arbiter's board as a DXP session wants it.
#pragma once

#include "match/arbiter.hpp"
#include "protocol/dxp_game.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace damier {

class DxpRelayBoard final : public DxpGame {
public:
    /// Throws InputError if there is no such variant.
    explicit DxpRelayBoard(std::string_view variant) : board_{new_arbiter_game(variant)} {}

    int squares() const override { return board_->facts().squares; }
    void set_up_start() override;
    void set_up(const DxpPosition& position) override;
    Color turn() const override { return board_->turn(); }
    std::vector<DxpPlay> legal_moves() const override;
    void play(const DxpPlay& move) override;
    void take_back() override;
    Outcome outcome() const override { return board_->outcome(); }

    /// Those played so far, in full Hub notation.
    const std::vector<std::string>& moves() const { return moves_; }

private:
    std::unique_ptr<ArbiterGame> board_;
    std::vector<std::string> moves_;
};

}  // namespace damier
