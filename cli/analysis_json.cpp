#include "cli/analysis_json.hpp"

#include "engine/expected_result.hpp"
#include "protocol/json_objects.hpp"

#include <nlohmann/json.hpp>

namespace damier {

namespace {

Json head(const PositionTask& task) {
    Json object{{"schema", json_schema_version}, {"id", task.id}};
    if (task.line) object["line"] = *task.line;
    if (task.number) object["game"] = *task.number;
    if (task.ply) object["ply"] = *task.ply;
    return object;
}

}  // namespace

std::string json_text(const PositionTask& task, const Analysis& analysis) {
    Json object = head(task);
    add_analysis(object, analysis, &chances);
    return on_a_line(object);
}

std::string json_error(const PositionTask& task, const std::string& message) {
    Json object = head(task);
    object["error"] = message;
    return on_a_line(object);
}

}  // namespace damier
