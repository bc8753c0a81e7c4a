#include "engine/whole_file.hpp"

#include "movegen/error.hpp"

#include <unistd.h>

#include <stdexcept>
#include <string>
#include <system_error>

namespace damier {

namespace fs = std::filesystem;

namespace {

// Of this process only, in the same directory: a file can only be moved within its file system.
fs::path place_meanwhile(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return path;
    return path.string() + "." + std::to_string(::getpid()) + ".part";
}

}  // namespace

WholeFile::WholeFile(const fs::path& path)
    : path_{path}, written_{place_meanwhile(path)}, stream_{written_, std::ios::binary} {
    if (!stream_) throw InputError("cannot write to '" + path_.string() + "'");
}

WholeFile::~WholeFile() {
    std::error_code ignored;
    if (!finished_ && written_ != path_) fs::remove(written_, ignored);
}

void WholeFile::finish() {
    stream_.close();
    if (!stream_) throw std::runtime_error("cannot write all of '" + path_.string() + "'");
    if (written_ != path_) fs::rename(written_, path_);
    finished_ = true;
}

}  // namespace damier
