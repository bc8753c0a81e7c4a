#include "tune/net_checkpoint.hpp"

#include "base/error.hpp"
#include "base/whole_file.hpp"

#include <boost/crc.hpp>

#include <array>
#include <cstring>
#include <string_view>

namespace damier {

namespace {

constexpr std::string_view magic = "damier checkpoint\n";

struct Header {
    std::uint64_t key = 0;
    std::uint64_t epochs = 0;
    std::uint64_t bytes = 0;
    std::uint64_t checksum = 0;

    friend bool operator==(const Header&, const Header&) = default;
};

Header header_of(std::uint64_t key, std::uint64_t epochs, const NetCheckpoint::Parts& parts) {
    boost::crc_32_type sum;
    std::uint64_t bytes = 0;
    for (const auto part : parts) {
        sum.process_bytes(part.data(), part.size());
        bytes += part.size();
    }
    return {key, epochs, bytes, sum.checksum()};
}

std::vector<std::byte> bytes_of(const std::filesystem::path& path) {
    try {
        return bytes_of_file(path);
    } catch (const InputError& error) {
        throw InputError("the checkpoint '" + path.string() + "' " + error.what());
    }
}

// Takes bytes off the front, which must be there.
void take(std::span<const std::byte>& bytes, void* to, std::size_t size) {
    std::memcpy(to, bytes.data(), size);
    bytes = bytes.subspan(size);
}

}  // namespace

int NetCheckpoint::restore(const Parts& parts) const {
    if (path_.empty() || !std::filesystem::exists(path_)) {
        return 0;
    }
    const std::string name = "'" + path_.string() + "'";
    const std::vector<std::byte> file = bytes_of(path_);
    std::span<const std::byte> rest{file};
    std::array<char, magic.size()> start{};
    Header header;
    if (rest.size() < start.size() + sizeof header) {
        throw InputError(name + " is not a checkpoint of learning");
    }
    take(rest, start.data(), start.size());
    take(rest, &header, sizeof header);
    if (std::string_view{start.data(), start.size()} != magic) {
        throw InputError(name + " is not a checkpoint of learning");
    }
    if (header.key != key_) {
        throw InputError(name + " is a checkpoint of other positions or settings; remove it to " +
                         "begin anew");
    }
    if (rest.size() == header.bytes && header.bytes == header_of(0, 0, parts).bytes) {
        for (const auto part : parts) {
            take(rest, part.data(), part.size());
        }
        if (header == header_of(key_, header.epochs, parts)) {
            return static_cast<int>(header.epochs);
        }
    }
    throw InputError(name + " is damaged; remove it to begin anew");
}

void NetCheckpoint::keep(int epochs, const Parts& parts) const {
    if (path_.empty()) {
        return;
    }
    const Header header = header_of(key_, static_cast<std::uint64_t>(epochs), parts);
    WholeFile file{path_};
    file.stream() << magic;
    file.stream().write(reinterpret_cast<const char*>(&header), sizeof header);
    for (const auto part : parts) {
        file.stream().write(reinterpret_cast<const char*>(part.data()),
                            static_cast<std::streamsize>(part.size()));
    }
    file.finish();
}

void NetCheckpoint::remove() const {
    if (!path_.empty()) {
        std::filesystem::remove(path_);
    }
}

}  // namespace damier
