#include "annotate/journal.hpp"

#include "base/reason.hpp"
#include "notation/move_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace damier {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const JournalKey& key, const AnyPosition& pos, const PositionValue& value) {
    return {{"game", key.game},
            {"ply", key.ply},
            {"after_best", key.after_best},
            {"depth", value.depth},
            {"score", value.score.value()},
            {"choices", value.choices},
            {"native", line_texts(pos, value.line)},
            {"hub", line_texts(pos, value.line, MoveStyle::Hub)}};
}

JournalKey key_of(const Json& json) {
    return {.game = json.at("game"), .ply = json.at("ply"), .after_best = json.at("after_best")};
}

PositionValue value_of(const Json& json) {
    return {.depth = json.at("depth"),
            .score = Score::from_value(json.at("score")),
            .choices = json.at("choices")};
}

std::vector<Move> read_line(AnyPosition pos, const std::vector<std::string>& texts) {
    std::vector<Move> line;
    for (const std::string& text : texts) {
        line.push_back(parse_hub_move(pos, text));
        pos = pos.after(line.back());
    }
    return line;
}

}  // namespace

Journal::Journal(const std::filesystem::path& path, const std::string& work) : path_{path} {
    read(work);
    const bool is_new = !std::filesystem::exists(path);
    file_.open(path, std::ios::binary | std::ios::app);
    // What an interruption has left of a line is ended, and then no line at all.
    file_ << (is_new ? Json{{"work", work}}.dump() : "") << '\n' << std::flush;
    if (!file_) throw InputError(with_reason("cannot write to '" + path.string() + "'"));
}

void Journal::read(const std::string& work) {
    std::ifstream in{path_, std::ios::binary};
    std::string line;
    if (!std::getline(in, line)) return;
    const Json head = Json::parse(line, nullptr, false);
    if (!head.is_object() || head.value("work", "") != work) {
        throw InputError("'" + path_.string() +
                         "' is what is left of other work; give the same input and options to go "
                         "on with that, or remove the file");
    }
    while (std::getline(in, line))
        learn_line(line);
}

void Journal::learn_line(const std::string& line) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return;
    try {
        known_.insert({key_of(json), {value_of(json), json.at("hub"), line}});
    } catch (const Json::exception&) {
        return;
    }
}

void Journal::learn(const std::string& lines) {
    const std::lock_guard lock{mutex_};
    std::istringstream in{lines};
    for (std::string line; std::getline(in, line);)
        learn_line(line);
}

std::string Journal::lines_of(int game) const {
    const std::lock_guard lock{mutex_};
    std::string lines;
    for (auto entry = known_.lower_bound({.game = game});
         entry != known_.end() && entry->first.game == game; ++entry)
        lines += entry->second.line + '\n';
    return lines;
}

std::optional<PositionValue> Journal::find(const JournalKey& key, const AnyPosition& pos) const {
    const std::lock_guard lock{mutex_};
    const auto found = known_.find(key);
    if (found == known_.end()) return std::nullopt;
    PositionValue value = found->second.value;
    try {
        value.line = read_line(pos, found->second.hub);
    } catch (const InputError&) {
        return std::nullopt;  // somebody has changed the file
    }
    return value;
}

void Journal::add(const JournalKey& key, const AnyPosition& pos, const PositionValue& value) {
    if (remembers_) {
        const std::lock_guard lock{mutex_};
        known_.insert({key, {value, line_texts(pos, value.line, MoveStyle::Hub)}});
    }
    if (tell_) tell_(json_of(key, pos, value).dump());
    if (!path_.empty()) add_line(json_of(key, pos, value).dump());
}

void Journal::add_line(const std::string& line) {
    if (path_.empty()) return;
    const std::lock_guard lock{mutex_};
    if (!(file_ << line << '\n' << std::flush)) {
        throw std::runtime_error(with_reason("cannot write to '" + path_.string() + "'"));
    }
}

std::size_t Journal::known_positions() const {
    return static_cast<std::size_t>(std::count_if(
        known_.begin(), known_.end(), [](const auto& entry) { return !entry.first.after_best; }));
}

void Journal::remove() {
    if (path_.empty()) return;
    file_.close();
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

}  // namespace damier
