#include "endgame/compressed_values.hpp"

#include "base/error.hpp"
#include "endgame/huffman.hpp"

#include <zstd.h>

#include <bit>
#include <cstring>

namespace damier {
namespace {

constexpr int exact_lengths = 16;  // longer runs share a symbol and have extra bits
constexpr int length_classes = 28;
constexpr int end_of_block = 2 * length_classes;
// A block has at most 1024 runs of at most 11 + 8 bits, whatever nonsense is read.
constexpr std::size_t padding = CompressedValues::block_size * 3;

struct LengthClass {
    int symbol;
    int extra_bits;
    int base;
};

// 1 to 16 alone, then two classes for each doubling.
constexpr LengthClass class_of(int length) {
    if (length <= exact_lengths) return {length - 1, 0, length};
    const int above = length - 1;
    const int power = std::bit_width(static_cast<unsigned>(above)) - 1;
    const int half = above >> (power - 1) & 1;
    return {exact_lengths + (power - 4) * 2 + half, power - 1,
            (1 << power) + half * (1 << (power - 1)) + 1};
}

// The base and extra bits of each class.
std::array<LengthClass, length_classes> make_classes() {
    std::array<LengthClass, length_classes> classes{};
    for (int length = 1; length < static_cast<int>(CompressedValues::block_size); ++length) {
        const LengthClass its = class_of(length);
        classes[static_cast<std::size_t>(its.symbol)] = its;
    }
    return classes;
}

// The value that follows a run, by whether it is the higher of the other two.
constexpr int other_value(int value, bool second) {
    return second ? (value == 2 ? 1 : 2) : (value == 0 ? 1 : 0);
}

// The runs of a block; calls visit(value, symbol, extra, extra_bits) for each and gives back the
// first value.
template <class Visit>
int for_each_run(const PackedValues& values, std::uint64_t begin, std::uint64_t end,
                 Visit&& visit) {
    std::uint64_t i = values.next_other(begin, end, Wdl::Unknown);
    if (i == end) return static_cast<int>(Wdl::Draw);
    const int first = static_cast<int>(values[i]);
    int value = first;
    std::uint64_t run = begin;
    bool alone = true;
    while ((i = values.next_other(i, end, Wdl(value))) != end) {
        const int next = static_cast<int>(values[i]);
        const int length = static_cast<int>(i - run);
        const LengthClass its = class_of(length);
        const bool second = next == other_value(value, true);
        visit(value, its.symbol + (second ? length_classes : 0), length - its.base, its.extra_bits);
        alone = false;
        value = next;
        run = i;
    }
    if (!alone) visit(value, end_of_block, 0, 0);
    return first;
}

// Bits in rows of bytes, lowest first.
class BitWriter {
public:
    explicit BitWriter(std::vector<std::uint8_t>& bytes) : bytes_{bytes} {}
    void put(unsigned bits, int count) {
        waiting_ |= static_cast<std::uint64_t>(bits) << held_;
        for (held_ += count; held_ >= 8; held_ -= 8) {
            bytes_.push_back(static_cast<std::uint8_t>(waiting_));
            waiting_ >>= 8;
        }
    }
    void fill_byte() {
        if (held_ > 0) put(0, 8 - held_);
    }

private:
    std::vector<std::uint8_t>& bytes_;
    std::uint64_t waiting_ = 0;
    int held_ = 0;
};

std::uint64_t number_at(const std::uint8_t* bytes) {
    std::uint64_t number;
    std::memcpy(&number, bytes, sizeof number);
    static_assert(std::endian::native == std::endian::little);
    return number;
}

[[noreturn]] void refuse() {
    throw InputError("the compressed values are damaged");
}

}  // namespace

// Reads the runs of one block from its first.
class CompressedValues::Reader {
public:
    Reader(const CompressedValues& values, std::uint64_t block)
        : values_{values},
          value_{static_cast<int>(values.index_[block].first)},
          uniform_{values.index_[block].begin == values.index_[block + 1].begin},
          bit_{(values.index_[block].begin + values.before_code_) * 8} {}

    int value() const { return value_; }
    bool is_uniform() const { return uniform_; }
    std::uint64_t bit() const { return bit_; }

    // Goes to the end of the run at an entry point.
    void enter(const EntryPoint& entry) {
        bit_ += entry.bit;
        value_ = entry.next_value;
    }

    // The length of the present run; what comes next is then the present one.
    std::uint64_t next() {
        if (uniform_) return block_size;
        const std::uint64_t text = number_at(values_.code_.data() + bit_ / 8) >> bit_ % 8;
        const Step step =
            values_.steps_[static_cast<std::size_t>(value_)][text & ((1u << longest_word) - 1)];
        const std::uint64_t extra =
            text >> step.word_length & ((std::uint64_t{1} << step.extra_bits) - 1);
        bit_ += step.word_length + step.extra_bits;
        value_ = other_value(value_, step.second_other);
        return step.length + extra;
    }

private:
    const CompressedValues& values_;
    int value_;
    bool uniform_;
    std::uint64_t bit_;
};

CompressedValues::CompressedValues(const PackedValues& values) : size_{values.size()} {
    std::array<std::array<std::uint64_t, symbols>, 3> frequencies{};
    const auto end_of = [&](std::uint64_t begin) { return std::min(begin + block_size, size_); };
    for (std::uint64_t begin = 0; begin < size_; begin += block_size) {
        for_each_run(values, begin, end_of(begin), [&](int value, int symbol, int, int) {
            ++frequencies[static_cast<std::size_t>(value)][static_cast<std::size_t>(symbol)];
        });
    }
    std::array<std::vector<std::uint16_t>, 3> code;
    for (std::size_t value = 0; value < 3; ++value) {
        lengths_[value] = word_lengths(frequencies[value], longest_word);
        code[value] = words(lengths_[value]);
    }
    BitWriter writer{code_};
    for (std::uint64_t begin = 0; begin < size_; begin += block_size) {
        const auto place = static_cast<std::uint32_t>(code_.size());
        const int first = for_each_run(values, begin, end_of(begin),
                                       [&](int value, int symbol, int extra, int extra_bits) {
                                           const auto v = static_cast<std::size_t>(value);
                                           const auto s = static_cast<std::size_t>(symbol);
                                           writer.put(code[v][s], lengths_[v][s]);
                                           writer.put(static_cast<unsigned>(extra), extra_bits);
                                       });
        writer.fill_byte();
        index_.push_back({place & 0x3FFFFFFF, static_cast<std::uint32_t>(first) & 3});
    }
    if (code_.size() > 0x3FFFFFFF) throw InputError("a slice is too large to be stored");
    index_.push_back({static_cast<std::uint32_t>(code_.size()) & 0x3FFFFFFF, 0});
    code_.resize(code_.size() + padding);
    make_steps();
}

void CompressedValues::make_steps() {
    const auto classes = make_classes();
    for (std::size_t value = 0; value < 3; ++value) {
        // What cannot be read, in damaged text, ends the block.
        const Step end{1, 0, block_size, 0};
        steps_[value].assign(std::size_t{1} << longest_word, end);
        const std::vector<std::uint16_t> code = words(lengths_[value]);
        for (int symbol = 0; symbol < symbols; ++symbol) {
            const int length = lengths_[value][static_cast<std::size_t>(symbol)];
            if (length == 0) continue;
            Step step = end;
            step.word_length = static_cast<std::uint8_t>(length);
            if (symbol != end_of_block) {
                const LengthClass& its = classes[static_cast<std::size_t>(symbol % length_classes)];
                step.extra_bits = static_cast<std::uint8_t>(its.extra_bits);
                step.length = static_cast<std::uint16_t>(its.base) & 0x7FFF;
                step.second_other = symbol >= length_classes ? 1 : 0;
            }
            for (std::size_t text = code[static_cast<std::size_t>(symbol)];
                 text < steps_[value].size(); text += std::size_t{1} << length) {
                steps_[value][text] = step;
            }
        }
    }
}

Wdl CompressedValues::operator[](std::uint64_t index) const {
    assert(index < size_);
    const std::uint64_t block = index >> block_bits;
    const std::uint64_t wanted = index & (block_size - 1);
    Reader reader{*this, block};
    int value = reader.value();
    if (reader.is_uniform()) return Wdl(value);
    std::uint64_t end;
    if (before_code_ > 0 && wanted >= entry_distance) {
        EntryPoint entry;
        std::memcpy(
            &entry,
            code_.data() + index_[block].begin + (wanted / entry_distance - 1) * sizeof entry,
            sizeof entry);
        value = static_cast<int>(entry.value);
        end = entry.run_end;
        reader.enter(entry);
    } else {
        end = reader.next();
    }
    for (; end <= wanted; end += reader.next()) {
        value = reader.value();
    }
    return Wdl(value);
}

void CompressedValues::write_entry_points(std::uint64_t block,
                                          std::vector<std::uint8_t>& bytes) const {
    Reader reader{*this, block};
    const std::uint64_t first_bit = reader.bit();
    int value = reader.value();
    std::uint64_t end = reader.next();
    for (std::uint64_t place = entry_distance; place < block_size; place += entry_distance) {
        for (; end <= place; end += reader.next()) {
            value = reader.value();
        }
        const EntryPoint entry{
            .bit = static_cast<std::uint32_t>(reader.bit() - first_bit) & 0x7FFF,
            .run_end = static_cast<std::uint32_t>(std::min(end, block_size)) & 0x7FF,
            .value = static_cast<std::uint32_t>(value) & 3,
            .next_value = static_cast<std::uint32_t>(reader.value()) & 3};
        const auto* raw = reinterpret_cast<const std::uint8_t*>(&entry);
        bytes.insert(bytes.end(), raw, raw + sizeof entry);
    }
}

void CompressedValues::add_entry_points() {
    // The beginnings of blocks have thirty bits.
    if (before_code_ > 0 || code_.size() + blocks() * entry_bytes > 0x3FFFFFFF) return;
    std::vector<std::uint8_t> code;
    std::vector<Block> index = index_;
    for (std::uint64_t block = 0; block < blocks(); ++block) {
        index[block].begin = static_cast<std::uint32_t>(code.size()) & 0x3FFFFFFF;
        const auto begin = code_.begin() + index_[block].begin;
        const auto end = code_.begin() + index_[block + 1].begin;
        if (begin == end) continue;
        write_entry_points(block, code);
        code.insert(code.end(), begin, end);
    }
    index[blocks()].begin = static_cast<std::uint32_t>(code.size()) & 0x3FFFFFFF;
    code.resize(code.size() + padding);
    code.shrink_to_fit();
    code_ = std::move(code);
    index_ = std::move(index);
    before_code_ = entry_bytes;
}

PackedValues CompressedValues::expanded() const {
    PackedValues values{size_};
    for (std::uint64_t block = 0; block < blocks(); ++block) {
        Reader reader{*this, block};
        std::uint64_t i = block << block_bits;
        const std::uint64_t end = std::min(i + block_size, size_);
        while (i < end) {
            const Wdl value = Wdl(reader.value());
            const std::uint64_t run_end = std::min(i + reader.next(), end);
            values.fill(i, run_end, value);
            i = run_end;
        }
    }
    return values;
}

std::uint64_t CompressedValues::memory() const {
    return code_.size() + index_.size() * sizeof(Block) + 3 * sizeof(Step) * steps_[0].size();
}

// The index as lengths and values of blocks, by themselves so that they compress well.
std::string CompressedValues::to_bytes() const {
    assert(before_code_ == 0);
    std::string plain;
    for (const auto& lengths : lengths_) {
        plain.append(lengths.begin(), lengths.end());
    }
    for (int byte = 0; byte < 3; ++byte) {
        for (std::uint64_t block = 0; block < blocks(); ++block) {
            const unsigned length = index_[block + 1].begin - index_[block].begin;
            const unsigned part = byte == 0 ? index_[block].first : length >> (byte - 1) * 8 & 0xFF;
            plain.push_back(static_cast<char>(part));
        }
    }
    std::string packed(ZSTD_compressBound(plain.size()), '\0');
    const std::size_t length =
        ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 19);
    if (ZSTD_isError(length) != 0) throw std::bad_alloc();
    packed.resize(length);

    std::string bytes;
    for (int byte = 0; byte < 8; ++byte) {
        bytes.push_back(static_cast<char>(length >> byte * 8 & 0xFF));
    }
    bytes += packed;
    bytes.append(code_.begin(), code_.end() - static_cast<std::ptrdiff_t>(padding));
    return bytes;
}

CompressedValues::CompressedValues(std::span<const std::byte> bytes, std::uint64_t size)
    : size_{size} {
    if (bytes.size() < 8) refuse();
    const std::uint64_t packed = number_at(reinterpret_cast<const std::uint8_t*>(bytes.data()));
    if (packed > bytes.size() - 8) refuse();
    std::vector<std::byte> plain(3 * symbols + 3 * blocks());
    const std::size_t length =
        ZSTD_decompress(plain.data(), plain.size(), bytes.data() + 8, packed);
    if (ZSTD_isError(length) != 0 || length != plain.size()) refuse();
    const std::span<const std::byte> code = bytes.subspan(8 + packed);
    if (code.size() > 0x3FFFFFFF) refuse();
    const auto* text = reinterpret_cast<const std::uint8_t*>(code.data());
    code_.assign(text, text + code.size());
    code_.resize(code.size() + padding);
    read_index(plain);
    if (index_.back().begin != code.size()) refuse();
    make_steps();
}

void CompressedValues::read_index(std::span<const std::byte> plain) {
    for (std::size_t value = 0; value < 3; ++value) {
        lengths_[value].resize(symbols);
        std::memcpy(lengths_[value].data(), plain.data() + value * symbols, symbols);
        if (!is_code(lengths_[value], longest_word)) refuse();
    }
    const std::byte* firsts = plain.data() + 3 * symbols;
    std::uint64_t begin = 0;
    index_.reserve(blocks() + 1);
    for (std::uint64_t block = 0; block < blocks(); ++block) {
        const auto byte = [&](int nth) {
            return std::to_integer<std::uint32_t>(
                firsts[static_cast<std::uint64_t>(nth) * blocks() + block]);
        };
        if (byte(0) > 2 || begin > 0x3FFFFFFF) refuse();
        index_.push_back({static_cast<std::uint32_t>(begin) & 0x3FFFFFFF, byte(0) & 3});
        begin += byte(1) | byte(2) << 8;
    }
    if (begin > 0x3FFFFFFF) refuse();
    index_.push_back({static_cast<std::uint32_t>(begin) & 0x3FFFFFFF, 0});
}

}  // namespace damier
