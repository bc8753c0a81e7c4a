// The options of the engine on the command line, declared from its own table: names, ranges,
// defaults and help are in engine/options.cpp and nowhere else.
#pragma once

#include "engine/engine.hpp"

#include <boost/program_options.hpp>

#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <string>

namespace damier {

/// A whole number in the range of the engine's option, and with its default, which --help shows as
/// `default_text` if there is one. For commands whose `--threads` are for other work than a search.
boost::program_options::typed_value<int>* engine_number(const std::string& name,
                                                        const std::string& default_text = {});
const char* engine_help(const std::string& name);

/// Options of the engine, with its help.
boost::program_options::options_description engine_options(
    std::initializer_list<const char*> names);

/// Those of the opening book.
boost::program_options::options_description book_options();

/// Tells the engine what its options say, all but `--variant`, which a game knows.
void apply_engine_options(Engine& engine, const boost::program_options::variables_map& options);

/// For engines that share their databases; complains on `err` of those that are no good.
std::shared_ptr<EndgameLibrary> endgame_library(std::ostream& err);

}  // namespace damier
