// Remembers the stages that captures have been through. Two routes that have taken the same pieces
// and come to the same place go on alike, so one of them is enough. On ordinary boards routes
// hardly ever meet and nobody asks; boards crammed with kings can have millions.
#pragma once

#include "movegen/bitboard.hpp"

#include <memory>

namespace damier {

// A flying king has taken these pieces, the last of them in this direction, and may stand here.
struct CaptureStage {
    Bitboard landings;
    Bitboard captured;
    int direction;
    friend bool operator==(const CaptureStage&, const CaptureStage&) = default;
};

class KnownStages {
public:
    // Makes a note of a stage; false if it was known.
    bool add(const CaptureStage& stage);

private:
    struct Set;
    struct Deleter {
        void operator()(Set* set) const;
    };
    std::unique_ptr<Set, Deleter> set_;  // made when first needed
};

}  // namespace damier
