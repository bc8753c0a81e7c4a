// A file that only grows, piece by piece, each written at once: what was added is there even if the
// program ends the moment after. Programs that we start do not inherit it.
#pragma once

#include <filesystem>
#include <string_view>

namespace damier {

class AppendFile {
public:
    /// Makes the file if it is not there. Throws InputError if that is not possible.
    explicit AppendFile(const std::filesystem::path& path);
    AppendFile(const AppendFile&) = delete;
    AppendFile& operator=(const AppendFile&) = delete;
    ~AppendFile();

    /// Throws std::runtime_error if it cannot be written.
    void add(std::string_view text);

private:
    std::filesystem::path path_;
    int handle_;
};

}  // namespace damier
