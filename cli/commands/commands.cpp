// To add a command `foo`:
//   1. write cli/commands/foo.cpp with `Command foo_command()` (version.cpp is the shortest
//      example, help.cpp has an argument without a name; position_options.hpp has the options
//      that say which position is meant);
//   2. declare it below and add it to the table. Nothing else: the build finds the file, and
//      --help, --version, errors and exit status are the business of command_line.cpp.
#include "cli/commands/commands.hpp"

namespace damier {

Command analyze_command();
Command annotate_command();
Command bench_command();
Command book_command();
Command completion_command();
Command dxp_command();
Command endgame_command();
Command eval_command();
Command help_command();
Command hub_command();
Command json_command();
Command man_command();
Command match_command();
Command moves_command();
Command pdn_command();
Command perft_command();
Command play_command();
Command selfplay_command();
Command serve_command();
Command tune_command();
Command version_command();

// A line each, so that commands can be added side by side.
std::vector<Command> all_commands() {
    return {
        analyze_command(),     //
        play_command(),        //
        serve_command(),       //
        annotate_command(),    //
        hub_command(),         //
        json_command(),        //
        dxp_command(),         //
        match_command(),       //
        book_command(),        //
        endgame_command(),     //
        eval_command(),        //
        moves_command(),       //
        pdn_command(),         //
        bench_command(),       //
        perft_command(),       //
        selfplay_command(),    //
        tune_command(),        //
        completion_command(),  //
        man_command(),         //
        help_command(),        //
        version_command(),     //
    };
}

}  // namespace damier
