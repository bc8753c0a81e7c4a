#include "base/platform/append_file.hpp"

#include "base/error.hpp"
#include "base/reason.hpp"

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include <algorithm>
#include <stdexcept>

namespace damier {

namespace {

constexpr int to_append = _O_WRONLY | _O_CREAT | _O_APPEND | _O_BINARY | _O_NOINHERIT;

}  // namespace

AppendFile::AppendFile(const std::filesystem::path& path)
    : path_{path}, handle_{_wopen(path.c_str(), to_append, _S_IREAD | _S_IWRITE)} {
    if (handle_ < 0) throw InputError(with_reason("cannot write to '" + path.string() + "'"));
}

AppendFile::~AppendFile() {
    _close(handle_);
}

void AppendFile::add(std::string_view text) {
    while (!text.empty()) {
        const auto count = static_cast<unsigned>(std::min<std::size_t>(text.size(), 1 << 30));
        const int written = _write(handle_, text.data(), count);
        if (written < 0) {
            throw std::runtime_error(with_reason("cannot write to '" + path_.string() + "'"));
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace damier
