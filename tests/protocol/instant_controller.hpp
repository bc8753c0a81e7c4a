// A controller without threads: a search is over as soon as it has begun, unless it ponders or has
// no end; then it waits for a word. The same input gives the same output.
#pragma once

#include "tests/protocol/game_controller.hpp"

namespace damier {

class InstantController : public GameController {
public:
    int searches() const { return searches_; }

    void go(const GoRequest& request, SearchListener& listener) override {
        ++searches_;
        listener_ = &listener;
        SearchInfo info;
        info.depth = 1;
        info.nodes = 1;
        info.pv = some_line();
        listener.on_info(info);
        const bool waits = request.mode == SearchMode::Ponder || request.limits.infinite;
        if (!waits) finish();
    }

    void stop() override { finish(); }
    void ponder_hit() override { finish(); }
    void wait() override {}

private:
    /// Two plies: 32-28 19-23 where they can be played, else whatever can.
    std::vector<Move> some_line() const {
        try {
            return line({"32-28", "19-23"});
        } catch (const InputError&) {
            return first_moves();
        }
    }

    std::vector<Move> first_moves() const {
        std::vector<Move> moves;
        AnyPosition pos = game().position();
        for (int ply = 0; ply < 2 && !pos.legal_moves().empty(); ++ply) {
            moves.push_back(pos.legal_moves().front());
            pos = pos.after(moves.back());
        }
        return moves;
    }

    void finish() {
        if (listener_ == nullptr) return;
        const std::vector<Move> line = some_line();
        SearchResult result;
        if (!line.empty()) result.best = line[0];
        if (line.size() > 1) result.ponder = line[1];
        listener_->on_done(result);
        listener_ = nullptr;
    }

    SearchListener* listener_ = nullptr;
    int searches_ = 0;
};

}  // namespace damier
