#include "engine/endgames.hpp"

#include "engine/whole_number.hpp"

#include <ostream>

namespace damier {

namespace po = boost::program_options;

po::options_description endgame_options() {
    po::options_description options;
    options.add_options()(
        "bb-size",
        whole_number<int>("bb-size", 0, most_endgame_pieces)->default_value(most_endgame_pieces),
        "use endgame databases of at most so many pieces");
    return options;
}

std::shared_ptr<const EndgameTables> endgames_of(const Variant& variant, int pieces,
                                                 const std::string& directory,
                                                 const Complaint& complain) {
    const EndgameRules& rules = variant.endgame_rules();
    auto tables = std::make_shared<EndgameTables>();
    load_endgames(*tables,
                  {.variant = rules.name(),
                   .board_size = rules.board_size(),
                   .pieces = pieces,
                   .directory = directory.empty() ? default_endgame_directory()
                                                  : std::filesystem::path{directory}},
                  complain);
    if (tables->pieces() == 0) return nullptr;
    return tables;
}

EndgameLibrary::EndgameLibrary(const po::variables_map& options, std::ostream& err)
    : EndgameLibrary{options["bb-size"].as<int>(), [&err](const std::string& fault) {
                         err << "damier: " << fault << std::endl;
                     }} {}

std::shared_ptr<const EndgameTables> EndgameLibrary::of(const Variant& variant) {
    const std::lock_guard lock{mutex_};
    const auto [place, is_new] = loaded_.try_emplace(&variant);
    if (is_new) place->second = endgames_of(variant, pieces_, "", complain_);
    return place->second;
}

}  // namespace damier
