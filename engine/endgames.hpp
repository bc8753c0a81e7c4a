// The endgame databases of a variant as commands and protocols ask for them.
#pragma once

#include "endgame/store.hpp"
#include "engine/variant.hpp"

#include <boost/program_options.hpp>

#include <iosfwd>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace damier {

/// --bb-size: how many pieces the databases used in a search may have.
boost::program_options::options_description endgame_options();

/// All slices of at most so many pieces, of the program and of the directory (empty: the usual
/// one). Those that are no good are complained of and left out. None at all: null.
std::shared_ptr<const EndgameTables> endgames_of(const Variant& variant, int pieces,
                                                 const std::string& directory,
                                                 const Complaint& complain);

/// The databases of every variant that is asked for, loaded once; for any number of threads.
class EndgameLibrary {
public:
    EndgameLibrary(int pieces, Complaint complain)
        : pieces_{pieces}, complain_{std::move(complain)} {}

    /// By endgame_options(); complaints go to `err`.
    EndgameLibrary(const boost::program_options::variables_map& options, std::ostream& err);

    std::shared_ptr<const EndgameTables> of(const Variant& variant);

private:
    const int pieces_;
    const Complaint complain_;
    std::mutex mutex_;
    std::map<const Variant*, std::shared_ptr<const EndgameTables>> loaded_;
};

}  // namespace damier
