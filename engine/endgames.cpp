#include "engine/endgames.hpp"

namespace damier {

std::shared_ptr<const EndgameTables> EndgameLibrary::of(const Variant& variant, int pieces,
                                                        const std::string& directory) {
    const std::lock_guard lock{mutex_};
    const auto [place, is_new] = loaded_.try_emplace(Wanted{&variant, pieces, directory});
    if (!is_new) return place->second;
    auto tables = std::make_shared<EndgameTables>();
    load_endgames(*tables,
                  {.variant = variant,
                   .pieces = pieces,
                   .directory = directory == "auto" ? default_endgame_directory()
                                                    : std::filesystem::path{directory}},
                  complain_);
    if (tables->pieces() > 0) place->second = std::move(tables);
    return place->second;
}

}  // namespace damier
