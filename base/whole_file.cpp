#include "base/whole_file.hpp"

#include "base/error.hpp"
#include "base/platform/process.hpp"
#include "base/reason.hpp"

#include <stdexcept>
#include <string>
#include <system_error>

namespace damier {

namespace fs = std::filesystem;

namespace {

// The file itself, where the path is a link to it: it stays one.
fs::path behind_links(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return path;  // /dev/stdout, a pipe
    const fs::path file = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : path;
    return error ? path : file;
}

// Who may read a file may read the new one, and nobody else.
void give_permissions_of(const fs::path& old, const fs::path& written) {
    std::error_code error;
    const fs::file_status status = fs::status(old, error);
    if (fs::is_regular_file(status)) fs::permissions(written, status.permissions(), error);
}

// Of this process only, in the same directory: a file can only be moved within its file system.
fs::path place_meanwhile(const fs::path& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return path;
    return path.string() + "." + std::to_string(process_id()) + ".part";
}

[[noreturn]] void refuse_half(const fs::path& path) {
    throw std::runtime_error(with_reason("cannot write all of '" + path.string() + "'"));
}

}  // namespace

WholeFile::WholeFile(const fs::path& path)
    : path_{behind_links(path)},
      written_{place_meanwhile(path_)},
      stream_{written_, std::ios::binary} {
    if (!stream_) throw InputError(with_reason("cannot write to '" + path_.string() + "'"));
    if (written_ != path_) give_permissions_of(path_, written_);
}

WholeFile::~WholeFile() {
    std::error_code ignored;
    stream_.close();  // Windows keeps what is open
    if (!finished_ && written_ != path_) fs::remove(written_, ignored);
}

void WholeFile::finish() {
    errno = 0;
    stream_.close();
    if (!stream_) refuse_half(path_);
    if (written_ != path_) move_to_its_place();
    finished_ = true;
}

void WholeFile::move_to_its_place() {
    std::error_code error;
    fs::rename(written_, path_, error);
    if (!error) return;
    throw std::runtime_error("cannot put '" + path_.string() +
                             "' in its place: " + error.message());
}

void write_whole_file(const fs::path& path, std::string_view bytes) {
    WholeFile file(path);
    errno = 0;
    file.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file.stream()) refuse_half(path);  // finish() would no longer know why
    file.finish();
}

std::vector<std::byte> bytes_of_file(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t length = fs::file_size(path, error);
    if (error) throw InputError("cannot be read: " + error.message());
    errno = 0;
    std::ifstream file{path, std::ios::binary};
    std::vector<std::byte> bytes(file ? length : 0);
    file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(length));
    if (!file) throw InputError(with_reason("cannot be read"));
    return bytes;
}

std::string text_of_file(const std::filesystem::path& path) {
    const std::vector<std::byte> bytes = bytes_of_file(path);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace damier
