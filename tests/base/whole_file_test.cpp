#include "base/whole_file.hpp"

#include "base/error.hpp"

#include <gmock/gmock.h>

#include <filesystem>

namespace damier {
namespace {

using ::testing::StrEq;
using ::testing::ThrowsMessage;

TEST(WholeFile, ThatCannotBeReadSaysWhy) {
    EXPECT_THAT([] { bytes_of_file("/nonexistent/file"); },
                ThrowsMessage<InputError>(StrEq("cannot be read: No such file or directory")));
    EXPECT_THAT([] { text_of_file("/"); },
                ThrowsMessage<InputError>(StrEq("cannot be read: Is a directory")));
}

TEST(WholeFile, IsReadAsItWasWritten) {
    const auto path = std::filesystem::temp_directory_path() / "damier-whole-file-test";
    for (const std::string& bytes : {std::string(), std::string("a\0\r\n\xff", 5)}) {
        write_whole_file(path, bytes);
        EXPECT_EQ(text_of_file(path), bytes);
    }
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace damier
