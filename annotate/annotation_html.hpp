// Annotated games as one page of HTML that needs nothing else: a board, the moves with their marks
// and better lines, and the expected result over the game as a plot.
#pragma once

#include "annotate/annotation.hpp"

#include <string>
#include <string_view>

namespace damier {

/// Everything before the first game.
std::string html_begin(std::string_view title);

/// One game, counted from 1.
std::string html_game(int number, const GameRecord& record, const GameAnnotation& annotation);

/// Everything after the last game.
std::string html_end();

}  // namespace damier
