#include "endgame/build.hpp"

#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "endgame/slice_file.hpp"
#include "endgame/slice_index.hpp"

#include <stdexcept>

namespace damier {
namespace {

namespace fs = std::filesystem;

class Builder {
public:
    Builder(const EndgameRules& rules, const BuildOrder& order, const Workforce& workforce,
            const BuildListener& listener)
        : rules_{rules},
          order_{order},
          workforce_{workforce},
          listener_{listener},
          slices_{.variant = rules.variant(),
                  .pieces = order.pieces,
                  .directory = order.directory,
                  .with_built_in = false} {}

    bool run() {
        const std::vector<Material> order =
            in_order_of_building(order_.pieces, has_endgames_with_kings(variant()));
        for (const Material& material : order) {
            in_all_ += positions(material);
        }
        make_directory();
        for (const Material& material : order) {
            if (has(material)) continue;
            build(material);
            if (workforce_.stopped()) return false;
        }
        return true;
    }

private:
    const Variant& variant() const { return rules_.variant(); }

    std::uint64_t positions(const Material& material) const {
        const std::uint64_t one = slice_size(variant().board.size, material);
        return material.is_even() ? one : 2 * one;
    }

    void make_directory() const {
        std::error_code error;
        fs::create_directories(order_.directory / variant().name, error);
        if (error) {
            throw InputError("cannot make the directory '" +
                             (order_.directory / variant().name).string() +
                             "': " + error.message());
        }
        // Not after an hour of work: throws if nothing can be written there.
        const WholeFile trial{order_.directory / variant().name / "trial"};
    }

    // Both slices are there and good; what is not good is built anew.
    bool has(const Material& material) {
        try {
            if (!load_slice(tables_, slices_, material) ||
                !load_slice(tables_, slices_, material.turned())) {
                return false;
            }
        } catch (const InputError&) {
            return false;
        }
        tell(material, false);
        if (!material.is_even()) tell(material.turned(), false);
        return true;
    }

    void build(const Material& material) {
        const std::uint64_t states = positions(material);
        const std::uint64_t needed = states + states / 4 + tables_.memory();
        if (needed > order_.memory) {
            throw InputError("the slice " + name(material) + " takes " +
                             std::to_string(needed / (1 << 20) + 1) +
                             " MiB to build; more than --memory allows");
        }
        tables_.set_memory_to_expand(order_.memory - needed);
        const SolvedPair pair = rules_.solve(tables_, material, workforce_);
        if (workforce_.stopped()) return;
        keep(material, pair.states);
        if (!material.is_even()) keep(material.turned(), pair.turned_states);
    }

    void keep(const Material& material, const StateTable& states) {
        CompressedValues values{states.quiet_values()};
        const SliceHeader header{std::string(variant().name), material, states.size()};
        write_whole_file(slice_path(order_.directory, variant(), material),
                         slice_bytes(header, values));
        tables_.put(material, std::move(values));
        tell(material, true);
    }

    void tell(const Material& material, bool built) {
        const std::uint64_t size = slice_size(variant().board.size, material);
        done_ += size;
        if (!listener_) return;
        const fs::path path = slice_path(order_.directory, variant(), material);
        listener_({material, size, fs::file_size(path), built, done_, in_all_});
    }

    const EndgameRules& rules_;
    const BuildOrder& order_;
    const Workforce& workforce_;
    const BuildListener& listener_;
    const EndgameOrder slices_;
    EndgameTables tables_{0};
    std::uint64_t done_ = 0;
    std::uint64_t in_all_ = 0;
};

}  // namespace

bool build_endgames(const EndgameRules& rules, const BuildOrder& order, const Workforce& workforce,
                    const BuildListener& listener) {
    return Builder{rules, order, workforce, listener}.run();
}

}  // namespace damier
