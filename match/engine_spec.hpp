// An engine as the user names it: a command or an address, its parameters, its time.
#pragma once

#include "base/platform/child_process.hpp"
#include "match/time_control.hpp"
#include "protocol/dxp/socket.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

/// Where a DXP program is met.
struct DxpMeeting {
    bool listens = false;  ///< we do, and it connects to us; else we connect to it
    DxpAddress address{};
};

/// Names and values.
using Parameters = std::vector<std::pair<std::string, std::string>>;

struct EngineSpec {
    std::string name;      ///< empty: what it calls itself
    ChildCommand command;  ///< no words: a DXP program that runs already
    Parameters parameters;
    TimeControl control;
    std::optional<DxpMeeting> dxp;  ///< none: it speaks Hub
};

/// What holds for all engines that say nothing else.
struct EngineDefaults {
    Parameters parameters;
    TimeControl control;
    std::string own_program;  ///< what the command `damier` stands for
};

/// Reads either a command line, or pairs: `cmd="./scan hub" dir=/opt/scan name=Scan nodes=1000
/// tt-size=20`, with quotes as in a shell. The keys are cmd, dir, name, dxp, control, move-time,
/// nodes and depth; any other is a parameter of the engine, `param.` before it allowed. The command
/// `damier` is this program. Throws InputError.
EngineSpec read_engine_spec(std::string_view text, const EngineDefaults& defaults);

/// `NAME=VALUE`. Throws InputError.
std::pair<std::string, std::string> read_parameter(std::string_view text);

/// `HOST:PORT` or `listen:PORT`. Throws InputError.
DxpMeeting read_dxp_meeting(std::string_view text);

/// The same for the same engine: what a resumed match compares.
std::string to_text(const EngineSpec& spec);

}  // namespace damier
