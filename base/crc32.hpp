// The checksum of what is stored in files (CRC-32, as zip and PNG have it).
#pragma once

#include <boost/crc.hpp>

#include <cstdint>
#include <string_view>

namespace damier {

inline std::uint32_t crc32(std::string_view bytes) {
    boost::crc_32_type sum;
    sum.process_bytes(bytes.data(), bytes.size());
    return sum.checksum();
}

}  // namespace damier
