#include "eval/net_file.hpp"

#include "base/crc32.hpp"
#include "base/error.hpp"

#include <zstd.h>

#include <stdexcept>

namespace damier {

namespace {

constexpr std::string_view magic = "damier net\n";
constexpr char version = 3;
constexpr char version_without_squares = 2;
constexpr char version_without_buckets = 1;

template <class Number>
void put(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        bytes.push_back(static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i)));
    }
}

template <class Numbers>
void put_all(std::string& bytes, const Numbers& numbers) {
    for (const auto number : numbers) {
        put(bytes, number);
    }
}

// Takes numbers off the front of some bytes, which must be there.
template <class Number>
Number take(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    }
    bytes.remove_prefix(sizeof(Number));
    return static_cast<Number>(number);
}

template <class Numbers>
void take_all(std::string_view& bytes, Numbers& numbers) {
    for (auto& number : numbers) {
        number = take<std::remove_reference_t<decltype(number)>>(bytes);
    }
}

std::size_t payload_size(const NetShape& shape) {
    const auto width = static_cast<std::size_t>(shape.width);
    const auto buckets = static_cast<std::size_t>(shape.buckets);
    const std::size_t words =
        width * (1 + net_single_rows) + buckets * (width * net_hidden + net_hidden);
    const std::size_t wide = buckets * (net_hidden + 1) + 1;
    return 2 * words + 4 * wide + width * net_window_rows(shape.tables);
}

std::string payload_of(const NetWeights& weights) {
    std::string bytes;
    bytes.reserve(payload_size(weights.shape));
    put_all(bytes, weights.bias);
    put_all(bytes, weights.singles.numbers());
    for (const NetLayerWeights& layers : weights.layers) {
        put_all(bytes, layers.hidden.numbers());
        put_all(bytes, layers.output);
        put_all(bytes, layers.hidden_bias);
        put(bytes, layers.output_bias);
    }
    put(bytes, weights.odds_scale);
    put_all(bytes, weights.by_window.numbers());
    return bytes;
}

void take_payload(std::string_view bytes, NetWeights& weights) {
    take_all(bytes, weights.bias);
    take_all(bytes, weights.singles.numbers());
    for (NetLayerWeights& layers : weights.layers) {
        take_all(bytes, layers.hidden.numbers());
        take_all(bytes, layers.output);
        take_all(bytes, layers.hidden_bias);
        layers.output_bias = take<std::int32_t>(bytes);
    }
    weights.odds_scale = take<std::int32_t>(bytes);
    take_all(bytes, weights.by_window.numbers());
}

std::string compressed(std::string_view bytes) {
    constexpr int thoroughly = 19;
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), thoroughly);
    if (ZSTD_isError(size)) {
        throw std::runtime_error(std::string("cannot compress a net: ") + ZSTD_getErrorName(size));
    }
    packed.resize(size);
    return packed;
}

class Reader {
public:
    Reader(std::string_view bytes, std::string_view file_name) : rest_{bytes}, name_{file_name} {}

    NetWeights read() {
        if (!rest_.starts_with(magic)) {
            fail("is not a net");
        }
        rest_.remove_prefix(magic.size());
        const char written_as = need<char>();
        if (written_as < version_without_buckets || written_as > version) {
            fail("is a net of another version; make a new one with 'damier tune'");
        }
        const auto length = need<unsigned char>();
        const std::string variant = text(length);
        NetShape shape;
        shape.width = need<std::uint16_t>();
        const int hidden = need<std::uint16_t>();
        shape.tables = need<std::uint16_t>();
        shape.buckets = written_as == version_without_buckets ? 1 : need<std::uint16_t>();
        if (!is_net_width(shape.width) || hidden != net_hidden || shape.buckets < 1 ||
            shape.buckets > net_most_buckets || !is_net_table_count(shape.tables)) {
            fail("is a net of another shape");
        }
        NetWeights weights{variant, shape};
        weights.activation =
            written_as == version ? NetActivation::Squared : NetActivation::Clipped;
        unpack(weights);
        return weights;
    }

private:
    void unpack(NetWeights& weights) {
        const auto length = need<std::uint32_t>();
        const auto sum = need<std::uint32_t>();
        if (rest_.size() != length || crc32(rest_) != sum) {
            fail("is damaged");
        }
        std::string bytes(payload_size(weights.shape), '\0');
        if (ZSTD_decompress(bytes.data(), bytes.size(), rest_.data(), rest_.size()) !=
            bytes.size()) {
            fail("is damaged");
        }
        take_payload(bytes, weights);
    }

    template <class Number>
    Number need() {
        if (rest_.size() < sizeof(Number)) {
            fail("is cut short");
        }
        return take<Number>(rest_);
    }

    std::string text(std::size_t length) {
        if (rest_.size() < length) {
            fail("is cut short");
        }
        const std::string_view text = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return std::string(text);
    }

    [[noreturn]] void fail(std::string_view what) const {
        throw InputError("'" + std::string(name_) + "' " + std::string(what));
    }

    std::string_view rest_;
    std::string_view name_;
};

}  // namespace

std::string net_bytes(const NetWeights& weights) {
    const std::string packed = compressed(payload_of(weights));
    std::string bytes{magic};
    put(bytes, weights.activation == NetActivation::Squared ? version : version_without_squares);
    put(bytes, static_cast<char>(weights.variant.size()));
    bytes += weights.variant;
    put(bytes, static_cast<std::uint16_t>(weights.shape.width));
    put(bytes, static_cast<std::uint16_t>(net_hidden));
    put(bytes, static_cast<std::uint16_t>(weights.shape.tables));
    put(bytes, static_cast<std::uint16_t>(weights.shape.buckets));
    put(bytes, static_cast<std::uint32_t>(packed.size()));
    put(bytes, crc32(packed));
    return bytes + packed;
}

NetWeights parse_net(std::string_view bytes, std::string_view file_name) {
    return Reader{bytes, file_name}.read();
}

}  // namespace damier
