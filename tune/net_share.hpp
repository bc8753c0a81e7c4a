// Members who learn the same net side by side, each from its part of every batch. Whoever has made
// a part sends its bytes to all others, so that all have the very same numbers, whatever the number
// of members, and add them up in the same order.
#pragma once

#include "cluster/team.hpp"

#include <cassert>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace damier {

struct NetShare {
    int member = 0;
    int members = 1;
    std::function<void(std::vector<Bytes>&)> exchange{};  // as that of a team

    // Whether this member makes that one of so many parts. Neighbours go to the same member, whose
    // threads share them.
    bool makes(int part, int parts) const { return maker(part, parts) == member; }

    using Spans = std::vector<std::span<std::byte>>;

    // Fills in what the others have made; `bytes(part)` says where a part lies.
    template <class BytesOfPart>
    void complete(int parts, BytesOfPart bytes) const {
        if (members == 1) return;
        Bytes own;
        for (int part = 0; part < parts; ++part) {
            if (!makes(part, parts)) continue;
            for (const std::span<std::byte> span : Spans{bytes(part)})
                own.append(reinterpret_cast<const char*>(span.data()), span.size());
        }
        std::vector<Bytes> parcels(static_cast<std::size_t>(members), own);
        exchange(parcels);
        std::vector<std::size_t> read(parcels.size());
        for (int part = 0; part < parts; ++part) {
            if (makes(part, parts)) continue;
            const auto from = static_cast<std::size_t>(maker(part, parts));
            for (const std::span<std::byte> span : Spans{bytes(part)}) {
                assert(read[from] + span.size() <= parcels[from].size());
                parcels[from].copy(reinterpret_cast<char*>(span.data()), span.size(), read[from]);
                read[from] += span.size();
            }
        }
    }

private:
    int maker(int part, int parts) const { return part * members / parts; }
};

}  // namespace damier
