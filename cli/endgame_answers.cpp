#include "cli/endgame_answers.hpp"

#include "base/counted.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <nlohmann/json.hpp>

#include <numeric>

namespace damier {

namespace {

using Json = nlohmann::ordered_json;
using ByValue = SliceCounts::ByValue;

constexpr int json_version = 1;

std::uint64_t of_value(const ByValue& counts, Wdl value) {
    return counts[static_cast<std::size_t>(value)];
}

std::uint64_t all_of(const ByValue& counts) {
    return std::accumulate(counts.begin(), counts.begin() + 3, std::uint64_t{0});
}

std::string row_of(const ByValue& counts) {
    std::string text = std::to_string(all_of(counts));
    for (const Wdl value : {Wdl::Win, Wdl::Draw, Wdl::Loss})
        text += ',' + std::to_string(of_value(counts, value));
    return text;
}

Json json_of(const ByValue& counts) {
    Json object{{"positions", all_of(counts)}};
    for (const Wdl value : {Wdl::Win, Wdl::Draw, Wdl::Loss})
        object[std::string(name(value))] = of_value(counts, value);
    return object;
}

}  // namespace

ProbeAnswer probe_position(const EndgameKnowledge& known, const AnyPosition& pos) {
    const EndgameRules& rules = endgame_rules(pos.variant());
    // Without tables some could be had from captures; that would only confuse.
    const auto distance = [&](const AnyPosition& asked) -> std::optional<int> {
        if (known.distances.empty()) return std::nullopt;
        return distance_rules(pos.variant()).distance(known, asked);
    };
    ProbeAnswer answer{
        pos, rules.value(known.values, pos), distance(pos), {}, known.values.pieces()};
    for (const Move move : pos.legal_moves()) {
        const AnyPosition next = pos.after(move);
        std::optional<int> plies = distance(next);
        if (plies) ++*plies;
        answer.moves.push_back({move, -rules.value(known.values, next), plies});
    }
    return answer;
}

std::string probe_text(const ProbeAnswer& answer) {
    const auto verdict = [](Wdl value, std::optional<int> plies) {
        return std::string(name(value)) + (plies ? " in " + std::to_string(*plies) : "") + '\n';
    };
    std::string text = "value " + verdict(answer.value, answer.plies);
    for (const ProbedMove& probed : answer.moves) {
        text += to_text(answer.position, probed.move) + ' ' + verdict(probed.value, probed.plies);
    }
    return text;
}

std::string probe_json(const ProbeAnswer& answer) {
    const AnyPosition& pos = answer.position;
    Json object{{"schema", json_version},
                {"variant", pos.variant().name},
                {"fen", to_fen(pos)},
                {"turn", name(pos.turn())},
                {"value", name(answer.value)}};
    if (answer.plies) object["plies"] = *answer.plies;
    if (!answer.is_known()) object["reason"] = why_unknown(answer);
    object["moves"] = Json::array();
    for (const ProbedMove& probed : answer.moves) {
        Json move{{"move", to_text(pos, probed.move)},
                  {"hub", to_text(pos, probed.move, MoveStyle::Hub)},
                  {"value", name(probed.value)}};
        if (probed.plies) move["plies"] = *probed.plies;
        object["moves"].push_back(std::move(move));
    }
    return object.dump();
}

std::string why_unknown(const ProbeAnswer& answer) {
    const int pieces = answer.position.occupied().count();
    if (answer.pieces_known == 0) {
        return "there are no endgame databases of " + std::string(answer.position.variant().name) +
               "; 'damier endgame build' makes them";
    }
    if (pieces > answer.pieces_known) {
        return "the position has " +
               counted(static_cast<std::uint64_t>(pieces), "piece", "pieces") +
               ", and the databases at hand know up to " + std::to_string(answer.pieces_known);
    }
    return "a database that the position needs is not at hand; 'damier endgame build' makes it";
}

std::string stats_heading(EndgameMetric metric) {
    const std::string distances = metric == EndgameMetric::Distance
                                      ? ",longest_win,longest_loss,limit,wins_beyond_limit"
                                      : "";
    return "white_men,white_kings,black_men,black_kings,positions,quiet,quiet_win,quiet_draw,"
           "quiet_loss,capture,capture_win,capture_draw,capture_loss" +
           distances;
}

std::string stats_row(const SliceStats& stats) {
    const Material& material = stats.material;
    const SliceCounts& counts = stats.counts;
    std::string row;
    for (const int count :
         {material.own_men, material.own_kings, material.opponent_men, material.opponent_kings})
        row += std::to_string(count) + ',';
    row += std::to_string(all_of(counts.quiet) + all_of(counts.capture)) + ',' +
           row_of(counts.quiet) + ',' + row_of(counts.capture);
    if (stats.distances) {
        row += ',' + std::to_string(stats.distances->longest_win) + ',' +
               std::to_string(stats.distances->longest_loss) + ',' +
               std::to_string(plies_allowed(stats.variant, material)) + ',' +
               std::to_string(stats.distances->wins_beyond_limit);
    }
    return row;
}

std::string stats_json(const SliceStats& stats) {
    const Material& material = stats.material;
    const SliceCounts& counts = stats.counts;
    Json object{{"schema", json_version},
                {"variant", stats.variant.name},
                {"material", name(material)},
                {"white", {{"men", material.own_men}, {"kings", material.own_kings}}},
                {"black", {{"men", material.opponent_men}, {"kings", material.opponent_kings}}},
                {"positions", all_of(counts.quiet) + all_of(counts.capture)},
                {"quiet", json_of(counts.quiet)},
                {"capture", json_of(counts.capture)}};
    if (stats.distances) {
        object["distance"] = {{"longest_win", stats.distances->longest_win},
                              {"longest_loss", stats.distances->longest_loss},
                              {"limit", plies_allowed(stats.variant, material)},
                              {"wins_beyond_limit", stats.distances->wins_beyond_limit}};
    }
    return object.dump();
}

}  // namespace damier
