// The engine's side of the Hub protocol: reads lines, asks the controller, writes lines.
// Knows no search.
#pragma once

#include "protocol/controller.hpp"
#include "protocol/hub/game.hpp"
#include "protocol/hub/level.hpp"
#include "protocol/hub/line.hpp"
#include "protocol/line_stream.hpp"

#include <iosfwd>
#include <string>
#include <string_view>

namespace damier {

/// Who answers. The protocol wants no '=' in any of these.
struct EngineId {
    std::string name;
    std::string version;
    std::string author;
    std::string country;
};

class HubServer : private SearchListener {
public:
    HubServer(Controller& controller, std::ostream& out, EngineId id);
    ~HubServer() override;

    /// Answers line by line until `quit` or the end of the input. The latter ends a search without
    /// a word.
    void serve(std::istream& in);

    /// Answers one line; false after `quit`.
    bool handle(std::string_view text);

private:
    struct Handler;
    static const Handler handlers[];
    static const Handler* find_handler(std::string_view command);

    void on_info(const SearchInfo& info) override;
    void on_done(const SearchResult& result) override;

    void run_line(std::string_view text);
    void refuse(const std::string& message);
    void finish_search();
    void abandon_search();

    void hub(const HubLine& line);
    void set_param(const HubLine& line);
    void init(const HubLine& line);
    void new_game(const HubLine& line);
    void pos(const HubLine& line);
    void level(const HubLine& line);
    void go(const HubLine& line);
    void ponder_hit(const HubLine& line);
    void stop(const HubLine& line);
    void ping(const HubLine& line);
    void quit(const HubLine& line);

    std::vector<Move> playable(const std::vector<std::string>& moves) const;

    Controller& controller_;
    HubGame game_;
    LineWriter out_;
    EngineId id_;
    HubLevel level_;
    bool searching_ = false;  // since the last `go`, as far as this thread knows
    int lines_ = 1;           // of the search that runs, side by side
    bool is_brief_ = false;   // the search will have ended before anybody could read of it
    bool quit_ = false;
};

}  // namespace damier
