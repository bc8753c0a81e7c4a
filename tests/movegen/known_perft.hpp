// The node counts of tests/data/perft.
#pragma once

#include "movegen/registry.hpp"
#include "tests/support/csv.hpp"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace damier {

struct KnownPerft {
    std::string variant;
    std::string position;
    std::string fen;
    std::vector<std::uint64_t> by_depth;  // from depth 1

    int depth() const { return static_cast<int>(by_depth.size()); }
    std::uint64_t leaves(int depth) const { return by_depth.at(depth - 1); }

    // As names of tests may be.
    std::string name() const {
        std::string name = variant + "_" + position;
        std::replace(name.begin(), name.end(), '-', '_');
        return name;
    }
};

inline void PrintTo(const KnownPerft& known, std::ostream* out) {
    *out << known.variant << " " << known.fen;
}

// Those in which a capture by several routes is counted `once`, or as so many `routes`.
inline std::vector<KnownPerft> known_perfts(const std::string& captures_counted) {
    std::vector<KnownPerft> all;
    for (const std::string& variant : variant_names()) {
        for (const CsvRow& row : read_csv("perft/" + variant + ".csv")) {
            if (row.at("captures_counted") != captures_counted) continue;
            KnownPerft& known = all.emplace_back();
            known.variant = variant;
            known.position = row.at("position");
            known.fen = row.at("fen");
            std::istringstream leaves{row.at("leaves")};
            for (std::uint64_t count; leaves >> count;)
                known.by_depth.push_back(count);
        }
    }
    return all;
}

}  // namespace damier
