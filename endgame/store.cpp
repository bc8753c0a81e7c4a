#include "endgame/store.hpp"

#include "base/error.hpp"
#include "base/platform/user.hpp"
#include "base/whole_file.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/slice_index.hpp"

#include <cstdlib>

namespace damier {
namespace {

namespace fs = std::filesystem;

constexpr const char* slice_extension = ".wdl";

bool is_sensible(const Material& material) {
    return material.own() > 0 && material.opponent() > 0 &&
           material.pieces() <= most_endgame_pieces;
}

// Throws InputError with the reason if the bytes are no slice of this variant.
SliceHeader header_for(std::span<const std::byte> bytes, const EndgameOrder& order) {
    SliceHeader header = checked_header(bytes);
    if (header.variant != order.variant.name) {
        throw InputError("of the variant '" + header.variant + "'");
    }
    if (!is_sensible(header.material) ||
        header.positions != slice_size(order.variant.board.size, header.material)) {
        throw InputError("of another size than its material has");
    }
    return header;
}

void load_directory(EndgameTables& tables, const EndgameOrder& order, const Complaint& complain) {
    if (order.directory_is_named) {
        if (const std::string fault = complaint_of_directory(order); !fault.empty()) {
            complain(fault);
        }
    }
    std::error_code error;
    if (!fs::is_directory(order.directory / order.variant.name, error)) return;
    for (int pieces = 2; pieces <= std::min(order.pieces, most_endgame_pieces); ++pieces) {
        for (const Material& material : materials_of(pieces)) {
            try {
                load_slice(tables, order, material);
            } catch (const InputError& fault) {
                complain(fault.what());
            }
        }
    }
}

void load_built_in(EndgameTables& tables, const EndgameOrder& order) {
    std::span<const std::byte> rest = built_in_slices(order.variant);
    while (!rest.empty()) {
        const std::span<const std::byte> bytes = rest.first(slice_length(rest));
        rest = rest.subspan(bytes.size());
        const SliceHeader header = header_for(bytes, order);
        if (header.material.pieces() <= order.pieces && !tables.has(header.material)) {
            tables.put(header.material, slice_values(bytes, header));
        }
    }
}

}  // namespace

fs::path default_endgame_directory() {
    const char* const chosen = std::getenv("DAMIER_ENDGAMES");
    if (chosen != nullptr && *chosen != 0) return chosen;
    const fs::path data = data_folder();
    return data.empty() ? data : data / "damier" / "endgames";
}

fs::path slice_path(const fs::path& directory, const Variant& variant, const Material& material) {
    return directory / variant.name / (name(material) + slice_extension);
}

bool load_slice(EndgameTables& tables, const EndgameOrder& order, const Material& material) {
    const fs::path path = slice_path(order.directory, order.variant, material);
    std::error_code error;
    if (!fs::exists(path, error)) return false;
    try {
        const std::vector<std::byte> bytes = bytes_of_file(path);
        const SliceHeader header = header_for(bytes, order);
        if (header.material != material) {
            throw InputError("of the material " + name(header.material));
        }
        tables.put(material, slice_values(bytes, header));
    } catch (const InputError& fault) {
        throw InputError("endgame database '" + path.string() + "' is no good: " + fault.what());
    }
    return true;
}

std::string complaint_of_directory(const EndgameOrder& order) {
    const std::string quoted = "'" + order.directory.string() + "'";
    std::error_code error;
    if (!fs::exists(order.directory, error)) {
        return "there is no directory " + quoted + " for endgame databases";
    }
    if (!fs::is_directory(order.directory, error)) return quoted + " is not a directory";
    const fs::path folder = order.directory / order.variant.name;
    if (fs::is_directory(folder, error)) {
        for (const auto& entry : fs::directory_iterator(folder, error)) {
            if (entry.path().extension() == slice_extension) return {};
        }
        if (error) return "the directory '" + folder.string() + "' cannot be read";
    }
    return "the directory " + quoted + " holds no endgame databases of " +
           std::string(order.variant.name);
}

void load_endgames(EndgameTables& tables, const EndgameOrder& order, const Complaint& complain) {
    if (!order.directory.empty()) load_directory(tables, order, complain);
    if (order.with_built_in) load_built_in(tables, order);
}

}  // namespace damier
