// How a match stands and what a check finds, for people and for programs.
#pragma once

#include "match/hub_check.hpp"
#include "match/match.hpp"

#include <string>

namespace damier {

struct MatchTimes {
    double seconds = 0;             ///< since this run began
    std::int64_t games_before = 0;  ///< of earlier runs
    double runner_cpu = 0;          ///< seconds of processor time we took ourselves,
    double engines_cpu = 0;         ///< and the engines; 0: they are at work, and it is not known
};

/// A few lines, each with its end.
std::string score_table(const MatchOrder& order, const MatchScore& score, const MatchTimes& times);

/// One line of JSON, without its end; `event` says what it is about.
std::string score_json(const MatchOrder& order, const MatchScore& score, const MatchTimes& times,
                       std::string_view event);
std::string game_json(const MatchOrder& order, const GamePlace& place, const PlayedGame& game);

/// What went wrong in a game, with the last lines of the engine; each line with its end.
std::string fault_text(const MatchOrder& order, const GamePlace& place, const PlayedGame& game);

/// A parameter with which an engine plays not, and why.
std::string warning_json(const std::string& engine, const std::string& parameter,
                         const std::string& why);

// The protocol check: each finding, and all of them. For people several lines, each with its end.
std::string finding_text(const Finding& finding);
std::string finding_json(const Finding& finding);
std::string check_text(const CheckCount& count);
std::string check_json(const CheckCount& count);

/// "elo1 accepted: ...", in a sentence.
std::string verdict_text(const SprtTerms& terms, const SprtState& state);

}  // namespace damier
