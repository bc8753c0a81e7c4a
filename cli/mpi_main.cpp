// The program for many machines: `mpirun damier-mpi COMMAND ...`. Rank 0 runs the command as
// `damier` does; the others run it when it has work to hand out, and say nothing themselves.
#include "cli/command_line.hpp"
#include "cli/commands/commands.hpp"
#include "cli/standard_streams.hpp"
#include "cluster/mpi/mpi_post.hpp"
#include "cluster/rank_team.hpp"

#include <cstdlib>
#include <iostream>
#include <istream>
#include <sstream>
#include <streambuf>

namespace damier {
namespace {

/// Takes everything and keeps nothing.
class Nowhere : public std::streambuf {
protected:
    int_type overflow(int_type c) override { return traits_type::not_eof(c); }
    std::streamsize xsputn(const char*, std::streamsize size) override { return size; }
};

/// Seconds of silence after which a member counts as lost: DAMIER_PATIENCE, else a minute.
Patience patience() {
    Patience patience;
    const char* const given = std::getenv("DAMIER_PATIENCE");
    const double seconds = given != nullptr ? std::strtod(given, nullptr) : 0;
    if (seconds >= 1 && seconds <= 1e6) {
        patience.with_silence = std::chrono::duration<double>{seconds};
        patience.with_beginners = 10 * patience.with_silence;
    }
    return patience;
}

int lead(const std::vector<std::string>& arguments, RankTeam& team, MpiPost& post) {
    const ExitCode status = run_command_line(arguments, all_commands(), standard_streams(), team);
    team.send_home();
    if (team.has_lost_members()) post.abort(static_cast<int>(status));
    return static_cast<int>(status);
}

int follow(const std::vector<std::string>& arguments, RankTeam& team, MpiPost& post) {
    if (!team.is_called()) return 0;
    std::istringstream nothing;
    Nowhere nowhere;
    std::ostream out{&nowhere};
    std::ostringstream complaints;
    const ExitCode status =
        run_command_line(arguments, all_commands(), {nothing, out, complaints}, team);
    if (team.has_lost_members()) {
        std::cerr << complaints.str() << std::flush;
        post.abort(static_cast<int>(status));
    }
    if (!team.has_worked()) team.report(complaints.str());
    return 0;
}

int run(const std::vector<std::string>& arguments) {
    MpiPost post;
    RankTeam team{post, patience()};
    return team.leads() ? lead(arguments, team, post) : follow(arguments, team, post);
}

}  // namespace
}  // namespace damier

int main(int argc, char** argv) {
    try {
        return damier::run({argv + (argc > 0 ? 1 : 0), argv + argc});
    } catch (const std::exception& error) {
        std::cerr << "damier: " << error.what() << std::endl;
        return 1;
    }
}
