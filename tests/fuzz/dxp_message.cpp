// Fuzz target: any bytes are refused as a message of DXP, or are one that is written and read the
// same again. The conversation is that of `dxp`; this one is quick.
#include "protocol/dxp/message.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace damier;

void check(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const std::string written =
            dxp_text(parse_dxp(std::string_view{reinterpret_cast<const char*>(data), size}));
        check(written.size() <= dxp_max_length);
        check(dxp_text(parse_dxp(written)) == written);
    } catch (const DxpSyntaxError&) {
    }
    return 0;
}
