#include "engine/dxp_board.hpp"

#include <utility>

namespace damier {

DxpBoard::DxpBoard(const Variant& variant, const DxpThinking& thinking)
    : variant_{variant},
      thinking_{thinking},
      table_{thinking.table_entries},
      session_{variant.new_session(table_)} {}

DxpBoard::~DxpBoard() {
    stop_thinking();
}

// The game

int DxpBoard::squares() const {
    return static_cast<int>(session_->hub_position().size()) - 1;
}

void DxpBoard::set_up_start() {
    stop_thinking();
    session_->set_up({.variant = std::string(variant_.name()), .fen = {}, .moves = {}});
    session_->new_game();
}

void DxpBoard::set_up(const DxpPosition& position) {
    stop_thinking();
    session_->set_up_hub(hub_position(position));
    session_->new_game();
}

std::vector<DxpPlay> DxpBoard::legal_moves() const {
    std::vector<DxpPlay> moves;
    for (const std::string& move : session_->legal_moves(MoveStyle::Hub))
        moves.push_back(dxp_play(move));
    return moves;
}

void DxpBoard::play(const DxpPlay& move) {
    stop_thinking();
    session_->play(hub_move(move), MoveStyle::Hub);
}

void DxpBoard::take_back() {
    stop_thinking();
    session_->take_back();
}

// The search

void DxpBoard::think(int id, const Limits& limits, std::function<void()> done) {
    stop_thinking();
    SearchOrder order;
    order.limits = limits;
    order.limits.nodes = thinking_.nodes;
    order.threads = thinking_.threads;
    signals_.stop = false;
    thread_ = std::thread([this, id, order = std::move(order), done = std::move(done)] {
        DxpAnswer found = find_move(id, order);
        {
            const std::lock_guard lock(mutex_);
            answer_ = std::move(found);
        }
        done();
    });
}

/// On the thread of the search, which nothing may leave but by its answer.
DxpAnswer DxpBoard::find_move(int id, const SearchOrder& order) {
    DxpAnswer answer{.id = id, .move = {}, .info = {}};
    try {
        const FoundMove found = session_->search(order, signals_, {});
        answer.info = found.line.info;
        if (!found.hub.empty()) answer.move = dxp_play(found.hub);
    } catch (const std::exception&) {
        // Any move is better than none.
    }
    if (answer.move.from != 0) return answer;
    const std::vector<DxpPlay> moves = legal_moves();
    if (!moves.empty()) answer.move = moves.front();
    return answer;
}

void DxpBoard::stop_thinking() {
    signals_.stop = true;
    if (thread_.joinable()) thread_.join();
    answer_.reset();
}

std::optional<DxpAnswer> DxpBoard::answer() {
    const std::lock_guard lock(mutex_);
    return std::exchange(answer_, std::nullopt);
}

}  // namespace damier
