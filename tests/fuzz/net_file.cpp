// Fuzz target: any bytes are refused as a net, or are one that is written the same again. If the
// first byte is odd, the others change the numbers of a net that is good, one of either board, and
// are compressed with them; one in two of these, as it takes long, judges positions. Else they are
// a file, whose checksum is made right, so that more than it is tried.
#include "eval/net_file.hpp"

#include "base/error.hpp"
#include "eval/net_score.hpp"
#include "movegen/variants.hpp"
#include "tests/fuzz/packed.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace {

using namespace damier;

/// Where the length of the payload lies; its checksum follows, then the payload. 0: too short.
std::size_t sizes_at(std::string_view bytes) {
    constexpr std::size_t name_length_at = 12;
    if (bytes.size() <= name_length_at) return 0;
    const std::size_t shape = bytes[name_length_at - 1] == 1 ? 6 : 8;  // by version
    const std::size_t at =
        name_length_at + 1 + static_cast<unsigned char>(bytes[name_length_at]) + shape;
    return bytes.size() < at + 8 ? 0 : at;
}

/// With the length and the checksum that its payload has, if there is a payload.
std::string made_right(std::string bytes) {
    const std::size_t at = sizes_at(bytes);
    if (at == 0) return bytes;
    const std::string_view payload = std::string_view{bytes}.substr(at + 8);
    bytes.replace(at, 8, number_bytes(payload.size(), 4) + number_bytes(crc32(payload), 4));
    return bytes;
}

/// A good net, and its numbers as they are compressed.
struct GoodNet {
    std::string header;
    std::string numbers;

    explicit GoodNet(const std::string& variant) {
        std::ifstream file{DAMIER_SOURCE_DIR "/eval/nets/" + variant + ".net", std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
        const std::size_t at = sizes_at(bytes);
        if (at == 0) std::abort();
        header = bytes.substr(0, at);
        numbers = zstd_unpacked(std::string_view{bytes}.substr(at + 8));
        std::fill(numbers.begin() + std::min<std::ptrdiff_t>(std::ssize(numbers), 1 << 17),
                  numbers.end(), '\0');  // the rest of windows: quick to compress
    }
};

/// Pieces of nine bytes: where, how often, and six bytes to put there; a last one may be shorter.
/// The length of the numbers is changed by what is left.
std::string with_changed_numbers(const GoodNet& good, std::string_view changes) {
    std::string numbers = good.numbers;
    constexpr std::size_t width = 9;
    for (; changes.size() >= width; changes.remove_prefix(width)) {
        const auto byte = [&](int i) { return static_cast<unsigned char>(changes[i]); };
        const std::size_t where = (byte(0) | byte(1) << 8) * 2U;
        for (int i = 0; i < byte(2); ++i) {
            const std::size_t at = where + 6 * static_cast<std::size_t>(i);
            if (at + 6 <= numbers.size()) numbers.replace(at, 6, changes.substr(3, 6));
        }
    }
    if (!changes.empty() && changes[0] % 16 == 1) numbers.resize(numbers.size() - changes.size());
    if (!changes.empty() && changes[0] % 16 == 2) numbers += changes;
    const std::string packed = zstd_packed(numbers);
    return good.header + number_bytes(packed.size(), 4) + number_bytes(crc32(packed), 4) + packed;
}

template <class R>
void judge(const NetWeights& weights) {
    const Net net{weights};
    const auto start = Position<R>::start();
    const Position<R> kings{start.pieces(Color::White), start.pieces(Color::Black),
                            start.occupied(), Color::Black};
    if (net_score(net, start) == net_score(net, kings) + 1'000'000) std::abort();
}

std::optional<NetWeights> net_or_nothing(const std::string& bytes) {
    try {
        return parse_net(bytes, "net");
    } catch (const InputError&) {
        return std::nullopt;
    }
}

/// Brazilian has windows with kings, international buckets.
template <class R>
void try_changes(std::string_view changes, bool judges) {
    static const GoodNet good{std::string{R::facts.name}};
    const auto net = net_or_nothing(with_changed_numbers(good, changes));
    if (net && judges) judge<R>(*net);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(data, data + size);
    if (size > 0 && data[0] % 2 == 1) {
        const std::string_view changes = std::string_view{bytes}.substr(1);
        const bool judges = data[0] % 4 == 3;
        data[0] % 8 < 4 ? try_changes<Brazilian>(changes, judges)
                        : try_changes<International>(changes, judges);
        return 0;
    }
    for (const std::string& file : {bytes, made_right(bytes)}) {
        const auto net = net_or_nothing(file);
        if (net && parse_net(net_bytes(*net), "again") != *net) std::abort();
    }
    return 0;
}
