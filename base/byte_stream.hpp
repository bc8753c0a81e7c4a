// Numbers and texts as bytes and back, for messages between processes that run the same program.
#pragma once

#include "base/error.hpp"

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace damier {

class ByteWriter {
public:
    ByteWriter& number(std::uint64_t value) {
        for (int byte = 0; byte < 8; ++byte)
            bytes_.push_back(static_cast<char>(value >> (8 * byte) & 0xff));
        return *this;
    }
    ByteWriter& integer(std::int64_t value) { return number(static_cast<std::uint64_t>(value)); }
    ByteWriter& real(double value) { return number(std::bit_cast<std::uint64_t>(value)); }
    ByteWriter& text(std::string_view value) {
        number(value.size());
        bytes_.append(value);
        return *this;
    }

    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

/// Throws InputError where the bytes are not what they ought to be. They must outlive it.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : left_{bytes} {}

    std::uint64_t number() {
        std::uint64_t value = 0;
        for (const char byte : cut(8))
            value = value >> 8 | static_cast<std::uint64_t>(static_cast<unsigned char>(byte)) << 56;
        return value;
    }
    std::int64_t integer() { return static_cast<std::int64_t>(number()); }
    double real() { return std::bit_cast<double>(number()); }
    std::string text() { return std::string(cut(number())); }

    bool at_end() const { return left_.empty(); }
    std::string_view rest() const { return left_; }

private:
    std::string_view cut(std::uint64_t size) {
        if (size > left_.size()) throw InputError("a message is cut short");
        const std::string_view taken = left_.substr(0, size);
        left_.remove_prefix(size);
        return taken;
    }

    std::string_view left_;
};

}  // namespace damier
