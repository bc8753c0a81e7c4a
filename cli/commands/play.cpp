// `damier play`: a game at the terminal.
#include "cli/options/position_options.hpp"
#include "cli/options/whole_number.hpp"
#include "cli/play/play_table.hpp"
#include "engine/level.hpp"

#include <cstdint>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions play_arguments() {
    CommandOptions options;
    options.named.add(position_options())
        .add_options()  //
        ("colour", po::value<std::string>()->value_name("SIDE")->default_value("white"),
         "yours: white or black")  //
        ("level", whole_number<int>("level", 1, strongest_level)->default_value(5),
         "from 1, a beginner, to 10, as strong as it can")  //
        ("seed", whole_number<std::int64_t>("seed", 0, INT64_MAX),
         "the same seed and moves make the same game")  //
        ("clock", po::value<std::string>()->value_name("TIME"),
         "seconds a game for each side: 300, or 300+5 with 5 more for each move")  //
        ("name", po::value<std::string>()->value_name("NAME"),
         "yours, for the games that are saved")                              //
        ("continue", po::bool_switch(), "go on with the game of last time")  //
        ("ascii", po::bool_switch(), "draw with nothing but ASCII");
    options.named.add(search_options()).add(book_options());
    options.named.add(engine_options({"ponder"}));
    options.unlisted.add_options()("color", po::value<std::string>());
    options.notes =
        "Moves are typed in any notation; the beginning of a move is enough if no other begins "
        "like it, and '?' or Tab lists them. 'help' lists what else can be typed. The limits of "
        "the search are for level 10, 2 seconds a move if there is neither limit nor clock; only "
        "level 10 ponders and opens from the book. Ctrl-C while Damier thinks makes it play, else "
        "it clears the line, then "
        "asks whether to leave; the game is kept after every move, and --continue goes on with it.";
    options.examples = {
        {"a quiet game of Russian draughts", "damier play --variant russian --level 3"},
        {"Black against the full strength", "damier play --colour black --level 10 --time 5"},
        {"five minutes each, and 5 seconds a move", "damier play --level 8 --clock 300+5"},
        {"the game of yesterday", "damier play --continue"},
    };
    return options;
}

ExitCode run_play(CommandCall& call) {
    return PlayTable{call}.play();
}

}  // namespace

Command play_command() {
    return {"play", "play a game at the terminal", &play_arguments, &run_play};
}

}  // namespace damier
