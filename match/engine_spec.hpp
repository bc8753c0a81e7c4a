// An engine as the user names it: a command or an address, its parameters, its time.
#pragma once

#include "match/time_control.hpp"
#include "protocol/child_process.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// Where a DXP program is met.
struct DxpAddress {
    bool listen = false;  ///< it connects to us, else we to it
    std::string host;     ///< empty when listening on this machine only
    int port = 27531;

    friend bool operator==(const DxpAddress&, const DxpAddress&) = default;
};

struct EngineSpec {
    std::string name;      ///< empty: what it calls itself
    ChildCommand command;  ///< no words: a DXP program that runs already
    std::vector<std::pair<std::string, std::string>> parameters;
    TimeControl control;
    std::optional<DxpAddress> dxp;  ///< none: it speaks Hub
};

/// What holds for all engines that say nothing else.
struct EngineDefaults {
    std::vector<std::pair<std::string, std::string>> parameters;
    TimeControl control;
    std::string own_program;  ///< what the command `damier` stands for
};

/// Reads either a command line, or pairs as Hub writes them: `cmd="./scan hub" dir=/opt/scan
/// name=Scan nodes=1000 tt-size=20`. The keys are cmd, dir, name, dxp, control, move-time, nodes
/// and depth; any other is a parameter of the engine, `param.` before it allowed. The command
/// `damier` is this program. Throws InputError.
EngineSpec read_engine_spec(std::string_view text, const EngineDefaults& defaults);

/// `NAME=VALUE`. Throws InputError.
std::pair<std::string, std::string> read_parameter(std::string_view text);

/// `HOST:PORT` or `listen:PORT`. Throws InputError.
DxpAddress read_dxp_address(std::string_view text);

/// The same for the same engine: what a resumed match compares.
std::string to_text(const EngineSpec& spec);

}  // namespace damier
