// The slices at hand of one variant, ready to be asked from any number of threads.
#pragma once

#include "endgame/compressed_values.hpp"
#include "endgame/material.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>

namespace damier {

// Slices are kept compressed. When one is asked for the first time it is expanded, which makes it
// several times faster, as long as memory for that is left; else it gets entry points.
class EndgameTables {
public:
    explicit EndgameTables(std::uint64_t memory_to_expand = std::uint64_t{64} << 20)
        : memory_left_{memory_to_expand} {}
    EndgameTables(const EndgameTables&) = delete;
    EndgameTables& operator=(const EndgameTables&) = delete;

    bool has(const Material& material) const { return at(material) != nullptr; }
    // How many indices the slice has; it must be there.
    std::uint64_t size(const Material& material) const { return at(material)->compressed.size(); }

    // Unknown if there is no such slice.
    Wdl value(const Material& material, std::uint64_t index) const {
        const Slice* slice = at(material);
        if (slice == nullptr) return Wdl::Unknown;
        const PackedValues* expanded = slice->expanded.load(std::memory_order_acquire);
        return expanded != nullptr ? (*expanded)[index] : value_of_compressed(*slice, index);
    }

    // Not while others ask.
    void put(const Material& material, CompressedValues values);
    void set_memory_to_expand(std::uint64_t bytes);

    // The most pieces for which anything is at hand.
    int pieces() const { return pieces_; }

    // Of the compressed slices; what is expanded comes on top.
    std::uint64_t memory() const;

private:
    struct Slice {
        explicit Slice(CompressedValues values) : compressed{std::move(values)} {}
        mutable CompressedValues compressed;  // which may yet get entry points
        mutable std::unique_ptr<const PackedValues> owned;
        mutable std::atomic<const PackedValues*> expanded = nullptr;  // the same, for all threads
        mutable std::atomic<bool> stays_compressed = false;
    };

    static constexpr std::size_t place(const Material& m) {
        return static_cast<std::size_t>(((m.own_men * 8 + m.own_kings) * 8 + m.opponent_men) * 8 +
                                        m.opponent_kings);
    }
    const Slice* at(const Material& material) const { return slices_[place(material)].get(); }
    Wdl value_of_compressed(const Slice& slice, std::uint64_t index) const;
    void expand(const Slice& slice) const;

    std::array<std::unique_ptr<Slice>, 8 * 8 * 8 * 8> slices_;
    int pieces_ = 0;
    mutable std::uint64_t memory_left_;
    mutable std::mutex expanding_;
};

}  // namespace damier
