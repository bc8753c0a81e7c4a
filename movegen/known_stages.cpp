#include "movegen/known_stages.hpp"

#include "base/mixing.hpp"

#include <unordered_set>

namespace damier {

struct StageHash {
    std::size_t operator()(const CaptureStage& stage) const {
        const std::uint64_t way =
            stage.landings.bits() ^ static_cast<std::uint64_t>(stage.direction);
        return mixed(mixed(way) ^ stage.captured.bits());
    }
};

struct KnownStages::Set : std::unordered_set<CaptureStage, StageHash> {};

void KnownStages::Deleter::operator()(Set* set) const {
    delete set;
}

bool KnownStages::add(const CaptureStage& stage) {
    if (!set_) set_.reset(new Set);
    return set_->insert(stage).second;
}

}  // namespace damier
