// Where databases lie: a directory with a folder a variant, a file a slice; and, for some variants,
// a few slices within the program.
#pragma once

#include "endgame/tables.hpp"
#include "movegen/variant.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace damier {

// The environment's DAMIER_ENDGAMES, else the user's data directory; empty if there is neither.
std::filesystem::path default_endgame_directory();

std::filesystem::path slice_path(const std::filesystem::path& directory, const Variant& variant,
                                 const Material& material);

using Complaint = std::function<void(const std::string&)>;

// Which slices are wanted, and of what.
struct EndgameOrder {
    const Variant& variant;
    int pieces = 0;                   // at most
    std::filesystem::path directory;  // empty: only what is within the program
    bool with_built_in = true;
    bool directory_is_named = false;  // by the user: it ought to be there and hold something
};

// All slices there are: those of the directory, and of the program those that it lacks. One that is
// damaged, cut off or foreign is complained of and left out.
void load_endgames(EndgameTables& tables, const EndgameOrder& order, const Complaint& complain);

// What is wrong with the directory, in a sentence: not there, not to be read, or without databases
// of the variant. Empty if nothing is.
std::string complaint_of_directory(const EndgameOrder& order);

// One slice of the directory; false if there is none. Throws InputError if it is no good.
bool load_slice(EndgameTables& tables, const EndgameOrder& order, const Material& material);

// The slices within the program, one after the other; empty for most variants.
std::span<const std::byte> built_in_slices(const Variant& variant);

}  // namespace damier
