#include "base/platform/user.hpp"

#include "base/platform/windows/wide_text.hpp"

#include <windows.h>
// After windows.h, on which it leans.
#include <shellapi.h>

namespace damier {

namespace {

std::wstring variable(const wchar_t* name) {
    wchar_t value[1024];
    const DWORD length = GetEnvironmentVariableW(name, value, 1024);
    return length < 1024 ? std::wstring{value, length} : L"";
}

}  // namespace

std::string user_name() {
    return platform::from_wide(variable(L"USERNAME"));
}

std::filesystem::path state_folder() {
    return variable(L"LOCALAPPDATA");
}

std::filesystem::path data_folder() {
    return variable(L"LOCALAPPDATA");
}

std::shared_ptr<void> open_in_browser(const std::string& url, std::string& missing) {
    missing = "browser";
    const std::wstring address = platform::to_wide(url);
    HINSTANCE const result =
        ShellExecuteW(nullptr, L"open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL);
    const bool opened = reinterpret_cast<INT_PTR>(result) > 32;  // as its documentation has it
    return opened ? std::make_shared<std::wstring>(address) : nullptr;
}

}  // namespace damier
