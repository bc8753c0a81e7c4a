// Files packed for the way to the browser (RFC 1952).
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace damier {

std::string gzipped(std::string_view content);

/// Whether an Accept-Encoding has gzip among what it takes.
bool accepts_gzip(std::string_view accept_encoding);

/// Packs a file once, unless it has changed since.
class GzipStore {
public:
    const std::string& packed(const std::string& name, const std::string& content);

private:
    struct File {
        std::string content;
        std::string packed;
    };
    std::map<std::string, File> files_;
};

}  // namespace damier
