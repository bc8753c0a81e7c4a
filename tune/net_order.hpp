// What learning a net is asked to do, and whom it tells. Knows no variant.
#pragma once

#include "eval/net.hpp"
#include "tune/net_share.hpp"
#include "tune/sample.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

namespace damier {

// What learning must know of a variant.
struct NetVariant {
    std::string_view name;
    int board_size = 10;
    bool (*is_drawish)(const Sample&) = nullptr;  // material in which a lead is damped
};

// The rates and the decay were found for international draughts, with some millions of positions
// (docs/nets.md).
struct NetOrder {
    double result_share = 0.7;  // of the target; the rest is the search's
    int epochs = 8;
    int width = net_narrow;     // numbers in a row: net_narrow or net_wide
    int buckets = 1;            // of pieces, each with layers of its own
    bool king_windows = false;  // windows that see kings as well, too
    int threads = 1;
    std::uint64_t seed = 1;
    double rate = 0.005;       // of Adam, at the beginning; it falls along a cosine
    double window_rate = 0.2;  // of the rows of windows, as a part of it
    double decay = 0.3;        // of the rows of windows, times their rate, each time they are seen
    std::shared_ptr<const NetWeights> from{};  // learn on from there; none: from nothing
    std::filesystem::path checkpoint{};        // to go on from after an interruption; empty: none
    NetShare share{};
};

// Cross entropies of the held-out positions.
struct NetLoss {
    double result = 0;  // against how the games ended
    double mixed = 0;   // against what is learned
};

struct NetProgress {
    int epoch = 0;
    double train = 0;
    NetLoss held_out;
    double positions_a_second = 0;
};

// What is told as it becomes known.
class NetListener {
public:
    virtual ~NetListener() = default;
    virtual void samples_ready(std::size_t train, std::size_t off_path, std::size_t held_out,
                               std::size_t dropped) = 0;
    virtual void scale_found(double centi_men) = 0;            // that make the odds e to 1
    virtual void goes_on_after(int /*epochs*/) {}              // of an earlier run
    virtual bool epoch_done(const NetProgress& progress) = 0;  // false: enough
    virtual void rounded(const NetLoss& loss) = 0;             // of the net as whole numbers
};

}  // namespace damier
