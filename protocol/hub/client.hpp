// The other side of the Hub protocol: an engine of anybody's as a child of ours. Knows lines and
// their order; what a position or a move is, it leaves to others.
#pragma once

#include "base/platform/child_process.hpp"
#include "protocol/hub/line.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What an engine did wrong.
class EngineFault : public std::runtime_error {
public:
    enum class Kind {
        Exited,    ///< it has ended, or closed its output
        Silent,    ///< no answer in time
        Protocol,  ///< an answer, but none that Hub allows
        Variant,   ///< it does not play the variant
        IllegalMove,
    };
    EngineFault(Kind kind, const std::string& what) : std::runtime_error(what), kind_{kind} {}

    Kind kind() const { return kind_; }

private:
    Kind kind_;
};

/// What an engine has told before its `wait`.
struct HubIdentity {
    std::string name;
    std::string version;
    std::vector<HubLine> parameters;  ///< the `param` lines

    const HubLine* find_parameter(std::string_view name) const;
};

/// The last `info` before an answer; what was not told is missing.
struct HubReport {
    std::optional<int> depth;
    std::optional<double> score;  ///< in men, for the side to move
    std::optional<std::int64_t> nodes;
};
HubReport hub_report(std::string_view info_line);

struct HubSearch {
    std::string_view position;         ///< a position string of Hub
    std::string_view moves;            ///< played from there, with single blanks
    std::string_view level = "level";  ///< the whole line
    double patience = 60;              ///< seconds to wait for the answer
};

struct HubAnswer {
    std::string move;  ///< empty: none was given
    std::string ponder;
    double seconds = 0;  ///< from `go` to `done`, by our clock
    HubReport report;
    bool resigns = false;  ///< instead of a move; never over Hub
};

class HubClient {
public:
    /// Seconds to wait for an answer to anything but a search.
    static constexpr double patience = 20;

    /// Starts the program; throws InputError if there is none.
    explicit HubClient(const ChildCommand& command, const std::atomic<bool>* stop = nullptr)
        : child_{command, stop} {}

    /// Asks it to quit and gives it a moment.
    ~HubClient();

    // All of these throw EngineFault, or Stopped.

    const HubIdentity& greet();
    void set_parameter(std::string_view name, std::string_view value);
    void init();
    void new_game();
    HubAnswer think(const HubSearch& search);

    /// Names and values as the variants of Damier are called; throws EngineFault if the engine
    /// offers the choice but not this, or offers none and it is not the normal game.
    void choose_variant(const std::vector<std::string>& names);

    // For whoever wants to look closer.

    ChildProcess& child() { return child_; }
    const HubIdentity& identity() const { return identity_; }
    /// The `error` lines before it was ready: parameters it will not take.
    const std::vector<std::string>& complaints() const { return complaints_; }
    void send(const HubLine& line) { send_text(line.text() + "\n"); }
    void send_text(std::string_view text);
    /// The next line of its output, if one comes in time. Throws EngineFault when it has ended.
    std::optional<std::string> receive(ChildClock::time_point deadline);

    /// The last lines sent and received, marked `>`, `<` and, for the error output, `!`.
    std::vector<std::string> last_lines() const;

private:
    std::string expect(std::string_view command, double seconds);
    bool hear(ChildClock::time_point deadline);
    HubAnswer answer(double seconds) const;
    void remember(char mark, std::string_view line);
    [[noreturn]] void fail_ended();

    ChildProcess child_;
    HubIdentity identity_;
    std::vector<std::string> complaints_;
    std::array<std::string, 12> last_lines_;  // in a ring
    std::size_t lines_heard_ = 0;

    // Of the present question, kept from one to the next for their memory.
    std::string question_;
    std::string info_;
    ChildProcess::Line heard_;
};

}  // namespace damier
