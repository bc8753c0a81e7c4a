// A game as bytes, for messages between processes of the same program.
#pragma once

#include "base/byte_stream.hpp"
#include "movegen/any_game.hpp"

namespace damier {

/// `king_plies` are those that the game began with.
void put_game(ByteWriter& out, const AnyGame& game, int king_plies = 0);

/// Throws InputError if the bytes are no game.
AnyGame get_game(ByteReader& in);

/// The moves from some ply on, and back: they are played. Throws InputError at one that is illegal.
void put_moves(ByteWriter& out, const AnyGame& game, int first_ply);
void play_moves(ByteReader& in, AnyGame& game);

}  // namespace damier
