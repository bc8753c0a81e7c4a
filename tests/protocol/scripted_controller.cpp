#include "tests/protocol/scripted_controller.hpp"

#include <cassert>

namespace damier {
namespace {

using namespace std::chrono_literals;

/// A number as a script shows it.
std::string shown(double number) {
    std::string text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string shown(const GameClock& clock) {
    return shown(clock.seconds) + '+' + shown(clock.increment) + '/' + std::to_string(clock.moves);
}

std::string mode_name(SearchMode mode) {
    switch (mode) {
        case SearchMode::Think:
            return "think";
        case SearchMode::Ponder:
            return "ponder";
        case SearchMode::Analyze:
            break;
    }
    return "analyze";
}

std::string shown(const GoRequest& request, const std::string& position) {
    const Limits& limits = request.limits;
    HubLine line("go");
    line.add("mode", mode_name(request.mode)).add("position", position);
    if (limits.depth) line.add("depth", std::to_string(*limits.depth));
    if (limits.nodes) line.add("nodes", std::to_string(*limits.nodes));
    if (limits.move_time) line.add("move-time", shown(*limits.move_time));
    if (limits.clock) line.add("clock", shown(*limits.clock));
    if (limits.infinite) line.add("infinite", "yes");
    if (limits.analysis) line.add("analysis", "yes");
    for (const std::string& move : request.search_moves)
        line.add("search-move", move);
    return line.text();
}

std::string text_of(const HubLine& line, std::string_view name) {
    return std::string(line.value(name).value_or(""));
}

double number_of(const HubLine& line, std::string_view name) {
    const std::string text = text_of(line, name);
    return text.empty() ? 0 : std::stod(text);
}

Score score_of(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string kind = text.substr(0, colon);
    if (colon == std::string::npos) return Score::units(text.empty() ? 0 : std::stoi(text));
    const int plies = std::stoi(text.substr(colon + 1));
    if (kind == "win") return Score::win_in(plies);
    if (kind == "loss") return Score::loss_in(plies);
    if (kind == "database-win") return Score::database_win_in(plies);
    assert(kind == "database-loss");
    return Score::database_loss_in(plies);
}

Report report_of(const HubLine& line) {
    Report report;
    report.info.depth = static_cast<int>(number_of(line, "depth"));
    report.info.mean_depth = number_of(line, "mean-depth");
    report.info.score = score_of(text_of(line, "score"));
    report.info.nodes = static_cast<std::uint64_t>(number_of(line, "nodes"));
    report.info.seconds = number_of(line, "time");
    report.pv = text_of(line, "pv");
    if (line.has("rank")) {
        report.info.rank = static_cast<int>(number_of(line, "rank"));
        report.multi_pv = static_cast<int>(number_of(line, "of"));
    }
    return report;
}

}  // namespace

void ScriptedController::step(const std::string& text) {
    steps_.post(parse_hub_line(text).value());
}

void ScriptedController::set_parameter(std::string_view name, std::string_view value) {
    TextController::set_parameter(name, value);
    calls_.post(HubLine("set").add(std::string(name), std::string(value)).text());
}

void ScriptedController::init() {
    calls_.post("init");
}

void ScriptedController::new_game() {
    calls_.post("new-game");
}

void ScriptedController::go(const GoRequest& request, SearchListener& listener) {
    wait();
    calls_.post(shown(request, position()));
    if (!has_moves()) {
        listener.on_done({});
        return;
    }
    searching_ = true;
    thread_ = std::thread([this, &listener] { search(listener); });
}

void ScriptedController::search(SearchListener& listener) {
    while (const auto step = steps_.take(20s)) {
        if (step->command() == "info") {
            listener.on_info(report_of(*step));
        } else {
            assert(step->command() == "done");
            searching_ = false;
            listener.on_done({text_of(*step, "move"), text_of(*step, "ponder")});
            return;
        }
    }
}

void ScriptedController::stop() {
    if (!searching_.exchange(false)) return;
    calls_.post("stop");
    step("done move=31-27 ponder=17-21");
}

void ScriptedController::ponder_hit() {
    if (searching_) calls_.post("ponder-hit");
}

void ScriptedController::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace damier
