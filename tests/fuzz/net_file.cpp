// Fuzz target: any bytes are refused as a net, or are one that is written the same again. The
// checksum is made right, so that more than it is tried.
#include "eval/net_file.hpp"

#include "base/error.hpp"

#include <boost/crc.hpp>

#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

using namespace damier;

/// With the length and the checksum that its payload has, if there is a payload.
std::string made_right(std::string bytes) {
    constexpr std::size_t name_length_at = 12;
    if (bytes.size() <= name_length_at) return bytes;
    const std::size_t shape = bytes[name_length_at - 1] == 1 ? 6 : 8;
    const std::size_t sizes_at =
        name_length_at + 1 + static_cast<unsigned char>(bytes[name_length_at]) + shape;
    const std::size_t payload_at = sizes_at + 8;
    if (bytes.size() < payload_at) return bytes;
    boost::crc_32_type crc;
    crc.process_bytes(bytes.data() + payload_at, bytes.size() - payload_at);
    const std::uint64_t numbers = (bytes.size() - payload_at) | std::uint64_t{crc.checksum()} << 32;
    for (std::size_t i = 0; i < 8; ++i)
        bytes[sizes_at + i] = static_cast<char>(numbers >> (8 * i));
    return bytes;
}

void read(const std::string& bytes) {
    try {
        const NetWeights weights = parse_net(bytes, "net");
        if (parse_net(net_bytes(weights), "again") != weights) std::abort();
    } catch (const InputError&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(data, data + size);
    read(bytes);
    read(made_right(bytes));
    return 0;
}
