// Fuzz target: any bytes are refused as the values of a slice, or every value can be asked for.
#include "base/error.hpp"
#include "endgame/compressed_values.hpp"

#include <cstdint>
#include <cstdlib>
#include <span>

namespace {

using namespace damier;

constexpr std::uint64_t sizes[] = {784, 868, 992, 1024, 3000};  // those of the corpus, and others

void read(std::span<const std::byte> bytes, std::uint64_t size) {
    const CompressedValues values{bytes, size};
    if (values.size() != size) std::abort();
    for (std::uint64_t i = 0; i < size; i += 7)
        if (values[i] == Wdl::Unknown) std::abort();
    if (values.expanded().size() != size) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    for (const std::uint64_t values : sizes) {
        try {
            read(std::as_bytes(std::span{data, size}), values);
        } catch (const InputError&) {
        }
    }
    return 0;
}
