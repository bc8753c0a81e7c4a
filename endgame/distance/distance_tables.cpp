#include "endgame/distance/distance_tables.hpp"

#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/slice_index.hpp"

#include <algorithm>

namespace damier {

namespace fs = std::filesystem;

void DistanceTables::put(const Material& material, std::unique_ptr<DistanceValues> values) {
    if (expands_) values->expand();
    slices_[place(material)] = std::move(values);
    empty_ = false;
}

void DistanceTables::expand_all() {
    expands_ = true;
    for (const auto& values : slices_) {
        if (values) values->expand();
    }
}

fs::path distance_path(const fs::path& directory, const Variant& variant,
                       const Material& material) {
    return directory / variant.name / (name(material) + ".distance");
}

bool load_distances(DistanceTables& tables, const EndgameOrder& order, const Material& material) {
    const fs::path path = distance_path(order.directory, order.variant, material);
    std::error_code error;
    if (!fs::exists(path, error)) return false;
    try {
        const std::vector<std::byte> bytes = bytes_of_file(path);
        const SliceHeader header = checked_header(bytes, SliceKind::Distances);
        if (header.variant != order.variant.name || header.material != material ||
            header.positions != slice_size(order.variant.board.size, material)) {
            throw InputError("of " + header.variant + ", " + name(header.material));
        }
        tables.put(material,
                   std::make_unique<DistanceValues>(slice_payload(bytes), header.positions));
    } catch (const InputError& fault) {
        throw InputError("endgame database '" + path.string() + "' is no good: " + fault.what());
    }
    return true;
}

void load_distances(DistanceTables& tables, const EndgameOrder& order, const Complaint& complain) {
    std::error_code error;
    if (order.directory.empty() || !fs::is_directory(order.directory / order.variant.name, error)) {
        return;
    }
    const int most = std::min(order.pieces, most_pieces_with_distance);
    for (int pieces = 2; pieces <= most; ++pieces) {
        for (const Material& material : materials_of(pieces)) {
            try {
                load_distances(tables, order, material);
            } catch (const InputError& fault) {
                complain(fault.what());
            }
        }
    }
}

}  // namespace damier
