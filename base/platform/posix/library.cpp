#include "base/platform/library.hpp"

#include <dlfcn.h>

namespace damier {

std::filesystem::path stay_loaded() {
    Dl_info found{};
    if (dladdr(reinterpret_cast<void*>(&stay_loaded), &found) == 0) return {};
    return found.dli_fname;  // nothing here takes a library away while it is used
}

}  // namespace damier
