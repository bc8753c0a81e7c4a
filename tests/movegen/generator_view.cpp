#include "tests/movegen/generator_view.hpp"

#include "movegen/compiled.hpp"
#include "movegen/registry.hpp"

namespace damier {

namespace {

template <class R>
GeneratorView::Successor successor(const Position<R>& pos, Move move) {
    const Position<R> next = pos.after(move);
    const reference::Board board = board_of(next);
    const Position<R> afresh = position_of(R::facts, board).template as<R>();
    return {board, next == afresh && next.key() == afresh.key()};
}

template <class R>
GeneratorView view_of(const Position<R>& pos) {
    GeneratorView view{};
    for (const Move move : sorted_moves(pos)) {
        view.moves.push_back(effect(pos, move));
        view.successors.push_back(successor(pos, move));
    }
    view.count = count_moves(pos);
    view.has_move = has_move(pos);
    view.can_capture = can_capture(pos);
    view.opponent_could_capture = opponent_could_capture(pos);
    view.over_by_a_king = R::facts.goal == Goal::Breakthrough && !pos.kings().empty();
    return view;
}

}  // namespace

GeneratorView generator_view(const std::string& variant, const reference::Board& board) {
    const AnyPosition pos = position_of(find_variant(variant), board);
    return with_variant(pos.variant(), [&]<class R>() { return view_of(pos.as<R>()); });
}

reference::Board start_board(const std::string& variant) {
    return board_of(AnyPosition{find_variant(variant)});
}

}  // namespace damier
