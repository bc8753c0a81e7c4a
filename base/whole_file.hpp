// An output file that is there whole or not at all.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Writes beside its place and moves there when all is written, so that neither an error nor an
/// interruption leaves half a file where a good one was. What is no ordinary file, such as a pipe,
/// is written directly.
class WholeFile {
public:
    /// Throws InputError if the file cannot be made.
    explicit WholeFile(const std::filesystem::path& path);
    WholeFile(const WholeFile&) = delete;
    WholeFile& operator=(const WholeFile&) = delete;

    /// Without a call to finish, nothing has happened.
    ~WholeFile();

    std::ostream& stream() { return stream_; }

    /// Throws std::runtime_error if not everything could be written.
    void finish();

private:
    void move_to_its_place();

    std::filesystem::path path_;
    std::filesystem::path written_;  // where the text goes meanwhile
    std::ofstream stream_;
    bool finished_ = false;
};

/// All of a file at once. Throws InputError if it cannot be made, std::runtime_error if not all of
/// it could be written.
void write_whole_file(const std::filesystem::path& path, std::string_view bytes);

/// Throws InputError if it cannot be read.
std::vector<std::byte> bytes_of_file(const std::filesystem::path& path);
std::string text_of_file(const std::filesystem::path& path);

}  // namespace damier
