// The files of the page: those within the program, or of a directory while somebody works on them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

struct PageFile {
    std::string_view type;  ///< of its content, for HTTP
    std::string content;
};

class PageFiles {
public:
    /// With a directory, its files instead of those within the program.
    explicit PageFiles(std::filesystem::path directory = {}) : directory_{std::move(directory)} {}

    /// The file of a path that begins with a slash and has no `..`; `/` is the page itself.
    std::optional<PageFile> find(std::string_view path) const;

private:
    const std::filesystem::path directory_;
};

/// By the end of its name.
std::string_view content_type(std::string_view path);

/// A file within the program; nothing if there is none. Made from web/embedded_page.cpp.in.
std::optional<std::string_view> embedded_page_file(std::string_view path);

}  // namespace damier
