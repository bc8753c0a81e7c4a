// Does an engine keep to the Hub protocol? Puts it through everything front ends are known to do
// and says in plain words what it finds.
#pragma once

#include "match/engine_spec.hpp"

#include <atomic>
#include <functional>
#include <string>
#include <vector>

namespace damier {

struct Finding {
    enum class Grade {
        Good,
        Note,  ///< allowed, but some program will stumble over it
        Bad,   ///< against the protocol, or a game cannot be played like that
    };
    Grade grade = Grade::Good;
    std::string text;
    std::vector<std::string> lines{};  ///< that were said before a fault, marked `>`, `<`, `!`
};

struct CheckCount {
    int faults = 0;
    int notes = 0;
};

using FindingListener = std::function<void(const Finding&)>;

/// Tells each finding as it is made. Takes some ten seconds for a good engine. Throws InputError if
/// there is no such program, and Stopped.
void check_hub_engine(const EngineSpec& spec, const std::atomic<bool>& stop,
                      const FindingListener& listen);

}  // namespace damier
