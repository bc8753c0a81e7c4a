// A decoder of Zstandard frames, after RFC 8878, whose sections are named below. Any bytes lead to
// an answer or an error. Dictionaries are refused, checksums of frames are not looked at: what we
// unpack has checksums of its own.
#include "web/wasm/zstd/decoder.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace damier {
namespace {

using Byte = std::uint8_t;

struct BadFrame {};

void demand(bool holds) {
    if (!holds) throw BadFrame{};
}

/// Bytes from the front.
class Bytes {
public:
    Bytes(const Byte* begin, std::size_t size) : at_{begin}, left_{size} {}

    std::size_t left() const { return left_; }
    const Byte* at() const { return at_; }

    Bytes take(std::size_t size) {
        demand(size <= left_);
        const Bytes taken{at_, size};
        at_ += size;
        left_ -= size;
        return taken;
    }
    /// A number, its lowest byte first.
    std::uint64_t number(std::size_t size) {
        const Bytes bytes = take(size);
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < size; ++i)
            value |= std::uint64_t{bytes.at_[i]} << 8 * i;
        return value;
    }
    Byte byte() { return static_cast<Byte>(number(1)); }

private:
    const Byte* at_;
    std::size_t left_;
};

/// Bits from the front, the lowest first, as descriptions of tables are written (4.1.1).
class ForwardBits {
public:
    explicit ForwardBits(const Bytes& bytes) : bytes_{bytes} {}

    /// Without taking them; zeros after the end.
    unsigned peek(int count) const {
        unsigned value = 0;
        for (int i = 0; i < count; ++i) {
            const std::size_t bit = used_ + static_cast<std::size_t>(i);
            if (bit / 8 >= bytes_.left()) break;
            value |= (bytes_.at()[bit / 8] >> bit % 8 & 1U) << i;
        }
        return value;
    }
    void skip(int count) {
        used_ += static_cast<std::size_t>(count);
        demand(used_ <= bytes_.left() * 8);
    }
    unsigned take(int count) {
        const unsigned value = peek(count);
        skip(count);
        return value;
    }
    std::size_t bytes_used() const { return (used_ + 7) / 8; }

private:
    Bytes bytes_;
    std::size_t used_ = 0;
};

/// Bits from the back, the highest first: codes and states (4.1). The highest one in the last byte
/// marks the end. Zeros come before the beginning; whoever takes those must notice.
class BackwardBits {
public:
    explicit BackwardBits(const Bytes& bytes) : bytes_{bytes} {
        demand(bytes.left() > 0 && bytes.at()[bytes.left() - 1] != 0);
        left_ = static_cast<std::int64_t>(bytes.left()) * 8 -
                std::countl_zero(bytes.at()[bytes.left() - 1]) - 1;
    }

    std::uint64_t peek(int count) const {
        std::uint64_t value = 0;
        const std::int64_t lowest = left_ - count;
        for (std::int64_t byte = std::max<std::int64_t>(lowest, 0) / 8; byte * 8 < left_; ++byte) {
            const std::uint64_t bits = bytes_.at()[byte];
            const std::int64_t place = byte * 8 - lowest;
            value |= place >= 0 ? bits << place : bits >> -place;
        }
        return count == 0 ? 0 : value & (~std::uint64_t{0} >> (64 - count));
    }
    void skip(int count) { left_ -= count; }
    std::uint64_t take(int count) {
        const std::uint64_t value = peek(count);
        skip(count);
        return value;
    }
    /// Below zero: more was taken than there is.
    std::int64_t left() const { return left_; }

private:
    Bytes bytes_;
    std::int64_t left_ = 0;
};

// ---- Finite State Entropy (4.1)

struct FseTable {
    struct Cell {
        Byte symbol = 0;
        Byte bits = 0;
        std::uint16_t base = 0;
    };
    int log = 0;
    std::vector<Cell> cells;
};

FseTable repeated(Byte symbol) {
    return {.log = 0, .cells = {{symbol, 0, 0}}};
}

/// Of a distribution of probabilities, -1 for "less than one".
FseTable fse_table(const std::vector<int>& shares, int log) {
    const std::size_t size = std::size_t{1} << log;
    FseTable table{.log = log, .cells = std::vector<FseTable::Cell>(size)};
    std::vector<std::uint16_t> next(shares.size());
    std::size_t high = size;
    for (std::size_t symbol = 0; symbol < shares.size(); ++symbol) {
        next[symbol] = static_cast<std::uint16_t>(std::max(shares[symbol], 1));
        if (shares[symbol] == -1) {
            demand(high > 0);
            table.cells[--high].symbol = static_cast<Byte>(symbol);
        }
    }
    const std::size_t step = (size >> 1) + (size >> 3) + 3;
    std::size_t place = 0;
    for (std::size_t symbol = 0; symbol < shares.size(); ++symbol) {
        for (int i = 0; i < shares[symbol]; ++i) {
            table.cells[place].symbol = static_cast<Byte>(symbol);
            do {
                place = (place + step) & (size - 1);
            } while (place >= high);
        }
    }
    demand(place == 0);
    for (FseTable::Cell& cell : table.cells) {
        const std::uint16_t state = next[cell.symbol]++;
        cell.bits = static_cast<Byte>(log - (std::bit_width(state) - 1));
        cell.base = static_cast<std::uint16_t>((state << cell.bits) - size);
    }
    return table;
}

/// Reads a description (4.1.1) and takes it off the bytes.
FseTable read_fse_table(Bytes& bytes, int most_log, std::size_t most_symbols) {
    ForwardBits bits{bytes};
    const int log = static_cast<int>(bits.take(4)) + 5;
    demand(log <= most_log);
    int left = (1 << log) + 1;
    std::vector<int> shares;
    while (left > 1) {
        demand(shares.size() < most_symbols);
        const int width = std::bit_width(static_cast<unsigned>(left));
        const int spare = (1 << width) - 1 - left;
        int value = static_cast<int>(bits.peek(width - 1));
        if (value < spare) {
            bits.skip(width - 1);
        } else {
            value = static_cast<int>(bits.take(width));
            if (value >= 1 << (width - 1)) value -= spare;
        }
        const int share = value - 1;
        shares.push_back(share);
        left -= share < 0 ? -share : share;
        if (share != 0) continue;
        unsigned repeat = 3;
        while (repeat == 3) {
            repeat = bits.take(2);
            shares.insert(shares.end(), repeat, 0);
            demand(shares.size() <= most_symbols);
        }
    }
    demand(left == 1 && shares.size() <= most_symbols);
    bytes.take(bits.bytes_used());
    return fse_table(shares, log);
}

class FseState {
public:
    FseState(const FseTable& table, BackwardBits& bits)
        : table_{&table}, state_{static_cast<std::size_t>(bits.take(table.log))} {}

    Byte symbol() const { return cell().symbol; }
    void go_on(BackwardBits& bits) {
        const FseTable::Cell& from = cell();
        state_ = from.base + static_cast<std::size_t>(bits.take(from.bits));
    }

private:
    const FseTable::Cell& cell() const { return table_->cells[state_]; }

    const FseTable* table_;
    std::size_t state_;
};

// ---- Huffman coding (4.2)

struct HuffmanTable {
    struct Cell {
        Byte symbol = 0;
        Byte bits = 0;
    };
    int log = 0;
    std::vector<Cell> cells;  // by the next `log` bits
};

std::vector<Byte> plain_weights(Bytes& bytes, std::size_t count) {
    const Bytes packed = bytes.take((count + 1) / 2);
    std::vector<Byte> weights(count);
    for (std::size_t i = 0; i < count; ++i)
        weights[i] =
            static_cast<Byte>(i % 2 == 0 ? packed.at()[i / 2] >> 4 : packed.at()[i / 2] & 15);
    return weights;
}

/// Two states take turns until the bits are used up (4.2.1.2).
std::vector<Byte> coded_weights(Bytes bytes) {
    const FseTable table = read_fse_table(bytes, 6, 256);
    BackwardBits bits{bytes};
    std::array<FseState, 2> states{FseState{table, bits}, FseState{table, bits}};
    std::vector<Byte> weights;
    for (std::size_t turn = 0; weights.size() <= 255; turn ^= 1) {
        weights.push_back(states[turn].symbol());
        states[turn].go_on(bits);
        if (bits.left() < 0) {
            weights.push_back(states[turn ^ 1].symbol());
            demand(weights.size() <= 255);
            return weights;
        }
    }
    throw BadFrame{};
}

HuffmanTable huffman_table(std::vector<Byte> weights) {
    constexpr int most_log = 11;
    std::uint32_t sum = 0;
    for (const Byte weight : weights) {
        demand(weight <= most_log);
        sum += weight == 0 ? 0 : 1U << (weight - 1);
    }
    demand(sum > 0);
    const int log = std::bit_width(sum);
    const std::uint32_t rest = (1U << log) - sum;
    demand(log <= most_log && std::has_single_bit(rest));
    weights.push_back(static_cast<Byte>(std::bit_width(rest)));
    HuffmanTable table{.log = log, .cells = {}};
    for (int weight = 1; weight <= log; ++weight) {
        for (std::size_t symbol = 0; symbol < weights.size(); ++symbol) {
            if (weights[symbol] != weight) continue;
            table.cells.insert(table.cells.end(), std::size_t{1} << (weight - 1),
                               {static_cast<Byte>(symbol), static_cast<Byte>(log + 1 - weight)});
        }
    }
    demand(table.cells.size() == std::size_t{1} << log);
    return table;
}

HuffmanTable read_huffman_table(Bytes& bytes) {
    const std::size_t head = bytes.byte();
    if (head >= 128) return huffman_table(plain_weights(bytes, head - 127));
    return huffman_table(coded_weights(bytes.take(head)));
}

void read_huffman_stream(const HuffmanTable& table, const Bytes& bytes, Byte* to,
                         std::size_t size) {
    BackwardBits bits{bytes};
    for (std::size_t i = 0; i < size; ++i) {
        const HuffmanTable::Cell cell = table.cells[bits.peek(table.log)];
        to[i] = cell.symbol;
        bits.skip(cell.bits);
        demand(bits.left() >= 0);
    }
    demand(bits.left() == 0);
}

// ---- Blocks (3.1.1.2, 3.1.1.3)

constexpr std::size_t most_in_block = 128 << 10;

struct Code {
    std::uint32_t base;
    Byte bits;
};

constexpr std::array<Code, 36> length_codes{{
    {0, 0},     {1, 0},      {2, 0},      {3, 0},      {4, 0},   {5, 0},     {6, 0},     {7, 0},
    {8, 0},     {9, 0},      {10, 0},     {11, 0},     {12, 0},  {13, 0},    {14, 0},    {15, 0},
    {16, 1},    {18, 1},     {20, 1},     {22, 1},     {24, 2},  {28, 2},    {32, 3},    {40, 3},
    {48, 4},    {64, 6},     {128, 7},    {256, 8},    {512, 9}, {1024, 10}, {2048, 11}, {4096, 12},
    {8192, 13}, {16384, 14}, {32768, 15}, {65536, 16},
}};

constexpr std::array<Code, 53> match_codes{{
    {3, 0},     {4, 0},     {5, 0},      {6, 0},      {7, 0},      {8, 0},   {9, 0},     {10, 0},
    {11, 0},    {12, 0},    {13, 0},     {14, 0},     {15, 0},     {16, 0},  {17, 0},    {18, 0},
    {19, 0},    {20, 0},    {21, 0},     {22, 0},     {23, 0},     {24, 0},  {25, 0},    {26, 0},
    {27, 0},    {28, 0},    {29, 0},     {30, 0},     {31, 0},     {32, 0},  {33, 0},    {34, 0},
    {35, 1},    {37, 1},    {39, 1},     {41, 1},     {43, 2},     {47, 2},  {51, 3},    {59, 3},
    {67, 4},    {83, 4},    {99, 5},     {131, 7},    {259, 8},    {515, 9}, {1027, 10}, {2051, 11},
    {4099, 12}, {8195, 13}, {16387, 14}, {32771, 15}, {65539, 16},
}};

const std::vector<int> usual_lengths{4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1,  1,  2,  2,
                                     2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1};
const std::vector<int> usual_matches{1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1,  1,  1,  1,  1,  1,  1, 1,
                                     1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,  1,  1,  1,  1,  1,  1, 1,
                                     1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1};
const std::vector<int> usual_offsets{1, 1, 1, 1, 1, 1, 2, 2, 2, 1,  1,  1,  1,  1, 1,
                                     1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1};

/// What blocks of a frame leave to those after them.
struct FrameState {
    HuffmanTable huffman;
    FseTable lengths;
    FseTable offsets;
    FseTable matches;
    std::array<std::size_t, 3> last_offsets{1, 4, 8};
};

/// Where the bytes go. What a frame refers to lies behind its begin.
class Output {
public:
    Output(Byte* to, std::size_t room) : begin_{to}, at_{to}, end_{to + room}, frame_{to} {}

    void begin_frame() { frame_ = at_; }
    std::size_t size() const { return static_cast<std::size_t>(at_ - begin_); }

    void add(const Byte* from, std::size_t size) {
        demand(size <= room());
        std::copy_n(from, size, at_);
        at_ += size;
    }
    void repeat(Byte byte, std::size_t size) {
        demand(size <= room());
        std::fill_n(at_, size, byte);
        at_ += size;
    }
    /// May overlap with what it makes.
    void copy(std::size_t offset, std::size_t size) {
        demand(size <= room() && offset > 0 && offset <= static_cast<std::size_t>(at_ - frame_));
        for (; size > 0; --size, ++at_)
            *at_ = *(at_ - offset);
    }

private:
    std::size_t room() const { return static_cast<std::size_t>(end_ - at_); }

    Byte* begin_;
    Byte* at_;
    Byte* end_;
    Byte* frame_;
};

std::vector<Byte> huffman_literals(Bytes bytes, const HuffmanTable& table, std::size_t size,
                                   bool four_streams) {
    std::vector<Byte> literals(size);
    if (!four_streams) {
        read_huffman_stream(table, bytes, literals.data(), size);
        return literals;
    }
    std::array<std::size_t, 3> sizes{};
    for (std::size_t& one : sizes)
        one = static_cast<std::size_t>(bytes.number(2));
    const std::size_t part = (size + 3) / 4;
    demand(3 * part <= size);
    for (std::size_t i = 0; i < 3; ++i)
        read_huffman_stream(table, bytes.take(sizes[i]), literals.data() + i * part, part);
    read_huffman_stream(table, bytes, literals.data() + 3 * part, size - 3 * part);
    return literals;
}

/// The section of literals (3.1.1.3.1), taken off the bytes.
std::vector<Byte> read_literals(Bytes& bytes, FrameState& state) {
    enum { Raw, Repeated, Compressed, Treeless };
    demand(bytes.left() > 0);
    const unsigned kind = *bytes.at() & 3;
    const unsigned format = *bytes.at() >> 2 & 3;
    if (kind == Raw || kind == Repeated) {
        const std::size_t head = format == 1 ? 2 : format == 3 ? 3 : 1;
        const std::size_t size =
            static_cast<std::size_t>(bytes.number(head)) >> (head == 1 ? 3 : 4);
        demand(size <= most_in_block);
        if (kind == Repeated) return std::vector<Byte>(size, bytes.byte());
        const Bytes raw = bytes.take(size);
        return {raw.at(), raw.at() + size};
    }
    const int width = format == 3 ? 18 : format == 2 ? 14 : 10;
    const std::uint64_t head = bytes.number(format == 3 ? 5 : format == 2 ? 4 : 3);
    const std::uint64_t mask = (std::uint64_t{1} << width) - 1;
    const auto size = static_cast<std::size_t>(head >> 4 & mask);
    demand(size <= most_in_block);
    Bytes packed = bytes.take(static_cast<std::size_t>(head >> (4 + width) & mask));
    if (kind == Compressed) state.huffman = read_huffman_table(packed);
    demand(!state.huffman.cells.empty());
    return huffman_literals(packed, state.huffman, size, format != 0);
}

void read_sequence_table(Bytes& bytes, unsigned mode, const std::vector<int>& usual, int usual_log,
                         int most_log, std::size_t symbols, FseTable& table) {
    enum { Predefined, Repeated, Described, AsBefore };
    if (mode == Predefined) table = fse_table(usual, usual_log);
    if (mode == Described) table = read_fse_table(bytes, most_log, symbols);
    if (mode == Repeated) {
        const Byte symbol = bytes.byte();
        demand(symbol < symbols);
        table = repeated(symbol);
    }
    demand(!table.cells.empty());
}

std::size_t sequence_count(Bytes& bytes) {
    const std::size_t first = bytes.byte();
    if (first < 128) return first;
    if (first < 255) return ((first - 128) << 8) + bytes.byte();
    return static_cast<std::size_t>(bytes.number(2)) + 0x7f00;
}

/// An offset, or one of the last three again (3.1.1.5).
std::size_t offset_of(std::size_t value, bool no_literals, std::array<std::size_t, 3>& last) {
    if (value > 3) {
        last = {value - 3, last[0], last[1]};
        return last[0];
    }
    const std::size_t which = value - 1 + (no_literals ? 1 : 0);
    if (which == 0) return last[0];
    const std::size_t offset = which == 3 ? last[0] - 1 : last[which];
    demand(offset > 0);
    if (which != 1) last[2] = last[1];
    last[1] = last[0];
    last[0] = offset;
    return offset;
}

void read_sequences(Bytes bytes, std::size_t count, const std::vector<Byte>& literals,
                    FrameState& state, Output& out) {
    BackwardBits bits{bytes};
    FseState length{state.lengths, bits};
    FseState offset{state.offsets, bits};
    FseState match{state.matches, bits};
    std::size_t used = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Byte offset_code = offset.symbol();
        demand(offset_code < 32);
        const auto offset_value =
            static_cast<std::size_t>((std::uint64_t{1} << offset_code) + bits.take(offset_code));
        const Code match_code = match_codes[match.symbol()];
        const auto match_size =
            match_code.base + static_cast<std::size_t>(bits.take(match_code.bits));
        const Code length_code = length_codes[length.symbol()];
        const auto size = length_code.base + static_cast<std::size_t>(bits.take(length_code.bits));
        demand(bits.left() >= 0 && size <= literals.size() - used);
        out.add(literals.data() + used, size);
        used += size;
        out.copy(offset_of(offset_value, size == 0, state.last_offsets), match_size);
        if (i + 1 == count) break;
        length.go_on(bits);
        match.go_on(bits);
        offset.go_on(bits);
    }
    demand(bits.left() == 0);
    out.add(literals.data() + used, literals.size() - used);
}

void read_compressed_block(Bytes bytes, FrameState& state, Output& out) {
    const std::vector<Byte> literals = read_literals(bytes, state);
    const std::size_t count = sequence_count(bytes);
    if (count == 0) return out.add(literals.data(), literals.size());
    const unsigned modes = bytes.byte();
    read_sequence_table(bytes, modes >> 6, usual_lengths, 6, 9, length_codes.size(), state.lengths);
    read_sequence_table(bytes, modes >> 4 & 3, usual_offsets, 5, 8, 32, state.offsets);
    read_sequence_table(bytes, modes >> 2 & 3, usual_matches, 6, 9, match_codes.size(),
                        state.matches);
    read_sequences(bytes, count, literals, state, out);
}

/// Whether it was the last one.
bool read_block(Bytes& bytes, FrameState& state, Output& out) {
    enum { Raw, Repeated, Compressed };
    const auto head = static_cast<std::uint32_t>(bytes.number(3));
    const std::size_t size = head >> 3;
    const unsigned kind = head >> 1 & 3;
    demand(kind <= Compressed && size <= most_in_block);
    if (kind == Raw) out.add(bytes.take(size).at(), size);
    if (kind == Repeated) out.repeat(bytes.byte(), size);
    if (kind == Compressed) read_compressed_block(bytes.take(size), state, out);
    return (head & 1) != 0;
}

void skip_frame_header(Bytes& bytes, bool& has_checksum) {
    const Byte descriptor = bytes.byte();
    demand((descriptor & 3) == 0 && (descriptor & 8) == 0);  // no dictionary, nothing unknown
    has_checksum = (descriptor & 4) != 0;
    const bool single_segment = (descriptor & 32) != 0;
    constexpr std::array<std::size_t, 4> sizes{0, 2, 4, 8};
    const std::size_t size = sizes[descriptor >> 6];
    bytes.take((single_segment ? 0 : 1) + (size == 0 && single_segment ? 1 : size));
}

void read_frame(Bytes& bytes, Output& out) {
    constexpr std::uint32_t magic = 0xfd2fb528;
    const auto found = static_cast<std::uint32_t>(bytes.number(4));
    if ((found & 0xfffffff0) == 0x184d2a50) {  // to be skipped
        bytes.take(static_cast<std::size_t>(bytes.number(4)));
        return;
    }
    demand(found == magic);
    bool has_checksum = false;
    skip_frame_header(bytes, has_checksum);
    FrameState state;
    out.begin_frame();
    while (!read_block(bytes, state, out)) {
    }
    if (has_checksum) bytes.take(4);
}

}  // namespace

std::optional<std::size_t> unpack_zstd(void* to, std::size_t room, const void* from,
                                       std::size_t bytes) {
    try {
        Output out{static_cast<Byte*>(to), room};
        Bytes left{static_cast<const Byte*>(from), bytes};
        while (left.left() > 0)
            read_frame(left, out);
        return out.size();
    } catch (const BadFrame&) {
        return std::nullopt;
    }
}

}  // namespace damier
