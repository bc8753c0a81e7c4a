// Nets as files.
//
//     header    "damier net\n", version (1 byte), length of the variant's name (1 byte), name,
//               width, hidden units, tables of windows, buckets (2 bytes each), length and CRC-32
//               of the payload (4 bytes each)
//     payload   zstd of: bias, single rows (2 bytes a number); for each bucket hidden weights unit
//               by unit, output weights (2 bytes), hidden biases, output bias (4 bytes); odds scale
//               (4 bytes), rows of windows (1 byte)
//
// Version 3 is a net that squares what is clipped, version 2 one that does not. Version 1, which
// can still be read, is version 2 without the number of buckets in its header, and has one. All
// numbers are little-endian. The rows of men are stored apart from those of windows, and the latter
// as single bytes: so rows that were never seen are zeros, and the file is a tenth of what it
// becomes in memory.
#pragma once

#include "eval/net.hpp"

#include <string>
#include <string_view>

namespace damier {

std::string net_bytes(const NetWeights& weights);

// Throws InputError, with the name of the file, if the bytes are no net or damaged.
NetWeights parse_net(std::string_view bytes, std::string_view file_name);

}  // namespace damier
