// `damier match --spsa`: numbers of an engine tuned by games of candidates against each other.
#pragma once

#include "cli/command.hpp"
#include "match/match.hpp"

#include <boost/program_options.hpp>

namespace damier {

/// The options that say what to tune, for the command's list.
boost::program_options::options_description spsa_options();

/// Plays `order`, of one engine twice, again and again: a pair of games, or as many as are played
/// at a time, for each iteration. What is found goes to the file of --out after each of them.
ExitCode run_spsa(CommandCall& call, MatchOrder order, const Match::PlayerFactory& new_player,
                  const std::atomic<bool>& interrupted);

}  // namespace damier
