// A controller whose searches do what a script says, each step on a thread of the search, and
// which notes what it is asked.
#pragma once

#include "protocol/hub/line.hpp"
#include "tests/protocol/game_controller.hpp"
#include "tests/protocol/pipe.hpp"

#include <atomic>
#include <string>
#include <thread>

namespace damier {

class ScriptedController : public GameController {
public:
    ~ScriptedController() override { wait(); }

    /// What it was asked, one line each: `set name=...`, `init`, `new-game`, `go ...` with the
    /// position and the limits, `stop` and `ponder-hit` for a search that runs.
    Mailbox<std::string>& calls() { return calls_; }

    /// Has the search take a step: `info` with the pairs of a Hub info line, where score may also
    /// be `win:N`, `loss:N`, `database-win:N`, `database-loss:N`; `done` with `move` and `ponder`.
    void step(const std::string& text);

    void set_parameter(std::string_view name, std::string_view value) override;
    void init() override;
    void new_game() override;
    void go(const GoRequest& request, SearchListener& listener) override;
    void stop() override;
    void ponder_hit() override;
    void wait() override;

private:
    void search(SearchListener& listener);
    void run_script(SearchListener& listener);
    SearchInfo info_of(const HubLine& line) const;
    SearchResult result_of(const HubLine& line) const;
    std::string shown(const GoRequest& request) const;

    Mailbox<std::string> calls_;
    Mailbox<HubLine> steps_;
    std::atomic<bool> searching_ = false;
    std::thread thread_;
};

}  // namespace damier
