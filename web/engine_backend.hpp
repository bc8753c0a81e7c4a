// Engines, databases and annotators behind the JSON protocol.
#pragma once

#include "engine/engine.hpp"
#include "protocol/json/backend.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace damier {

class EngineBackend final : public JsonBackend {
public:
    /// Makes an engine with its options; from any thread.
    using NewEngine = std::function<std::unique_ptr<Engine>()>;

    EngineBackend(std::string version, NewEngine new_engine);

    std::string program() const override { return "Damier"; }
    std::string version() const override { return version_; }
    std::vector<LevelFacts> levels() const override;
    Chances chances(Score score, const Variant& variant) const override;
    Explanation explain(const AnyPosition& pos) const override;
    Result endgame_result(const AnyPosition& pos) const override;
    std::vector<KnownBookMove> book_moves(const AnyGame& game) const override;
    std::string opening_name(const AnyGame& game) const override;
    std::unique_ptr<Thinker> new_thinker() const override;
    std::unique_ptr<AnnotationWork> new_annotation(const GameRecord& record,
                                                   const Limits& limits) const override;

private:
    const std::string version_;
    const NewEngine new_engine_;
    // Asked for what databases and book say, by one at a time.
    mutable std::mutex mutex_;
    const std::unique_ptr<Engine> adviser_;
};

}  // namespace damier
