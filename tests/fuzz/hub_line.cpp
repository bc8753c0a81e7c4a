// Fuzz target: any bytes are refused as a line of Hub, or are one that is written and read the same
// again. The conversation is that of `hub_lines`; this one is quick.
#include "protocol/hub/line.hpp"

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
        const auto line =
            parse_hub_line(std::string_view{reinterpret_cast<const char*>(data), size});
        if (!line) return 0;
        const std::string text = line->text();
        check(parse_hub_line(text).value().text() == text);
    } catch (const HubSyntaxError&) {
    }
    return 0;
}
