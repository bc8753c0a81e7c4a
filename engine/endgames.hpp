// The endgame databases in use: loaded once, whatever the number of engines that ask.
#pragma once

#include "endgame/distance/distance_tables.hpp"
#include "endgame/store.hpp"
#include "endgame/tables.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>

namespace damier {

/// For any number of threads.
class EndgameLibrary {
public:
    /// Hears of databases that are no good.
    explicit EndgameLibrary(Complaint complain) : complain_{std::move(complain)} {}

    /// All slices of at most so many pieces, of the program and of the directory (`auto`: the
    /// usual one). None at all: nullptr.
    std::shared_ptr<const EndgameTables> of(const Variant& variant, int pieces,
                                            const std::string& directory = "auto");

    /// The distances beside them, from the directory only. None at all: nullptr.
    std::shared_ptr<const DistanceTables> distances_of(const Variant& variant, int pieces,
                                                       const std::string& directory = "auto");

    /// Tells whoever hears of what is no good.
    void complain(const std::string& fault) const { complain_(fault); }

private:
    using Wanted = std::tuple<const Variant*, int, std::string>;

    const Complaint complain_;
    std::mutex mutex_;
    std::map<Wanted, std::shared_ptr<const EndgameTables>> loaded_;
    std::map<Wanted, std::shared_ptr<const DistanceTables>> distances_;
};

}  // namespace damier
