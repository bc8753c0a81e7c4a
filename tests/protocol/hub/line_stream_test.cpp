// Lines of any length and any bytes, in and out.
#include "protocol/line_stream.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <thread>

namespace damier {
namespace {

using namespace std::string_literals;

TEST(LineReader, ReadsLineByLine) {
    std::istringstream in("one\n\ntwo\r\n");
    LineReader reader(in);
    EXPECT_EQ(reader.next().value().text, "one");
    EXPECT_EQ(reader.next().value().text, "");
    EXPECT_EQ(reader.next().value().text, "two\r");
    EXPECT_FALSE(reader.next());
}

TEST(LineReader, ALastLineWithoutItsEndCounts) {
    std::istringstream in("quit");
    LineReader reader(in);
    EXPECT_EQ(reader.next().value().text, "quit");
    EXPECT_FALSE(reader.next());
}

TEST(LineReader, KeepsEveryByte) {
    std::istringstream in("a\0b\xff\n"s);
    EXPECT_EQ(LineReader(in).next().value().text, "a\0b\xff"s);
}

TEST(LineReader, ALineTooLongIsSkippedToItsEnd) {
    const std::string longest(LineReader::max_length, 'x');
    std::istringstream in(longest + "\n" + longest + "yy\nping\n" + longest + "y");
    LineReader reader(in);
    EXPECT_FALSE(reader.next().value().too_long);
    EXPECT_TRUE(reader.next().value().too_long);
    EXPECT_EQ(reader.next().value().text, "ping");
    EXPECT_TRUE(reader.next().value().too_long);
    EXPECT_FALSE(reader.next());
}

TEST(LineWriter, LinesOfTwoThreadsAreNeverMixed) {
    constexpr int lines_each = 500;
    std::ostringstream out;
    LineWriter writer(out);
    const auto write_many = [&](char letter) {
        for (int i = 0; i < lines_each; ++i)
            writer.write(std::string(100, letter));
    };
    std::thread other(write_many, 'a');
    write_many('b');
    other.join();

    std::istringstream in(out.str());
    int count = 0;
    for (std::string line; std::getline(in, line); ++count) {
        ASSERT_EQ(line, std::string(100, line.at(0)));
    }
    EXPECT_EQ(count, 2 * lines_each);
}

/// Counts how often what is written is sent on its way.
class CountingBuffer : public std::stringbuf {
public:
    int sent = 0;

private:
    int sync() override {
        ++sent;
        return std::stringbuf::sync();
    }
};

TEST(LineWriter, LinesMayWaitForTheNextOne) {
    CountingBuffer buffer;
    std::ostream out(&buffer);
    LineWriter writer(out);
    writer.write_with_next("info depth=1");
    writer.write_with_next("info depth=2");
    EXPECT_EQ(buffer.sent, 0);
    writer.write("done");
    EXPECT_EQ(buffer.sent, 1);
    EXPECT_EQ(buffer.str(), "info depth=1\ninfo depth=2\ndone\n");
}

TEST(LineWriter, WritesNothingOnceClosed) {
    std::ostringstream out;
    LineWriter writer(out);
    writer.write("pong");
    writer.close();
    writer.write("done");
    writer.write_with_next("info");
    EXPECT_EQ(out.str(), "pong\n");
}

TEST(LineWriter, NoticesThatNobodyReads) {
    std::ostream nowhere(nullptr);
    LineWriter writer(nowhere);
    writer.write("pong");
    EXPECT_TRUE(writer.failed());
}

}  // namespace
}  // namespace damier
