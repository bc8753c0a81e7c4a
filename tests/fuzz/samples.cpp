// Fuzz target: any bytes are refused as samples, or read to where they are whole; and a writer goes
// on from there.
#include "base/error.hpp"
#include "tune/sample_file.hpp"

#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

using namespace damier;

/// Where files cost no disk, if there is such a place.
std::filesystem::path own_file() {
    const std::filesystem::path memory{"/dev/shm"};
    const auto folder =
        std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path();
    return folder / ("damier-fuzz-" + std::to_string(::getpid()) + ".smp");
}

void read(const std::filesystem::path& file) {
    const SampleFile found = read_samples(file, "russian");
    if (found.games > found.samples.size()) std::abort();
    { const SampleWriter writer{file, "russian"}; }
    const SampleFile again = read_samples(file, "russian");
    if (again.samples.size() != found.samples.size() || again.ignored_bytes != 0) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::filesystem::path file = own_file();
    {
        std::ofstream out{file, std::ios::binary};
        out.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    }
    try {
        read(file);
    } catch (const InputError&) {
    }
    std::filesystem::remove(file);
    return 0;
}
