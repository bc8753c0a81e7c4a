#include "endgame/distance/distance_values.hpp"

#include "base/error.hpp"

#include <zstd.h>

#include <algorithm>
#include <new>

namespace damier {
namespace {

constexpr std::size_t length_bytes = 4;  // of a block, in the index

[[noreturn]] void refuse_distances() {
    throw InputError("the compressed distances are damaged");
}

std::string packed_block(std::span<const std::uint8_t> values) {
    std::string bytes(ZSTD_compressBound(values.size()), '\0');
    const std::size_t length =
        ZSTD_compress(bytes.data(), bytes.size(), values.data(), values.size(), 19);
    if (ZSTD_isError(length) != 0) throw std::bad_alloc();
    bytes.resize(length);
    return bytes;
}

}  // namespace

DistanceValues::DistanceValues(const std::vector<std::uint8_t>& halves) : size_{halves.size()} {
    const std::span<const std::uint8_t> all{halves};
    for (std::uint64_t block = 0; block < blocks(); ++block) {
        const std::uint64_t begin = block * block_size;
        const auto values = all.subspan(begin, std::min(block_size, size_ - begin));
        begins_.push_back(code_.size());
        // A block without any distance takes no room.
        if (std::ranges::any_of(values, [](int half) { return half != 0; })) {
            code_ += packed_block(values);
        }
    }
    begins_.push_back(code_.size());
}

std::string DistanceValues::to_bytes() const {
    std::string bytes;
    for (std::uint64_t block = 0; block < blocks(); ++block) {
        const std::uint64_t length = begins_[block + 1] - begins_[block];
        for (std::size_t i = 0; i < length_bytes; ++i) {
            bytes.push_back(static_cast<char>(length >> i * 8 & 0xFF));
        }
    }
    return bytes + code_;
}

DistanceValues::DistanceValues(std::span<const std::byte> bytes, std::uint64_t size) : size_{size} {
    if (bytes.size() / length_bytes < blocks()) refuse_distances();
    std::uint64_t begin = 0;
    for (std::uint64_t block = 0; block < blocks(); ++block) {
        begins_.push_back(begin);
        for (std::size_t i = 0; i < length_bytes; ++i) {
            begin += std::to_integer<std::uint64_t>(bytes[block * length_bytes + i]) << i * 8;
        }
    }
    begins_.push_back(begin);
    const std::span<const std::byte> code = bytes.subspan(blocks() * length_bytes);
    if (begin != code.size()) refuse_distances();
    code_.assign(reinterpret_cast<const char*>(code.data()), code.size());
}

// What cannot be unpacked, though the checksum is right, has no distances.
void DistanceValues::unpack(std::uint64_t block, std::vector<std::uint8_t>& values) const {
    values.assign(std::min(block_size, size_ - block * block_size), 0);
    const std::uint64_t length = begins_[block + 1] - begins_[block];
    if (length == 0) return;
    const std::size_t found =
        ZSTD_decompress(values.data(), values.size(), code_.data() + begins_[block], length);
    if (ZSTD_isError(found) != 0 || found != values.size()) values.assign(values.size(), 0);
}

std::uint8_t DistanceValues::operator[](std::uint64_t index) const {
    if (!expanded_.empty()) return expanded_[index];
    const std::lock_guard lock{mutex_};
    if (unpacked_block_ != index / block_size) {
        unpacked_block_ = index / block_size;
        unpack(unpacked_block_, unpacked_);
    }
    return unpacked_[index % block_size];
}

void DistanceValues::expand() {
    if (!expanded_.empty()) return;
    std::vector<std::uint8_t> values;
    expanded_.reserve(size_);
    for (std::uint64_t block = 0; block < blocks(); ++block) {
        unpack(block, values);
        expanded_.insert(expanded_.end(), values.begin(), values.end());
    }
}

}  // namespace damier
