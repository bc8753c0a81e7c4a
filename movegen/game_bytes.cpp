#include "movegen/game_bytes.hpp"

#include "movegen/registry.hpp"

#include <algorithm>

namespace damier {

namespace {

void put_position(ByteWriter& out, const AnyPosition& pos) {
    out.text(pos.variant().name);
    out.number(pos.pieces(Color::White).bits()).number(pos.pieces(Color::Black).bits());
    out.number(pos.kings().bits()).number(pos.turn() == Color::White ? 0 : 1);
    for (const Color color : {Color::White, Color::Black}) {
        const KingStreak streak = pos.streak(color);
        out.number(static_cast<std::uint64_t>(streak.king)).number(streak.moves);
    }
}

AnyPosition get_position(ByteReader& in) {
    const Variant& variant = find_variant(in.text());
    const Bitboard white{in.number()};
    const Bitboard black{in.number()};
    const Bitboard kings{in.number()};
    const Color turn = in.number() == 0 ? Color::White : Color::Black;
    if (!(white & black).empty() || !(kings - (white | black)).empty()) {
        throw InputError("a message has no position where one should be");
    }
    AnyPosition pos{variant, white, black, kings, turn};
    for (const Color color : {Color::White, Color::Black}) {
        const auto king = static_cast<Square>(in.number());
        const auto moves = static_cast<std::uint8_t>(in.number());
        if (variant.king_move_limit > 0) pos = pos.with_streak(color, {king, moves});
    }
    return pos;
}

}  // namespace

void put_game(ByteWriter& out, const AnyGame& game, int king_plies) {
    put_position(out, game.start());
    out.integer(king_plies);
    put_moves(out, game, 0);
}

AnyGame get_game(ByteReader& in) {
    const AnyPosition start = get_position(in);
    AnyGame game{start, static_cast<int>(in.integer())};
    play_moves(in, game);
    return game;
}

void put_moves(ByteWriter& out, const AnyGame& game, int first_ply) {
    const auto moves = game.moves().subspan(static_cast<std::size_t>(first_ply));
    out.number(moves.size());
    for (const Move move : moves)
        out.number(move.bits());
}

void play_moves(ByteReader& in, AnyGame& game) {
    for (std::uint64_t left = in.number(); left > 0; --left) {
        const Move move = Move::from_bits(in.number());
        if (std::ranges::count(game.legal_moves(), move) == 0) {
            throw InputError("a message has an illegal move");
        }
        game.play(move);
    }
}

}  // namespace damier
