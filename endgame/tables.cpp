#include "endgame/tables.hpp"

#include <algorithm>

namespace damier {

void EndgameTables::put(const Material& material, CompressedValues values) {
    slices_[place(material)] = std::make_unique<Slice>(std::move(values));
    pieces_ = std::max(pieces_, material.pieces());
}

void EndgameTables::set_memory_to_expand(std::uint64_t bytes) {
    for (const auto& slice : slices_) {
        if (!slice) continue;
        slice->expanded = nullptr;
        slice->owned.reset();
        slice->stays_compressed = false;
    }
    memory_left_ = bytes;
}

Wdl EndgameTables::value_of_compressed(const Slice& slice, std::uint64_t index) const {
    if (!slice.stays_compressed.load(std::memory_order_acquire)) expand(slice);
    return slice.compressed[index];
}

void EndgameTables::expand(const Slice& slice) const {
    const std::lock_guard lock{expanding_};
    if (slice.expanded.load(std::memory_order_relaxed) != nullptr || slice.stays_compressed) return;
    const std::uint64_t bytes = slice.compressed.size() / 4;
    if (bytes > memory_left_) {
        slice.compressed.add_entry_points();
        slice.stays_compressed.store(true, std::memory_order_release);
        return;
    }
    memory_left_ -= bytes;
    slice.owned = std::make_unique<const PackedValues>(slice.compressed.expanded());
    slice.expanded.store(slice.owned.get(), std::memory_order_release);
}

std::uint64_t EndgameTables::memory() const {
    std::uint64_t bytes = 0;
    for (const auto& slice : slices_) {
        bytes += slice ? slice->compressed.memory() : 0;
    }
    return bytes;
}

}  // namespace damier
