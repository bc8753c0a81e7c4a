// The options by which every command is told a position, as text: what the text means is decided
// by whoever knows the variants.
#pragma once

#include <boost/program_options.hpp>

#include <string>

namespace damier {

struct PositionText {
    std::string variant;
    std::string fen;    ///< empty for the variant's start
    std::string moves;  ///< played from there; may be empty
};

/// --variant, --fen and --moves, to be added to the options of a command.
boost::program_options::options_description position_options();

PositionText position_text(const boost::program_options::variables_map& options);

}  // namespace damier
