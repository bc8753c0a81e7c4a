#include "web/page_files.hpp"

#include <array>
#include <fstream>
#include <sstream>
#include <utility>

namespace damier {

namespace {

std::optional<std::string> read_file(const std::filesystem::path& path) {
    if (!std::filesystem::is_regular_file(path)) return std::nullopt;
    std::ostringstream text;
    text << std::ifstream{path, std::ios::binary}.rdbuf();
    return text.str();
}

}  // namespace

std::string_view content_type(std::string_view path) {
    constexpr auto types = std::to_array<std::pair<std::string_view, std::string_view>>({
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
    });
    for (const auto& [end, type] : types) {
        if (path.ends_with(end)) return type;
    }
    return "text/plain; charset=utf-8";
}

std::optional<PageFile> PageFiles::find(std::string_view path) const {
    const std::string name = path == "/" ? "index.html" : std::string(path.substr(1));
    if (name.starts_with('/') || name.find("..") != std::string::npos) return std::nullopt;
    if (!directory_.empty()) {
        auto content = read_file(directory_ / name);
        if (!content) return std::nullopt;
        return PageFile{content_type(name), std::move(*content)};
    }
    const auto content = embedded_page_file(name);
    if (!content) return std::nullopt;
    return PageFile{content_type(name), std::string(*content)};
}

}  // namespace damier
