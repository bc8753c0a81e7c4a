// What only some operating systems have stays in base/platform: everything else compiles on all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace damier {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Folders whose sources become part of the program.
constexpr std::array folders{"base",     "movegen", "notation", "eval",   "endgame",
                             "search",   "book",    "protocol", "engine", "match",
                             "annotate", "tune",    "web",      "cli"};

/// Headers, functions and places that only some systems have.
constexpr std::array words_of_systems{
    "<sys/",     "<net/",        "<netinet/",   "<arpa/",    "<linux/",    "<windows.h>",
    "<io.h>",    "<unistd.h>",   "<termios.h>", "<poll.h>",  "<fcntl.h>",  "<signal.h>",
    "<csignal>", "<sched.h>",    "<pthread.h>", "<spawn.h>", "<dirent.h>", "<dlfcn.h>",
    "mmap(",     "madvise(",     "fork(",       "prctl(",    "waitpid(",   "isatty(",
    "getpid(",   "localtime_r(", "gmtime_r(",   "/proc/",    ".incbin"};

/// The lines of a text that only some systems understand.
std::vector<std::string> violations(const std::string& text) {
    std::vector<std::string> found;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        for (const char* const word : words_of_systems) {
            if (line.find(word) != std::string::npos) found.push_back(line);
        }
    }
    return found;
}

std::string read(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

bool is_source(const fs::path& path) {
    const fs::path extension = path.extension();
    return extension == ".cpp" || extension == ".hpp" || extension == ".tpp" || extension == ".h" ||
           extension == ".in";
}

std::vector<std::string> sources() {
    const fs::path root = DAMIER_SOURCE_DIR;
    std::vector<std::string> found;
    for (const char* const folder : folders) {
        for (const auto& entry : fs::recursive_directory_iterator{root / folder}) {
            const std::string path = fs::relative(entry.path(), root).generic_string();
            if (is_source(path) && !path.starts_with("base/platform/")) found.push_back(path);
        }
    }
    return found;
}

TEST(Platform, OnlyItsFolderKnowsTheOperatingSystem) {
    const std::vector<std::string> files = sources();
    EXPECT_THAT(files, Contains("search/tt.cpp"));
    for (const std::string& file : files) {
        EXPECT_THAT(violations(read(fs::path{DAMIER_SOURCE_DIR} / file)), IsEmpty()) << file;
    }
}

TEST(Platform, WhatAnOperatingSystemHasIsFound) {
    EXPECT_THAT(violations("#include <unistd.h>\n#include <vector>\n"), SizeIs(1));
    EXPECT_THAT(violations("#  include <sys/mman.h>\n"), SizeIs(1));
    EXPECT_THAT(violations("    void* p = mmap(nullptr, 1, 0, 0, -1, 0);\n"), SizeIs(1));
    EXPECT_THAT(violations("read(\"/proc/self/exe\")\n"), SizeIs(1));
    EXPECT_THAT(violations("asm(\".incbin \\\"x\\\"\")\n"), SizeIs(1));
    EXPECT_THAT(violations("#include <windows.h>\n"), SizeIs(1));
    EXPECT_THAT(violations("// the forks of the road (and a fork in it)\n"), IsEmpty());
}

/// Each system has its own way for what the headers promise.
TEST(Platform, EachSystemHasTheSameFiles) {
    const fs::path platform = fs::path{DAMIER_SOURCE_DIR} / "base" / "platform";
    for (const auto& entry : fs::directory_iterator{platform / "posix"}) {
        EXPECT_TRUE(fs::exists(platform / "windows" / entry.path().filename())) << entry.path();
    }
}

}  // namespace
}  // namespace damier
