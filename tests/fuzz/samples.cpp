// Fuzz target: any bytes are refused as samples, or read to where they are whole; and a writer goes
// on from there. An input is tried as it is, and as the samples of blocks that are compressed with
// a checksum.
#include "base/error.hpp"
#include "tests/fuzz/packed.hpp"
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

/// The first byte is the version, the second says how many samples a block has and whether it tells
/// so; what is left at the end follows as it is.
std::string in_blocks(std::string_view bytes) {
    if (bytes.size() < 2) return {};
    constexpr std::size_t sample_size = 28;
    const auto how = static_cast<unsigned char>(bytes[1]);
    const std::size_t count = how % 4 + 1;
    std::string file = "damier samples\n";
    file += std::string{bytes[0]} + '\7' + "russian";
    for (bytes.remove_prefix(2); bytes.size() >= count * sample_size;
         bytes.remove_prefix(count * sample_size)) {
        const std::string packed = zstd_packed(bytes.substr(0, count * sample_size));
        file += "block" + number_bytes(count + (how >= 250 ? how - 252 : 0), 4) +
                number_bytes(packed.size(), 4) + number_bytes(crc32(packed), 4) + packed;
    }
    return file.append(bytes);
}

bool are_the_same(const std::vector<Sample>& a, const std::vector<Sample>& b) {
    return sample_bytes(a) == sample_bytes(b);
}

void read(const std::filesystem::path& file) {
    const SampleFile found = read_samples(file, "russian");
    if (found.games > found.samples.size()) std::abort();
    {
        SampleWriter writer{file, "russian"};
        writer.append(found.samples);
    }
    const SampleFile again = read_samples(file, "russian");
    if (again.ignored_bytes != 0 || again.samples.size() != 2 * found.samples.size()) std::abort();
    const auto half = again.samples.begin() + std::ssize(found.samples);
    if (!are_the_same({again.samples.begin(), half}, found.samples)) std::abort();
    if (!are_the_same({half, again.samples.end()}, found.samples)) std::abort();
    if (!are_the_same(samples_of_bytes(sample_bytes(found.samples)), found.samples)) std::abort();
}

void read_or_refuse(std::string_view bytes) {
    const std::filesystem::path file = own_file();
    std::ofstream{file, std::ios::binary}.write(bytes.data(), std::ssize(bytes));
    try {
        read(file);
    } catch (const InputError&) {
    }
    std::filesystem::remove(file);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    read_or_refuse(bytes);
    read_or_refuse(in_blocks(bytes));
    return 0;
}
