// The options by which every command is told a position.
#pragma once

#include "notation/position_text.hpp"

#include <boost/program_options.hpp>

namespace damier {

/// --variant, --fen and --moves, to be added to the options of a command.
boost::program_options::options_description position_options();

/// What they say, as text.
PositionText position_text(const boost::program_options::variables_map& options);

/// The game that has led to the position. Throws InputError if there is none.
AnyGame game_in(const boost::program_options::variables_map& options);

/// --variant alone. Throws InputError if there is none of this name.
const Variant& variant_in(const boost::program_options::variables_map& options);

/// The same where it may be left empty: then none.
const Variant* variant_if_any(const boost::program_options::variables_map& options);

}  // namespace damier
