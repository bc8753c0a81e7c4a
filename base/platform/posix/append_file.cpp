#include "base/platform/append_file.hpp"

#include "base/error.hpp"
#include "base/reason.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <stdexcept>

namespace damier {

AppendFile::AppendFile(const std::filesystem::path& path)
    : path_{path}, handle_{::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)} {
    if (handle_ < 0) throw InputError(with_reason("cannot write to '" + path.string() + "'"));
}

AppendFile::~AppendFile() {
    ::close(handle_);
}

void AppendFile::add(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(handle_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) {
            throw std::runtime_error(with_reason("cannot write to '" + path_.string() + "'"));
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace damier
