#include "base/whole_file.hpp"

#include "base/error.hpp"

#include <gmock/gmock.h>

#include <filesystem>

namespace damier {
namespace {

using ::testing::StartsWith;
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

TEST(WholeFile, ThatCannotBePutInItsPlaceSaysSo) {
    const auto path = std::filesystem::temp_directory_path() / "damier-whole-file-taken";
    std::filesystem::remove_all(path);
    WholeFile file{path};
    file.stream() << "new";
    std::filesystem::create_directories(path);  // meanwhile, by somebody else
    EXPECT_THAT([&] { file.finish(); },
                ThrowsMessage<std::runtime_error>(StartsWith("cannot put '" + path.string())));
    std::filesystem::remove_all(path);
}

#ifndef _WIN32
// Else a private file would be everybody's, and a link to a file another file.
TEST(WholeFile, ThatTakesThePlaceOfAnotherKeepsItsPermissionsAndItsLinks) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / "damier-whole-file-folder";
    fs::remove_all(folder);
    fs::create_directories(folder);
    write_whole_file(folder / "file", "old");
    fs::permissions(folder / "file", fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("file", folder / "link");
    write_whole_file(folder / "link", "new");
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(text_of_file(folder / "file"), "new");
    EXPECT_EQ(fs::status(folder / "file").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    fs::remove_all(folder);
}
#endif

}  // namespace
}  // namespace damier
