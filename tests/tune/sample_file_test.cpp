#include "tune/sample_file.hpp"

#include "base/error.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <string>

namespace damier {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

class SampleFiles : public testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(path); }

    // Games of some samples each, all different.
    static std::vector<Sample> games(int count, int first = 0) {
        std::vector<Sample> samples;
        for (int game = first; game < first + count; ++game) {
            for (int ply = 0; ply < 5; ++ply) {
                Sample sample;
                sample.white = Bitboard{Square(60)};
                sample.black = Bitboard{Square(1 + game % 5)};
                sample.kings = ply % 2 == 0 ? sample.white : Bitboard{};
                sample.turn = ply % 2 == 0 ? Color::White : Color::Black;
                sample.starts_game = ply == 0;
                sample.result = static_cast<std::int8_t>(game % 3 - 1);
                sample.score = static_cast<std::int16_t>(100 * ply - 250 - game);
                sample.ply = static_cast<std::uint16_t>(10 * game + ply);
                samples.push_back(sample);
            }
        }
        return samples;
    }

    std::string bytes() const {
        std::ifstream file{path, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

    void set_bytes(const std::string& bytes) const {
        std::ofstream{path, std::ios::binary} << bytes;
    }

    auto reading(std::string_view variant = "russian") const {
        return [this, variant] { read_samples(path, variant); };
    }

    const std::filesystem::path path =
        std::filesystem::temp_directory_path() /
        ("damier_samples_" + std::to_string(getpid()) + "_" +
         testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(SampleFiles, GiveBackWhatWasWritten) {
    SampleWriter{path, "russian"}.append(games(20));
    const SampleFile file = read_samples(path, "russian");
    EXPECT_EQ(file.samples, games(20));
    EXPECT_EQ(file.games, 20U);
    EXPECT_EQ(file.ignored_bytes, 0U);
}

TEST_F(SampleFiles, GrowWhenOpenedAgain) {
    SampleWriter{path, "russian"}.append(games(3));
    SampleWriter again{path, "russian"};
    EXPECT_EQ(again.games(), 3U);
    again.append(games(2, 3));
    EXPECT_EQ(again.games(), 5U);
    EXPECT_EQ(read_samples(path, "russian").samples, games(5));
}

TEST_F(SampleFiles, OfTheFirstVersionAreReadAndContinued) {
    const auto without_plies = [](std::vector<Sample> samples) {
        for (Sample& sample : samples) {
            sample.ply = 0;
        }
        return samples;
    };
    const std::size_t version = std::string("damier samples\n").size();
    SampleWriter{path, "russian"}.append(without_plies(games(3)));
    std::string old = bytes();
    old[version] = 1;
    set_bytes(old);
    EXPECT_EQ(read_samples(path, "russian").samples, without_plies(games(3)));
    SampleWriter{path, "russian"}.append(games(2, 3));
    EXPECT_EQ(bytes()[version], 2);
    EXPECT_EQ(read_samples(path, "russian").games, 5U);
    EXPECT_EQ(read_samples(path, "russian").samples.back(), games(5).back());
}

TEST_F(SampleFiles, LoseOnlyTheBlockThatWasHalfWritten) {
    {
        SampleWriter writer{path, "russian"};
        writer.append(games(3));
        writer.append(games(2, 3));
    }
    const std::string all = bytes();
    const std::size_t second = all.rfind("block");
    for (std::size_t length = second; length < all.size(); ++length) {
        set_bytes(all.substr(0, length));
        const SampleFile file = read_samples(path, "russian");
        ASSERT_EQ(file.samples, games(3)) << length;
        ASSERT_EQ(file.ignored_bytes, length - second);
    }
    // A writer goes on where the complete blocks end.
    SampleWriter{path, "russian"}.append(games(2, 3));
    EXPECT_EQ(bytes(), all);
}

TEST_F(SampleFiles, AreRefusedWhenDamaged) {
    SampleWriter{path, "russian"}.append(games(10));
    const std::string all = bytes();
    const std::size_t block = all.find("block");
    for (const std::size_t at : {block, block + 5, block + 13, block + 20, all.size() - 1}) {
        std::string damaged = all;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x11);
        set_bytes(damaged);
        EXPECT_THAT(reading(), ThrowsMessage<InputError>(
                                   HasSubstr("damaged at byte " + std::to_string(block))))
            << at;
    }
}

TEST_F(SampleFiles, AreRefusedWhenTheyAreSomethingElse) {
    set_bytes("[Event \"A game\"]\n");
    EXPECT_THAT(reading(), ThrowsMessage<InputError>(HasSubstr("is not a file of samples")));
    EXPECT_THAT([this] { SampleWriter(path, "russian"); },
                ThrowsMessage<InputError>(HasSubstr("is not a file of samples")));
    EXPECT_EQ(bytes(), "[Event \"A game\"]\n") << "and nobody touches it";
}

TEST_F(SampleFiles, AreRefusedForAnotherVariant) {
    SampleWriter{path, "russian"}.append(games(1));
    EXPECT_THAT(reading("english"),
                ThrowsMessage<InputError>(HasSubstr("samples of 'russian', not of 'english'")));
}

TEST_F(SampleFiles, AreRefusedInAnotherVersion) {
    SampleWriter{path, "russian"}.append(games(1));
    std::string other = bytes();
    other[std::string("damier samples\n").size()] = 99;
    set_bytes(other);
    EXPECT_THAT(reading(), ThrowsMessage<InputError>(HasSubstr("another version")));
}

TEST_F(SampleFiles, ThatAreMissingAreReported) {
    EXPECT_THAT(reading(), ThrowsMessage<InputError>(HasSubstr("cannot read")));
}

}  // namespace
}  // namespace damier
