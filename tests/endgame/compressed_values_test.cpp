// Compressed values: the same again, and no harm from damaged ones.
#include "endgame/compressed_values.hpp"

#include "base/error.hpp"
#include "endgame/huffman.hpp"

#include <gtest/gtest.h>

#include <random>

namespace damier {
namespace {

std::span<const std::byte> as_bytes(const std::string& text) {
    return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

// Runs of all lengths up to `longest`, with values of unequal frequency.
PackedValues random_runs(std::uint64_t size, std::uint64_t longest, bool with_unknown) {
    std::mt19937 random{7};
    PackedValues values{size};
    for (std::uint64_t i = 0; i < size;) {
        const std::uint64_t end = std::min(size, i + 1 + random() % longest);
        const unsigned draw = random() % 16;
        const Wdl value = draw < 10                    ? Wdl::Draw
                          : draw < 12                  ? Wdl::Loss
                          : draw < 14 || !with_unknown ? Wdl::Win
                                                       : Wdl::Unknown;
        values.fill(i, end, value);
        i = end;
    }
    return values;
}

void expect_same_again(const PackedValues& values) {
    const CompressedValues compressed{values};
    const std::string bytes = compressed.to_bytes();
    const CompressedValues read{as_bytes(bytes), values.size()};
    CompressedValues faster{as_bytes(bytes), values.size()};
    faster.add_entry_points();
    const PackedValues expanded = read.expanded();
    const PackedValues expanded_faster = faster.expanded();
    ASSERT_EQ(expanded.size(), values.size());
    for (std::uint64_t i = 0; i < values.size(); ++i) {
        if (values[i] == Wdl::Unknown) continue;
        ASSERT_EQ(expanded[i], values[i]) << i;
        ASSERT_EQ(read[i], values[i]) << i;
        ASSERT_EQ(faster[i], values[i]) << i;
        ASSERT_EQ(expanded_faster[i], values[i]) << i;
    }
}

TEST(CompressedValues, AreTheSameAgain) {
    for (const std::uint64_t longest : {1, 3, 20, 300, 3000}) {
        expect_same_again(random_runs(20'001, longest, false));
        expect_same_again(random_runs(20'000, longest, true));
    }
    for (const std::uint64_t size : {1, 2, 1023, 1024, 1025}) {
        expect_same_again(random_runs(size, 5, true));
    }
}

TEST(CompressedValues, TakeNextToNothingWhereAllAreAlike) {
    PackedValues values{1'000'000};
    values.fill(0, values.size(), Wdl::Draw);
    EXPECT_LT(CompressedValues{values}.to_bytes().size(), 200u);
}

TEST(CompressedValues, RefuseOrSurviveDamage) {
    const PackedValues values = random_runs(5'000, 20, true);
    const std::string good = CompressedValues{values}.to_bytes();
    std::mt19937 random{3};
    int refused = 0;
    for (int round = 0; round < 300; ++round) {
        std::string bad = good;
        if (round % 3 == 0) {
            bad.resize(random() % bad.size());
        } else {
            bad[random() % bad.size()] ^= static_cast<char>(1 + random() % 255);
        }
        try {
            CompressedValues read{as_bytes(bad), values.size()};
            if (round % 2 == 0) read.add_entry_points();
            for (std::uint64_t i = 0; i < values.size(); i += 37) {
                EXPECT_NE(read[i], Wdl::Unknown);
            }
            EXPECT_EQ(read.expanded().size(), values.size());
        } catch (const InputError&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 100);
}

TEST(PackedValues, FindTheNextThatIsOther) {
    std::mt19937 random{4};
    PackedValues values{300};
    for (std::uint64_t i = 0; i < values.size(); ++i)
        values.put(i, random() % 8 == 0 ? Wdl(random() % 4) : Wdl::Draw);
    for (const Wdl value : {Wdl::Loss, Wdl::Draw, Wdl::Win, Wdl::Unknown}) {
        for (std::uint64_t begin = 0; begin < 250; ++begin) {
            std::uint64_t next = begin;
            while (next < 250 && (values[next] == value || values[next] == Wdl::Unknown))
                ++next;
            ASSERT_EQ(values.next_other(begin, 250, value), next);
        }
    }
}

TEST(WordLengths, MakeACodeWithinTheLimit) {
    std::vector<std::uint64_t> frequencies(40);
    std::uint64_t frequency = 1;
    for (auto& count : frequencies) {
        count = frequency;
        frequency += frequency / 2 + 1;
    }
    const WordLengths lengths = word_lengths(frequencies, 11);
    EXPECT_TRUE(is_code(lengths, 11));
    EXPECT_LT(lengths.back(), lengths.front());
}

}  // namespace
}  // namespace damier
