// Reads the games of a PDN file one at a time, whatever its size: everything the standard allows,
// and what old files do against it (docs/pdn.md has the list). Moves stay text: see record.hpp.
#pragma once

#include "notation/pdn/source.hpp"
#include "notation/pdn/text.hpp"

#include <istream>

namespace damier {

class PdnReader {
public:
    // A game beyond these is unreadable; the games after it are not.
    static constexpr int deepest_variation = 256;
    static constexpr std::size_t most_items = 1'000'000;

    /// The stream must outlive the reader.
    explicit PdnReader(std::istream& in) : source_{in} {}

    /// The next game, with the problems met in reading it; false at the end of the file, then with
    /// nothing but what stood behind the last game. Throws InputError if the file cannot be read or
    /// is no text.
    bool next(PdnGame& game);

private:
    PdnSource source_;
    bool began_ = false;
};

}  // namespace damier
