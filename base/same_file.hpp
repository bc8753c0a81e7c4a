// Whether two names are those of one file.
#pragma once

#include <filesystem>

namespace damier {

/// Also if the file is not there yet, or one name is a link to the other.
inline bool is_same_file(const std::filesystem::path& one, const std::filesystem::path& other) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::equivalent(one, other, error)) return true;
    const fs::path place = fs::weakly_canonical(one, error);
    return !error && place == fs::weakly_canonical(other, error) && !error;
}

}  // namespace damier
