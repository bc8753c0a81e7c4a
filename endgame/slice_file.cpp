#include "endgame/slice_file.hpp"

#include "base/crc32.hpp"
#include "base/error.hpp"

#include <array>
#include <cstring>
#include <stdexcept>

namespace damier {
namespace {

constexpr std::string_view magic_of(SliceKind kind) {
    return kind == SliceKind::Values ? "DamierDB" : "DamierDD";
}
constexpr std::uint32_t version = 1;
constexpr std::size_t name_room = 16;
constexpr std::size_t header_length = 8 + 4 + name_room + 4 + 8 + 8;
constexpr std::size_t checksum_length = 4;

void put_number(std::string& bytes, std::uint64_t number, int length) {
    for (int i = 0; i < length; ++i) {
        bytes.push_back(static_cast<char>(number >> i * 8 & 0xFF));
    }
}

std::uint64_t get_number(std::span<const std::byte> bytes, std::size_t place, std::size_t length) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < length; ++i) {
        number |= std::to_integer<std::uint64_t>(bytes[place + i]) << i * 8;
    }
    return number;
}

std::string_view as_text(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Magic and version must be right before anything else can be believed.
void check_kind(std::span<const std::byte> bytes, SliceKind kind) {
    if (!as_text(bytes).starts_with(magic_of(kind))) {
        throw InputError("not an endgame database of Damier");
    }
    if (bytes.size() < header_length + checksum_length) throw InputError("cut off");
    if (get_number(bytes, 8, 4) != version) {
        throw InputError("of version " + std::to_string(get_number(bytes, 8, 4)) +
                         ", while this program knows version " + std::to_string(version));
    }
}

}  // namespace

std::string slice_bytes(const SliceHeader& header, const CompressedValues& values) {
    return slice_bytes(header, SliceKind::Values, values.to_bytes());
}

std::string slice_bytes(const SliceHeader& header, SliceKind kind, std::string_view payload) {
    std::string variant = header.variant;
    variant.resize(name_room);
    const Material& material = header.material;

    std::string bytes{magic_of(kind)};
    put_number(bytes, version, 4);
    bytes += variant;
    for (const int count :
         {material.own_men, material.own_kings, material.opponent_men, material.opponent_kings}) {
        put_number(bytes, static_cast<std::uint64_t>(count), 1);
    }
    put_number(bytes, header.positions, 8);
    put_number(bytes, payload.size(), 8);
    bytes += payload;
    put_number(bytes, crc32(bytes), checksum_length);
    return bytes;
}

namespace {

std::uint64_t length_of(std::span<const std::byte> bytes, SliceKind kind) {
    check_kind(bytes, kind);
    const std::uint64_t payload = get_number(bytes, header_length - 8, 8);
    if (payload > bytes.size() - header_length - checksum_length) throw InputError("cut off");
    return header_length + payload + checksum_length;
}

}  // namespace

std::uint64_t slice_length(std::span<const std::byte> bytes) {
    return length_of(bytes, SliceKind::Values);
}

SliceHeader checked_header(std::span<const std::byte> bytes, SliceKind kind) {
    if (length_of(bytes, kind) != bytes.size()) throw InputError("longer than it should be");
    const std::size_t checked = bytes.size() - checksum_length;
    if (crc32(as_text(bytes.first(checked))) != get_number(bytes, checked, checksum_length)) {
        throw InputError("damaged (its checksum is wrong)");
    }
    const auto count = [&](std::size_t nth) {
        return static_cast<int>(get_number(bytes, 12 + name_room + nth, 1));
    };
    const std::string_view name = as_text(bytes).substr(12, name_room);
    return {.variant = std::string{name.substr(0, name.find('\0'))},
            .material = {count(0), count(1), count(2), count(3)},
            .positions = get_number(bytes, header_length - 16, 8)};
}

std::span<const std::byte> slice_payload(std::span<const std::byte> bytes) {
    return bytes.subspan(header_length, bytes.size() - header_length - checksum_length);
}

CompressedValues slice_values(std::span<const std::byte> bytes, const SliceHeader& header) {
    return {slice_payload(bytes), header.positions};
}

}  // namespace damier
