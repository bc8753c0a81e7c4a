#include "cli/options/position_options.hpp"

#include "base/error.hpp"
#include "movegen/registry.hpp"

#include <algorithm>
#include <sstream>

namespace damier {

namespace po = boost::program_options;

po::options_description position_options() {
    po::options_description options;
    options.add_options()  //
        ("variant", po::value<std::string>()->value_name("NAME")->default_value("international"),
         "the form of draughts")  //
        ("fen", po::value<std::string>()->value_name("FEN")->default_value("", "start"),
         "the position")  //
        ("moves", po::value<std::string>()->value_name("MOVES")->default_value("", "none"),
         "moves played from it, such as \"32-28 19-23\"");
    return options;
}

namespace {

/// What people paste has move numbers, `1. 32-28 19-23 2. 37-32`, or commas.
std::string without_numbers(std::string text) {
    std::replace(text.begin(), text.end(), ',', ' ');
    std::istringstream words{text};
    std::string moves;
    for (std::string word; words >> word;) {
        const std::size_t point = word.find_first_not_of("0123456789");
        const bool is_numbered = point != 0 && point != std::string::npos && word[point] == '.';
        const std::size_t begin = is_numbered ? word.find_first_not_of('.', point) : 0;
        if (begin != std::string::npos) moves += (moves.empty() ? "" : " ") + word.substr(begin);
    }
    return moves;
}

}  // namespace

PositionText position_text(const po::variables_map& options) {
    const auto& fen = options["fen"].as<std::string>();
    if (fen.empty() && !options["fen"].defaulted()) {
        throw InputError("--fen is empty; without it the position is the start");
    }
    return {options["variant"].as<std::string>(), fen,
            without_numbers(options["moves"].as<std::string>())};
}

AnyGame game_in(const po::variables_map& options) {
    return game_from_text(position_text(options));
}

const Variant& variant_in(const po::variables_map& options) {
    return find_variant(options["variant"].as<std::string>());
}

const Variant* variant_if_any(const po::variables_map& options) {
    return options["variant"].as<std::string>().empty() ? nullptr : &variant_in(options);
}

}  // namespace damier
