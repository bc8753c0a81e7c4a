#include "engine/endgames.hpp"

namespace damier {

namespace {

EndgameOrder order_for(const Variant& variant, int pieces, const std::string& directory) {
    const bool is_usual = directory == "auto";
    return {.variant = variant,
            .pieces = pieces,
            .directory = is_usual ? default_endgame_directory() : std::filesystem::path{directory},
            .directory_is_named = !is_usual && pieces > 0};
}

}  // namespace

std::shared_ptr<const EndgameTables> EndgameLibrary::of(const Variant& variant, int pieces,
                                                        const std::string& directory) {
    const std::lock_guard lock{mutex_};
    const auto [place, is_new] = loaded_.try_emplace(Wanted{&variant, pieces, directory});
    if (!is_new) return place->second;
    auto tables = std::make_shared<EndgameTables>();
    load_endgames(*tables, order_for(variant, pieces, directory), complain_);
    if (tables->pieces() > 0) place->second = std::move(tables);
    return place->second;
}

std::shared_ptr<const DistanceTables> EndgameLibrary::distances_of(const Variant& variant,
                                                                   int pieces,
                                                                   const std::string& directory) {
    const std::lock_guard lock{mutex_};
    const auto [place, is_new] = distances_.try_emplace(Wanted{&variant, pieces, directory});
    if (!is_new) return place->second;
    auto tables = std::make_shared<DistanceTables>();
    load_distances(*tables, order_for(variant, pieces, directory), complain_);
    if (!tables->empty()) place->second = std::move(tables);
    return place->second;
}

}  // namespace damier
