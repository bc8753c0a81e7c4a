#include "protocol/hub/server.hpp"

#include "protocol/hub/answers.hpp"

#include <algorithm>
#include <iterator>

namespace damier {
namespace {

// The words clients know from Scan.
const char* fault_text(PositionError::Fault fault) {
    switch (fault) {
        case PositionError::Fault::BadPosition:
            return "bad position";
        case PositionError::Fault::BadMove:
            return "bad move";
        case PositionError::Fault::IllegalMove:
            break;
    }
    return "illegal move";
}

SearchMode search_mode(const HubLine& line) {
    if (line.has("ponder")) return SearchMode::Ponder;
    if (line.has("analyze")) return SearchMode::Analyze;
    return SearchMode::Think;
}

/// Whoever asks for so few nodes waits for the move, not for the lines before it.
bool is_brief(const GoRequest& request) {
    constexpr std::uint64_t few_nodes = 20'000;
    const Limits& limits = request.limits;
    return request.mode == SearchMode::Think && !limits.infinite && limits.nodes &&
           *limits.nodes <= few_nodes;
}

HubPosition position_of(const HubLine& line) {
    HubPosition position;
    // Of `pos` and `start` the last one counts, as of all that is said twice; neither is `start`.
    if (line.place("pos") > line.place("start")) position.board = line.value("pos");
    if (const auto wolf = line.value("wolf")) position.wolf = *wolf;
    if (const auto moves = line.value("moves")) position.moves = hub_words(*moves);
    return position;
}

}  // namespace

struct HubServer::Handler {
    std::string_view command;
    void (HubServer::*run)(const HubLine& line);
    bool while_searching = false;  // else it ends the search first
};

const HubServer::Handler HubServer::handlers[] = {
    {"hub", &HubServer::hub},         {"set-param", &HubServer::set_param},
    {"init", &HubServer::init},       {"new-game", &HubServer::new_game},
    {"pos", &HubServer::pos},         {"level", &HubServer::level},
    {"go", &HubServer::go},           {"ponder-hit", &HubServer::ponder_hit, true},
    {"stop", &HubServer::stop, true}, {"ping", &HubServer::ping, true},
    {"quit", &HubServer::quit},
};

const HubServer::Handler* HubServer::find_handler(std::string_view command) {
    const auto* const found = std::ranges::find(handlers, command, &Handler::command);
    return found == std::end(handlers) ? nullptr : found;
}

HubServer::HubServer(Controller& controller, std::ostream& out, EngineId id)
    : controller_{controller}, game_{controller.game().variant()}, out_{out}, id_{std::move(id)} {}

HubServer::~HubServer() {
    abandon_search();
}

void HubServer::serve(std::istream& in) {
    LineReader lines(in);
    while (const auto line = lines.next()) {
        if (line->too_long) {
            refuse("line too long");
        } else if (!handle(line->text)) {
            return;
        }
        if (out_.failed()) break;
    }
    abandon_search();
}

bool HubServer::handle(std::string_view text) {
    try {
        run_line(text);
    } catch (const HubSyntaxError& error) {
        refuse(std::string("syntax: ") + error.what());
    } catch (const PositionError& error) {
        refuse(fault_text(error.fault()));
    } catch (const std::exception& error) {
        refuse(error.what());
    }
    return !quit_;
}

void HubServer::run_line(std::string_view text) {
    const auto line = parse_hub_line(text);
    if (!line) return;
    const Handler* handler = find_handler(line->command());
    if (handler == nullptr) throw InputError("bad command");
    if (!handler->while_searching) finish_search();
    (this->*handler->run)(*line);
}

/// A line that cannot be understood ends a search like any other that should not come then.
void HubServer::refuse(const std::string& message) {
    finish_search();
    out_.write(error_line(message).text());
}

void HubServer::finish_search() {
    if (!searching_) return;
    controller_.stop();
    controller_.wait();
    searching_ = false;
}

void HubServer::abandon_search() {
    if (!searching_) return;
    out_.close();
    finish_search();
}

void HubServer::on_info(const SearchInfo& info) {
    std::string line =
        info_line(info, game_.written(game_.game().position(), info.pv), lines_).text();
    is_brief_ ? out_.write_with_next(std::move(line)) : out_.write(std::move(line));
}

void HubServer::on_done(const SearchResult& result) {
    const AnyPosition root = game_.game().position();
    std::string move;
    std::string ponder;
    if (result.best) move = game_.written(root, {{result.best}});
    if (result.best && result.ponder)
        ponder = game_.written(root.after(result.best), {{result.ponder}});
    out_.write(done_line(move, ponder).text());
}

void HubServer::hub(const HubLine&) {
    HubLine id("id");
    id.add("name", id_.name).add("version", id_.version);
    id.add("author", id_.author).add("country", id_.country);
    out_.write(id.text());
    for (const Parameter& parameter : controller_.parameters().all())
        out_.write(param_line(parameter).text());
    out_.write("wait");
}

void HubServer::set_param(const HubLine& line) {
    const std::string_view name = line.value("name").value_or("");
    if (name.empty()) throw InputError("missing name");
    controller_.set_parameter(name, line.value("value").value_or(""));
    const Variant& variant = controller_.game().variant();
    if (&variant != &game_.game().variant()) game_.begin(variant);
    if (name == "move-numbering") game_.number_as_pdn(controller_.parameters().text(name) == "pdn");
}

/// Always ends with `ready`: no client waits for anything else.
void HubServer::init(const HubLine&) {
    try {
        controller_.init();
    } catch (const std::exception& error) {
        refuse(error.what());
    }
    out_.write("ready");
}

void HubServer::new_game(const HubLine&) {
    controller_.new_game();
}

void HubServer::pos(const HubLine& line) {
    try {
        game_.set_up(position_of(line));
    } catch (const PositionError& error) {
        if (error.fault() != PositionError::Fault::BadPosition) {
            level_ = {};
            controller_.set_game(game_.game());
        }
        throw;
    }
    level_ = {};
    controller_.set_game(game_.game());
}

void HubServer::level(const HubLine& line) {
    HubLevel level = level_.with(line);
    if (line.has("searchmoves")) {
        for (const std::string& move : level.search_moves())
            game_.read(move);
    }
    level_ = std::move(level);
}

/// Those that are legal still: the position may be another one since they were named.
std::vector<Move> HubServer::playable(const std::vector<std::string>& moves) const {
    std::vector<Move> playable;
    for (const std::string& move : moves) {
        try {
            playable.push_back(game_.read(move));
        } catch (const PositionError&) {
            continue;
        }
    }
    return playable;
}

void HubServer::go(const HubLine& line) {
    GoRequest request{search_mode(line), level_.limits(), playable(level_.search_moves())};
    request.limits.analysis = request.mode == SearchMode::Analyze;
    is_brief_ = request.brief = is_brief(request);
    lines_ = controller_.parameters().number("multipv");
    level_ = {};
    try {
        searching_ = true;
        controller_.go(request, *this);
    } catch (const std::exception& error) {
        searching_ = false;
        refuse(error.what());
        on_done({});  // one for each `go`, whatever happens
    }
}

void HubServer::ponder_hit(const HubLine&) {
    if (searching_) controller_.ponder_hit();
}

void HubServer::stop(const HubLine&) {
    if (searching_) controller_.stop();
}

void HubServer::ping(const HubLine&) {
    out_.write("pong");
}

void HubServer::quit(const HubLine&) {
    quit_ = true;
}

}  // namespace damier
