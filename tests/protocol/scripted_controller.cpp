#include "tests/protocol/scripted_controller.hpp"

#include <gtest/gtest.h>

#include <cassert>

namespace damier {
namespace {

using namespace std::chrono_literals;

/// A number as a script shows it.
std::string number_text(double number) {
    std::string text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string clock_text(const GameClock& clock) {
    return number_text(clock.seconds) + '+' + number_text(clock.increment) + '/' +
           std::to_string(clock.moves);
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

}  // namespace

std::string ScriptedController::shown(const GoRequest& request) const {
    const Limits& limits = request.limits;
    HubLine line("go");
    line.add("mode", mode_name(request.mode)).add("position", position());
    if (limits.depth) line.add("depth", std::to_string(*limits.depth));
    if (limits.nodes) line.add("nodes", std::to_string(*limits.nodes));
    if (limits.move_time) line.add("move-time", number_text(*limits.move_time));
    if (limits.clock) line.add("clock", clock_text(*limits.clock));
    if (limits.infinite) line.add("infinite", "yes");
    if (limits.analysis) line.add("analysis", "yes");
    for (const Move move : request.search_moves)
        line.add("search-move", to_text(game().position(), move, MoveStyle::Hub));
    return line.text();
}

SearchInfo ScriptedController::info_of(const HubLine& line) const {
    SearchInfo info;
    info.depth = static_cast<int>(number_of(line, "depth"));
    info.mean_depth = number_of(line, "mean-depth");
    info.score = score_of(text_of(line, "score"));
    info.nodes = static_cast<std::uint64_t>(number_of(line, "nodes"));
    info.seconds = number_of(line, "time");
    info.pv = GameController::line(hub_words(text_of(line, "pv")));
    if (line.has("rank")) info.rank = static_cast<int>(number_of(line, "rank"));
    return info;
}

SearchResult ScriptedController::result_of(const HubLine& line) const {
    const std::string ponder = text_of(line, "ponder");
    std::vector<std::string> texts{text_of(line, "move")};
    if (!ponder.empty()) texts.push_back(ponder);
    SearchResult result;
    if (texts.front().empty()) return result;
    const std::vector<Move> moves = GameController::line(texts);
    result.best = moves.front();
    if (moves.size() > 1) result.ponder = moves[1];
    return result;
}

void ScriptedController::step(const std::string& text) {
    steps_.post(parse_hub_line(text).value());
}

void ScriptedController::set_parameter(std::string_view name, std::string_view value) {
    GameController::set_parameter(name, value);
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
    calls_.post(shown(request));
    if (!has_moves()) {
        listener.on_done({});
        return;
    }
    searching_ = true;
    thread_ = std::thread([this, &listener] { search(listener); });
}

/// A script that plays what cannot be played shows as a failure, and its search ends.
void ScriptedController::search(SearchListener& listener) {
    try {
        run_script(listener);
    } catch (const InputError& error) {
        ADD_FAILURE() << error.what();
        listener.on_done({});
    }
}

void ScriptedController::run_script(SearchListener& listener) {
    while (const auto step = steps_.take(20s)) {
        if (step->command() == "info") {
            listener.on_info(info_of(*step));
        } else {
            assert(step->command() == "done");
            searching_ = false;
            listener.on_done(result_of(*step));
            return;
        }
    }
}

void ScriptedController::stop() {
    if (!searching_.exchange(false)) return;
    calls_.post("stop");
    const std::vector<Move> moves = game().legal_moves();
    step("done move=" + to_text(game().position(), moves.front(), MoveStyle::Hub));
}

void ScriptedController::ponder_hit() {
    if (searching_) calls_.post("ponder-hit");
}

void ScriptedController::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace damier
