#include "engine/endgames.hpp"

namespace damier {

std::shared_ptr<const EndgameTables> EndgameLibrary::of(const Variant& variant, int pieces,
                                                        const std::string& directory) {
    const std::lock_guard lock{mutex_};
    const auto [place, is_new] = loaded_.try_emplace(Wanted{&variant, pieces, directory});
    if (!is_new) return place->second;
    const bool is_usual = directory == "auto";
    auto tables = std::make_shared<EndgameTables>();
    load_endgames(
        *tables,
        {.variant = variant,
         .pieces = pieces,
         .directory = is_usual ? default_endgame_directory() : std::filesystem::path{directory},
         .directory_is_named = !is_usual && pieces > 0},
        complain_);
    if (tables->pieces() > 0) place->second = std::move(tables);
    return place->second;
}

}  // namespace damier
