#include "cli/analysis_json.hpp"

#include "engine/expected_result.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <nlohmann/json.hpp>

#include <cmath>

namespace damier {

namespace {

using Json = nlohmann::ordered_json;

double rounded(double number, double parts) {
    return std::round(number * parts) / parts;
}

Json json_of(Score score) {
    if (score.is_win()) return {{"type", "win"}, {"plies", score.plies()}};
    if (score.is_loss()) return {{"type", "loss"}, {"plies", score.plies()}};
    if (score.is_database_win()) return {{"type", "database"}, {"result", "win"}};
    if (score.is_database_loss()) return {{"type", "database"}, {"result", "loss"}};
    return {{"type", "men"}, {"value", rounded(score.value() / 100.0, 100)}};
}

Json known_draw_score() {
    return {{"type", "database"}, {"result", "draw"}};
}

Json json_of(const Chances& chances) {
    const double win = rounded(chances.win, 1000);
    const double loss = rounded(chances.loss, 1000);
    return {{"win", win}, {"draw", rounded(1 - win - loss, 1000)}, {"loss", loss}};
}

// What the best line and every rank say in the same way.
void add_line(Json& object, const SearchInfo& line, const Analysis& analysis) {
    const AnyPosition& pos = analysis.position;
    const bool known_draw = analysis.is_known_draw(line);
    object["depth"] = line.depth;
    object["score"] = known_draw ? known_draw_score() : json_of(line.score);
    object["wdl"] = json_of(known_draw ? Chances{0, 1, 0} : chances(line.score, pos.variant()));
    object["pv"] = line_texts(pos, line.pv);
    object["pv_hub"] = line_texts(pos, line.pv, MoveStyle::Hub);
}

Json head(const PositionTask& task) {
    Json object{{"schema", json_schema_version}, {"id", task.id}};
    if (task.line) object["line"] = *task.line;
    if (task.number) object["game"] = *task.number;
    if (task.ply) object["ply"] = *task.ply;
    return object;
}

// Somebody else's text may be no UTF-8.
std::string on_a_line(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string json_text(const PositionTask& task, const Analysis& analysis) {
    const AnyPosition& pos = analysis.position;
    Json object = head(task);
    object["variant"] = pos.variant().name;
    object["fen"] = to_fen(pos);
    object["turn"] = name(pos.turn());
    object["outcome"] = to_string(analysis.outcome);
    if (!analysis.lines.empty()) add_line(object, analysis.lines.front(), analysis);
    object["nodes"] = analysis.nodes;
    object["time"] = rounded(analysis.seconds, 1000);
    object["nps"] = std::llround(analysis.nodes_per_second());
    object["lines"] = Json::array();
    for (const SearchInfo& line : analysis.lines) {
        Json rank{{"rank", line.rank}};
        add_line(rank, line, analysis);
        object["lines"].push_back(std::move(rank));
    }
    return on_a_line(object);
}

std::string json_error(const PositionTask& task, const std::string& message) {
    Json object = head(task);
    object["error"] = message;
    return on_a_line(object);
}

}  // namespace damier
