#include "base/platform/library.hpp"

#include <windows.h>

#include <string>

namespace damier {

std::filesystem::path stay_loaded() {
    HMODULE module = nullptr;
    constexpr DWORD flags = GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_PIN;
    if (GetModuleHandleExW(flags, reinterpret_cast<LPCWSTR>(&stay_loaded), &module) == 0) return {};
    std::wstring path(32768, L'\0');  // the longest there is
    const DWORD length = GetModuleFileNameW(module, path.data(), static_cast<DWORD>(path.size()));
    return path.substr(0, length);
}

}  // namespace damier
