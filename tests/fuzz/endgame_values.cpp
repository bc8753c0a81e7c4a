// Fuzz target: any bytes are refused as the values of a slice, or every value can be asked for. The
// code and the index of a slice are compressed, which hardly any change survives: an input is tried
// as it is, and as what has been compressed with the rest behind it.
#include "base/error.hpp"
#include "endgame/compressed_values.hpp"

#include <zstd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>

namespace {

using namespace damier;

constexpr std::uint64_t sizes[] = {784, 868, 992, 1024, 3000};  // those of the corpus, and others

void expect_the_same(const CompressedValues& values, const PackedValues& expanded) {
    for (std::uint64_t i = 0; i < expanded.size(); i += 7)
        if (values[i] == Wdl::Unknown || values[i] != expanded[i]) std::abort();
}

/// Compressed anew, they are the same in every way of asking.
void write_again(const PackedValues& expanded) {
    const std::string bytes = CompressedValues{expanded}.to_bytes();
    CompressedValues values{std::as_bytes(std::span{bytes}), expanded.size()};
    expect_the_same(values, expanded);
    values.add_entry_points();
    expect_the_same(values, expanded);
}

void read(std::span<const std::byte> bytes, std::uint64_t size) {
    CompressedValues values{bytes, size};
    if (values.size() != size) std::abort();
    const PackedValues expanded = values.expanded();
    if (expanded.size() != size) std::abort();
    expect_the_same(values, expanded);
    write_again(expanded);
    // A block that is read beyond its end finds other bits there now, and so other values.
    values.add_entry_points();
    for (std::uint64_t i = 0; i < size; i += 7)
        if (values[i] == Wdl::Unknown) std::abort();
}

void read_or_refuse(std::span<const std::byte> bytes, std::uint64_t size) {
    try {
        read(bytes, size);
    } catch (const InputError&) {
    }
}

/// The first bytes compressed, as many as a slice of this size has there, and the others.
std::string compressed(std::span<const std::byte> bytes, std::uint64_t size) {
    constexpr std::size_t code_lengths = 3 * CompressedValues::symbols;
    const std::size_t blocks =
        (size + CompressedValues::block_size - 1) / CompressedValues::block_size;
    const std::size_t plain = std::min(code_lengths + 3 * blocks, bytes.size());
    std::string packed(ZSTD_compressBound(plain), '\0');
    const std::size_t length = ZSTD_compress(packed.data(), packed.size(), bytes.data(), plain, 1);
    std::string slice;
    for (int byte = 0; byte < 8; ++byte)
        slice.push_back(static_cast<char>(length >> byte * 8 & 0xFF));
    slice.append(packed, 0, length);
    slice.append(reinterpret_cast<const char*>(bytes.data()) + plain, bytes.size() - plain);
    return slice;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span{data, size});
    for (const std::uint64_t values : sizes) {
        read_or_refuse(bytes, values);
        const std::string slice = compressed(bytes, values);
        read_or_refuse(std::as_bytes(std::span{slice}), values);
    }
    return 0;
}
