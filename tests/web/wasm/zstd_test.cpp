// The decoder of the build for the browser against libzstd.
#include "base/random.hpp"
#include "web/wasm/zstd/decoder.cpp"

#include <gtest/gtest.h>
#include <zstd.h>

#include <string>

namespace damier {
namespace {

std::string packed(const std::string& plain, int level) {
    std::string bytes(ZSTD_compressBound(plain.size()), '\0');
    bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), plain.data(), plain.size(), level));
    return bytes;
}

std::optional<std::string> unpacked(const std::string& bytes, std::size_t room) {
    std::string plain(room, '\0');
    const auto size = unpack_zstd(plain.data(), plain.size(), bytes.data(), bytes.size());
    if (!size) return std::nullopt;
    plain.resize(*size);
    return plain;
}

/// Text of few or many letters, with repetitions near and far.
std::string some_text(Random& random) {
    const auto below = [&random](std::size_t end) { return random.next() % end; };
    const std::size_t size = below(60'000);
    const std::size_t letters = 1 + below(1 + below(255));
    std::string text;
    while (text.size() < size) {
        if (text.size() < 10 || below(3) > 0) {
            text.push_back(static_cast<char>(below(2) * below(letters)));
            continue;
        }
        const std::size_t offset = 1 + below(text.size());
        for (std::size_t left = below(200); left > 0; --left)
            text.push_back(text[text.size() - offset]);
    }
    return text;
}

TEST(ZstdDecoder, UnpacksWhatLibzstdHasPacked) {
    Random random{7};
    for (int i = 0; i < 40; ++i) {
        const std::string text = some_text(random);
        for (const int level : {1, 3, 9, 19})
            EXPECT_EQ(unpacked(packed(text, level), text.size()), text) << i << ' ' << level;
    }
}

TEST(ZstdDecoder, RefusesMoreThanThereIsRoomFor) {
    const std::string text(1000, 'x');
    EXPECT_EQ(unpacked(packed(text, 3), 999), std::nullopt);
}

TEST(ZstdDecoder, SurvivesDamage) {
    Random random{8};
    int refused = 0;
    for (int i = 0; i < 200; ++i) {
        const std::string text = some_text(random);
        std::string bytes = packed(text, 1 + static_cast<int>(random.next() % 19));
        bytes[random.next() % bytes.size()] ^= static_cast<char>(1 << random.next() % 8);
        if (random.next() % 3 == 0) bytes.resize(random.next() % bytes.size());
        const auto found = unpacked(bytes, text.size());
        refused += found.has_value() ? 0 : 1;
        EXPECT_LE(found.value_or("").size(), text.size());
    }
    EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace damier
