#include "engine/position_options.hpp"

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

PositionText position_text(const po::variables_map& options) {
    return {options["variant"].as<std::string>(), options["fen"].as<std::string>(),
            options["moves"].as<std::string>()};
}

}  // namespace damier
