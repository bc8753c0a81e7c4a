#include "cli/analysis_json.hpp"

#include "book/opening_names.hpp"
#include "engine/expected_result.hpp"
#include "notation/move_text.hpp"
#include "protocol/json/objects.hpp"

#include <nlohmann/json.hpp>

namespace damier {

namespace {

void add_book(Json& object, const Book* book, const AnyPosition& pos) {
    if (book == nullptr || book->find(pos) == nullptr) return;
    object["book"] = Json::array();
    for (const BookMove& move : look_up(*book, pos)) {
        Json entry{{"move", to_text(pos, move.move)}};
        if (move.score) entry["score"] = json_of(Score::units(*move.score));
        entry["games"] = move.counts.games();
        object["book"].push_back(std::move(entry));
    }
}

Json head(const PositionTask& task) {
    Json object{{"schema", json_schema_version}, {"id", task.id}};
    if (task.line) object["line"] = *task.line;
    if (task.number) object["game"] = *task.number;
    if (task.ply) object["ply"] = *task.ply;
    return object;
}

}  // namespace

std::string json_text(const PositionTask& task, const Analysis& analysis, const Book* book) {
    Json object = head(task);
    add_analysis(object, analysis, &chances);
    add_book(object, book, analysis.position);
    if (const std::string name = task.game ? opening_name(*task.game) : ""; !name.empty()) {
        object["opening"] = name;
    }
    return on_a_line(object);
}

std::string json_error(const PositionTask& task, const std::string& message) {
    Json object = head(task);
    object["error"] = message;
    return on_a_line(object);
}

}  // namespace damier
