#include "tune/sample_file.hpp"

#include "base/crc32.hpp"
#include "base/error.hpp"
#include "base/reason.hpp"

#include <zstd.h>

#include <algorithm>
#include <stdexcept>
#include <string>

namespace damier {

namespace {

constexpr std::string_view file_magic = "damier samples\n";
constexpr std::string_view block_magic = "block";
constexpr char version = 2;
constexpr char oldest_version = 1;
constexpr std::size_t sample_size = 28;
constexpr std::size_t block_header_bytes = block_magic.size() + 12;
constexpr std::uint32_t most_samples = 1 << 20;  // in a block; more is not ours

void put(std::string& bytes, std::uint64_t number, int width) {
    for (int i = 0; i < width; ++i) {
        bytes.push_back(static_cast<char>(number >> (8 * i)));
    }
}

// Takes numbers off the front of some bytes, which must be there.
std::uint64_t take(std::string_view& bytes, std::size_t width) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < width; ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    }
    bytes.remove_prefix(width);
    return number;
}

std::string file_header(std::string_view variant) {
    std::string header{file_magic};
    header.push_back(version);
    header.push_back(static_cast<char>(variant.size()));
    header += variant;
    return header;
}

void put(std::string& bytes, const Sample& sample) {
    put(bytes, sample.white.bits() | (sample.turn == Color::Black ? 1 : 0), 8);
    put(bytes, sample.black.bits() | (sample.starts_game ? 1 : 0), 8);
    put(bytes, sample.kings.bits(), 8);
    put(bytes, static_cast<std::uint16_t>(sample.score), 2);
    put(bytes, static_cast<std::uint16_t>(sample.result + 1 + 4 * sample.ply), 2);
}

Sample take_sample(std::string_view& bytes) {
    const std::uint64_t white = take(bytes, 8);
    const std::uint64_t black = take(bytes, 8);
    Sample sample;
    sample.white = Bitboard{white & ~std::uint64_t{1}};
    sample.black = Bitboard{black & ~std::uint64_t{1}};
    sample.turn = (white & 1) != 0 ? Color::Black : Color::White;
    sample.starts_game = (black & 1) != 0;
    sample.kings = Bitboard{take(bytes, 8)};
    sample.score = static_cast<std::int16_t>(take(bytes, 2));
    const std::uint64_t result_and_ply = take(bytes, 2);
    sample.result = static_cast<std::int8_t>(static_cast<int>(result_and_ply % 4) - 1);
    sample.ply = static_cast<std::uint16_t>(result_and_ply / 4);
    return sample;
}

std::string compressed(const std::string& bytes) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3);
    if (ZSTD_isError(size)) {
        throw std::runtime_error(std::string("cannot compress samples: ") +
                                 ZSTD_getErrorName(size));
    }
    packed.resize(size);
    return packed;
}

std::string whole_file(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    if (!file) {
        throw InputError(with_reason("cannot read '" + path.string() + "'"));
    }
    return bytes;
}

// An older file may be continued: what it has means the same in this version.
void raise_version(const std::filesystem::path& path) {
    std::fstream file{path, std::ios::binary | std::ios::in | std::ios::out};
    const auto place = static_cast<std::streamoff>(file_magic.size());
    if (file.seekg(place).get() != version) {
        file.seekp(place).put(version);
    }
}

class Reader {
public:
    Reader(const std::filesystem::path& path, std::string_view variant)
        : name_{"'" + path.string() + "'"}, bytes_{whole_file(path)}, rest_{bytes_} {
        read_header(variant);
        while (read_block()) {
        }
        contents.whole_bytes = bytes_.size() - rest_.size();
        contents.ignored_bytes = rest_.size();
        contents.games = static_cast<std::uint64_t>(
            std::count_if(contents.samples.begin(), contents.samples.end(),
                          [](const Sample& sample) { return sample.starts_game; }));
    }

    SampleFile contents;

private:
    void read_header(std::string_view variant) {
        const std::size_t fixed = file_magic.size() + 2;
        if (rest_.substr(0, file_magic.size()) != file_magic || rest_.size() < fixed) {
            throw InputError(name_ + " is not a file of samples");
        }
        const char found_version = rest_[file_magic.size()];
        if (found_version < oldest_version || found_version > version) {
            throw InputError(name_ + " is a file of samples of another version; make a new one");
        }
        const auto length = static_cast<unsigned char>(rest_[fixed - 1]);
        const std::string_view found = rest_.substr(fixed, length);
        if (found != variant) {
            throw InputError(name_ + " has samples of '" + std::string(found) + "', not of '" +
                             std::string(variant) + "'");
        }
        rest_.remove_prefix(fixed + length);
    }

    // False at the end of the complete blocks.
    bool read_block() {
        if (rest_.size() < block_header_bytes) {
            return false;
        }
        std::string_view ahead = rest_;
        if (!ahead.starts_with(block_magic)) {
            throw_damaged();
        }
        ahead.remove_prefix(block_magic.size());
        const auto count = static_cast<std::uint32_t>(take(ahead, 4));
        const auto length = static_cast<std::size_t>(take(ahead, 4));
        const auto sum = static_cast<std::uint32_t>(take(ahead, 4));
        if (length > ahead.size()) {
            return false;
        }
        unpack(ahead.substr(0, length), count, sum);
        rest_ = ahead.substr(length);
        return true;
    }

    void unpack(std::string_view packed, std::uint32_t count, std::uint32_t sum) {
        if (crc32(packed) != sum || count > most_samples) {
            throw_damaged();
        }
        std::string bytes(count * sample_size, '\0');
        if (ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()) !=
            bytes.size()) {
            throw_damaged();
        }
        for (std::string_view left = bytes; !left.empty();) {
            contents.samples.push_back(take_sample(left));
        }
    }

    [[noreturn]] void throw_damaged() const {
        throw InputError(name_ + " is damaged at byte " +
                         std::to_string(bytes_.size() - rest_.size()) +
                         "; what comes before it can be kept by cutting the file there");
    }

    const std::string name_;
    const std::string bytes_;
    std::string_view rest_;
};

}  // namespace

std::string sample_bytes(std::span<const Sample> samples) {
    std::string bytes;
    for (const Sample& sample : samples) {
        put(bytes, sample);
    }
    return bytes;
}

std::vector<Sample> samples_of_bytes(std::string_view bytes) {
    if (bytes.size() % sample_size != 0) {
        throw InputError("samples are cut short");
    }
    std::vector<Sample> samples;
    while (!bytes.empty()) {
        samples.push_back(take_sample(bytes));
    }
    return samples;
}

SampleFile read_samples(const std::filesystem::path& path, std::string_view variant) {
    return std::move(Reader{path, variant}.contents);
}

SampleWriter::SampleWriter(const std::filesystem::path& path, std::string_view variant)
    : path_{path} {
    const bool is_new = !std::filesystem::exists(path) || std::filesystem::file_size(path) == 0;
    if (!is_new) {
        const SampleFile earlier = read_samples(path, variant);
        games_ = earlier.games;
        std::filesystem::resize_file(path, earlier.whole_bytes);
        raise_version(path);
    }
    file_.open(path, std::ios::binary | std::ios::app);
    if (is_new) {
        file_ << file_header(variant) << std::flush;
    }
    if (!file_) {
        throw InputError(with_reason("cannot write '" + path.string() + "'"));
    }
}

void SampleWriter::append(std::span<const Sample> samples) {
    while (!samples.empty()) {
        // A block ends where a game ends, or a game could not be found whole again.
        std::size_t count = std::min<std::size_t>(samples.size(), most_samples);
        while (count < samples.size() && count > 1 && !samples[count].starts_game) {
            --count;
        }
        std::string bytes;
        for (const Sample& sample : samples.first(count)) {
            put(bytes, sample);
            games_ += sample.starts_game ? 1 : 0;
        }
        const std::string packed = compressed(bytes);
        std::string header{block_magic};
        put(header, count, 4);
        put(header, packed.size(), 4);
        put(header, crc32(packed), 4);
        file_ << header << packed << std::flush;
        if (!file_) {
            throw std::runtime_error(with_reason("cannot write to '" + path_.string() + "'"));
        }
        samples = samples.subspan(count);
    }
}

}  // namespace damier
