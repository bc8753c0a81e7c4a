#include "engine/journal.hpp"

#include "movegen/error.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace damier {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const JournalKey& key, const PositionValue& value) {
    return {{"game", key.game},
            {"ply", key.ply},
            {"after_best", key.after_best},
            {"depth", value.depth},
            {"score", value.score.value()},
            {"choices", value.choices},
            {"native", value.native},
            {"hub", value.hub}};
}

std::pair<JournalKey, PositionValue> entry_of(const Json& json) {
    return {{.game = json.at("game"), .ply = json.at("ply"), .after_best = json.at("after_best")},
            {.depth = json.at("depth"),
             .score = Score::from_value(json.at("score")),
             .choices = json.at("choices"),
             .native = json.at("native"),
             .hub = json.at("hub")}};
}

}  // namespace

Journal::Journal(const std::filesystem::path& path, const std::string& work) : path_{path} {
    read(work);
    const bool is_new = !std::filesystem::exists(path);
    file_.open(path, std::ios::binary | std::ios::app);
    // What an interruption has left of a line is ended, and then no line at all.
    file_ << (is_new ? Json{{"work", work}}.dump() : "") << '\n' << std::flush;
    if (!file_) throw InputError("cannot write to '" + path.string() + "'");
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
    while (std::getline(in, line)) {
        const Json json = Json::parse(line, nullptr, false);
        if (!json.is_object()) continue;
        try {
            known_.insert(entry_of(json));
        } catch (const Json::exception&) {
            continue;
        }
    }
}

std::optional<PositionValue> Journal::find(const JournalKey& key) const {
    const auto found = known_.find(key);
    if (found == known_.end()) return std::nullopt;
    return found->second;
}

void Journal::add(const JournalKey& key, const PositionValue& value) {
    if (path_.empty()) return;
    const std::string line = json_of(key, value).dump() + '\n';
    const std::lock_guard lock{mutex_};
    if (!(file_ << line << std::flush)) {
        throw std::runtime_error("cannot write to '" + path_.string() + "'");
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
