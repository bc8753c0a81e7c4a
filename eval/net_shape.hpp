// The shape of the net: how many numbers a row has, which rows there are and where they stand. All
// is seen by the side to move, on a board turned so that it plays up; squares are told by their
// bits (movegen/board.hpp).
#pragma once

#include "eval/patterns.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace damier {

// Numbers in a row, and in the sum of rows: a net is narrow or wide. A wide one learns more from
// many positions and takes longer.
inline constexpr int net_narrow = 32;
inline constexpr int net_wide = 64;

constexpr bool is_net_width(int width) {
    return width == net_narrow || width == net_wide;
}

inline constexpr int net_hidden = 32;  // units of the layer behind it

// Numbers are kept in whole 512ths. An activation goes from 0 to 1, which is 512.
inline constexpr int net_one = 512;
inline constexpr int net_one_bits = 9;

// What becomes of the sum of rows: clipped ReLU or, with the square of that, SCReLU, where small
// numbers count for less, and what two rows say together can be told from what each says.
enum class NetActivation : std::uint8_t { Clipped, Squared };

// The rows of windows, which are many and small, are stored more coarsely.
inline constexpr int net_window_step = 4;

// Rows of single things. The rows of men serve learning: what one says, each configuration with
// such a man need not learn by itself. Before play they are added to the rows of windows.
inline constexpr int net_own_men = 0;
inline constexpr int net_foe_men = 64;
inline constexpr int net_own_kings = 128;
inline constexpr int net_foe_kings = 192;
inline constexpr int net_own_counts = 256;  // by the number of own men
inline constexpr int net_foe_counts = 288;
inline constexpr int net_single_rows = 320;
inline constexpr int net_most_counted = 31;

// Rows of windows: one for each configuration of men in each window of the board. A net may have as
// many tables again, those of windows with kings: where a window has a king, the colours of all of
// its pieces pick a row there, too.
template <int Size>
inline constexpr int net_windows = Windows<Size>::all;

constexpr int net_board_windows(int tables) {
    return tables % net_windows<10> == 0 ? net_windows<10> : net_windows<8>;
}
constexpr bool net_has_king_windows(int tables) {
    return tables > net_board_windows(tables);
}
constexpr bool is_net_table_count(int tables) {
    const int windows = net_board_windows(tables);
    return tables == windows || tables == 2 * windows;
}

// A net has the layers behind the sum once or several times. Of these buckets the number of pieces
// on the board chooses one: that of an opening and that of an endgame ask for different things.
inline constexpr int net_most_buckets = 8;

// The buckets are equal shares of the pieces that a board of this size begins with.
template <int Size>
constexpr int net_bucket(int pieces, int buckets) {
    constexpr int at_first = Size == 10 ? 40 : 24;
    return std::min(pieces * buckets / (at_first + 1), buckets - 1);
}

constexpr std::size_t net_window_rows(int tables) {
    return static_cast<std::size_t>(tables) * Windows<10>::configurations;
}

}  // namespace damier
