#include "match/report.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace damier {

namespace {

using Json = nlohmann::ordered_json;

template <class... Values>
std::string formatted(const char* format, Values... values) {
    char text[400];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

/// By the pairs as soon as there is one.
Standing standing_of(const Encounter& encounter) {
    return encounter.pairs.count() > 0 ? standing(encounter.pairs) : standing(encounter.games);
}

double score_of(const Tally& games) {
    const double points = static_cast<double>(games.wins) + 0.5 * static_cast<double>(games.draws);
    return games.games() == 0 ? 0.5 : points / static_cast<double>(games.games());
}

std::string text(const Estimate& estimate) {
    const auto number = [](double value, const char* format) {
        return std::isfinite(value) ? formatted(format, value)
                                    : std::string(value > 0 ? "inf" : "-inf");
    };
    return number(estimate.value, "%+.1f") + " +- " + number(estimate.error, "%.1f");
}

std::string pairs_text(const Pentanomial& pairs) {
    std::string list;
    for (const std::int64_t count : pairs.pairs)
        list += (list.empty() ? "[" : " ") + std::to_string(count);
    return list + "]";
}

std::string encounter_text(const MatchOrder& order, const Encounter& encounter) {
    const Standing standing = standing_of(encounter);
    const Tally& games = encounter.games;
    const auto whole = [](std::int64_t n) { return static_cast<long long>(n); };
    std::string table =
        order.engines[encounter.first].name + " v " + order.engines[encounter.second].name + "\n";
    table += formatted("  games %lld  +%lld =%lld -%lld  score %.1f %%  pairs ",
                       whole(games.games()), whole(games.wins), whole(games.draws),
                       whole(games.losses), 100 * score_of(games)) +
             pairs_text(encounter.pairs) + "\n";
    table += "  Elo " + text(standing.elo) + "  normalised " + text(standing.normalized_elo) +
             formatted("  superiority %.1f %%\n", 100 * standing.superiority);
    return table;
}

std::string sprt_text(const SprtTerms& terms, const SprtState& state) {
    const char* scale = terms.scale == EloScale::Normalized ? "normalised" : "logistic";
    return formatted("  SPRT %s Elo [%g, %g]: LLR %+.2f in (%.2f, %.2f)%s\n", scale, terms.elo0,
                     terms.elo1, state.llr, state.lower, state.upper,
                     state.verdict == SprtVerdict::AcceptElo0   ? ", the first accepted"
                     : state.verdict == SprtVerdict::AcceptElo1 ? ", the second accepted"
                                                                : "");
}

/// Points of every engine against all others.
std::string ranking(const MatchOrder& order, const MatchScore& score) {
    struct Row {
        std::string name;
        Tally games;
    };
    std::vector<Row> rows;
    for (const EngineSpec& engine : order.engines)
        rows.push_back({engine.name, {}});
    for (const Encounter& encounter : score.encounters) {
        const Tally& games = encounter.games;
        Tally& first = rows[encounter.first].games;
        Tally& second = rows[encounter.second].games;
        first.wins += games.wins;
        second.wins += games.losses;
        first.losses += games.losses;
        second.losses += games.wins;
        first.draws += games.draws;
        second.draws += games.draws;
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        return score_of(a.games) > score_of(b.games);
    });
    std::string table;
    for (const Row& row : rows) {
        table += formatted("%-32s %6lld games  +%lld =%lld -%lld  score %.1f %%\n",
                           row.name.c_str(), static_cast<long long>(row.games.games()),
                           static_cast<long long>(row.games.wins),
                           static_cast<long long>(row.games.draws),
                           static_cast<long long>(row.games.losses), 100 * score_of(row.games));
    }
    return table;
}

double games_a_minute(const MatchScore& score, const MatchTimes& times) {
    const auto games = static_cast<double>(score.games - times.games_before);
    return times.seconds > 0 ? std::max(games, 0.0) / times.seconds * 60 : 0;
}

std::string cpu_text(const MatchTimes& times) {
    if (times.engines_cpu <= 0) return "";
    const double all = times.runner_cpu + times.engines_cpu;
    return formatted("; engines %.1f s of CPU, we %.1f %%", times.engines_cpu,
                     100 * times.runner_cpu / all);
}

std::string faults_text(const MatchOrder& order, const MatchScore& score) {
    std::string list;
    for (std::size_t i = 0; i < score.faults.size(); ++i) {
        if (score.faults[i] == 0) continue;
        list += (list.empty() ? "" : ", ") + order.engines[i].name + " " +
                std::to_string(score.faults[i]);
    }
    return list.empty() ? "none" : list;
}

Json number(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json json_of(const Estimate& estimate) {
    return {{"value", number(estimate.value)}, {"error", number(estimate.error)}};
}

Json json_of(const MatchOrder& order, const Encounter& encounter) {
    const Standing standing = standing_of(encounter);
    Json json;
    json["first"] = order.engines[encounter.first].name;
    json["second"] = order.engines[encounter.second].name;
    json["games"] = encounter.games.games();
    json["wins"] = encounter.games.wins;
    json["draws"] = encounter.games.draws;
    json["losses"] = encounter.games.losses;
    json["pairs"] = encounter.pairs.pairs;
    json["score"] = score_of(encounter.games);
    json["elo"] = json_of(standing.elo);
    json["normalized_elo"] = json_of(standing.normalized_elo);
    json["superiority"] = standing.superiority;
    return json;
}

const char* name_of(SprtVerdict verdict) {
    return verdict == SprtVerdict::AcceptElo0   ? "elo0"
           : verdict == SprtVerdict::AcceptElo1 ? "elo1"
                                                : "open";
}

const char* name_of(Result result) {
    return result == Result::WhiteWins ? "white" : result == Result::BlackWins ? "black" : "draw";
}

const char* name_of(Finding::Grade grade) {
    return grade == Finding::Grade::Bad ? "fault" : grade == Finding::Grade::Note ? "note" : "ok";
}

std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string score_table(const MatchOrder& order, const MatchScore& score, const MatchTimes& times) {
    std::string table;
    if (order.engines.size() > 2) table += ranking(order, score);
    for (const Encounter& encounter : score.encounters)
        table += encounter_text(order, encounter);
    if (score.sprt) table += sprt_text(*order.sprt, *score.sprt);
    table +=
        formatted("  %.1f games a minute, %.0f s", games_a_minute(score, times), times.seconds) +
        cpu_text(times) + "; faults: " + faults_text(order, score) + "\n";
    return table;
}

std::string score_json(const MatchOrder& order, const MatchScore& score, const MatchTimes& times,
                       std::string_view event) {
    Json json;
    json["event"] = event;
    json["variant"] = order.variant().name;
    json["games"] = score.games;
    for (const Encounter& encounter : score.encounters)
        json["encounters"].push_back(json_of(order, encounter));
    for (std::size_t i = 0; i < score.faults.size(); ++i)
        json["faults"].push_back({{"engine", order.engines[i].name}, {"games", score.faults[i]}});
    if (score.sprt) {
        json["sprt"] = {
            {"elo0", order.sprt->elo0},       {"elo1", order.sprt->elo1},
            {"alpha", order.sprt->alpha},     {"beta", order.sprt->beta},
            {"llr", number(score.sprt->llr)}, {"lower", score.sprt->lower},
            {"upper", score.sprt->upper},     {"accepted", name_of(score.sprt->verdict)}};
    }
    json["seconds"] = times.seconds;
    json["games_a_minute"] = games_a_minute(score, times);
    if (times.engines_cpu > 0) {
        json["cpu_seconds"] = {{"runner", times.runner_cpu}, {"engines", times.engines_cpu}};
    }
    return line_of(json);
}

std::string game_json(const MatchOrder& order, const GamePlace& place, const PlayedGame& game) {
    Json json;
    json["event"] = "game";
    json["number"] = place.number + 1;
    json["opening"] = place.opening + 1;
    json["white"] = order.engines[place.white()].name;
    json["black"] = order.engines[place.black()].name;
    json["result"] = name_of(game.result);
    json["ending"] = to_text(game.ending);
    json["reason"] = game.reason;
    json["plies"] = game.plies.size();
    json["seconds"] = game.seconds;
    if (game.at_fault) json["last_lines"] = game.last_lines;
    return line_of(json);
}

std::string fault_text(const MatchOrder& order, const GamePlace& place, const PlayedGame& game) {
    std::string text = "game " + std::to_string(place.number + 1) + " (" +
                       order.engines[place.white()].name + " v " +
                       order.engines[place.black()].name + ") lost by " +
                       std::string(to_text(game.ending)) + ": " + game.reason + "\n";
    for (const std::string& line : game.last_lines)
        text += "    " + line + "\n";
    return text;
}

std::string warning_json(const std::string& engine, const std::string& parameter,
                         const std::string& why) {
    return line_of(
        {{"event", "warning"}, {"engine", engine}, {"parameter", parameter}, {"text", why}});
}

std::string finding_text(const Finding& finding) {
    const bool is_fault = finding.grade == Finding::Grade::Bad;
    std::string text =
        formatted("%-7s", is_fault ? "FAULT" : name_of(finding.grade)) + finding.text + "\n";
    for (const std::string& line : finding.lines)
        text += std::string(11, ' ') + line + "\n";
    return text;
}

std::string finding_json(const Finding& finding) {
    Json json{{"event", "finding"}, {"grade", name_of(finding.grade)}, {"text", finding.text}};
    if (!finding.lines.empty()) json["last_lines"] = finding.lines;
    return line_of(json);
}

std::string check_text(const CheckCount& count) {
    return std::to_string(count.faults) + (count.faults == 1 ? " fault, " : " faults, ") +
           std::to_string(count.notes) + (count.notes == 1 ? " note\n" : " notes\n");
}

std::string check_json(const CheckCount& count) {
    return line_of({{"event", "end"}, {"faults", count.faults}, {"notes", count.notes}});
}

std::string verdict_text(const SprtTerms& terms, const SprtState& state) {
    if (state.verdict == SprtVerdict::Open) return "the test is not decided";
    const bool second = state.verdict == SprtVerdict::AcceptElo1;
    return formatted("the test is decided: %g rather than %g Elo", second ? terms.elo1 : terms.elo0,
                     second ? terms.elo0 : terms.elo1);
}

}  // namespace damier
