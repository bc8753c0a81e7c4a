#include "base/platform/process.hpp"

#include "base/platform/windows/wide_text.hpp"

#include <windows.h>
// After windows.h, on which it leans.
#include <shellapi.h>

#include <bit>

namespace damier {

namespace {

double seconds_of(const FILETIME& time) {
    const auto ticks =
        static_cast<unsigned long long>(time.dwHighDateTime) << 32 | time.dwLowDateTime;
    return 1e-7 * static_cast<double>(ticks);
}

}  // namespace

int process_id() {
    return static_cast<int>(GetCurrentProcessId());
}

std::filesystem::path own_program() {
    std::wstring path(MAX_PATH, L'\0');
    while (true) {
        const DWORD length =
            GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
        if (length == 0) return "damier";
        if (length < path.size()) return path.substr(0, length);
        path.resize(path.size() * 2);
    }
}

/// Those of main are in the code page of the machine, which has not every letter.
std::vector<std::string> program_arguments(int, char**) {
    int count = 0;
    LPWSTR* const words = CommandLineToArgvW(GetCommandLineW(), &count);
    std::vector<std::string> arguments;
    for (int i = 1; words != nullptr && i < count; ++i)
        arguments.push_back(platform::from_wide(words[i]));
    LocalFree(words);
    return arguments;
}

double own_cpu_seconds() {
    FILETIME begun, ended, kernel, user;
    if (GetProcessTimes(GetCurrentProcess(), &begun, &ended, &kernel, &user) == 0) return 0;
    return seconds_of(kernel) + seconds_of(user);
}

void pin_to_processor(int number) {
    DWORD_PTR allowed = 0;
    DWORD_PTR of_machine = 0;
    if (GetProcessAffinityMask(GetCurrentProcess(), &allowed, &of_machine) == 0) return;
    if (allowed == 0) return;
    for (number %= std::popcount(allowed); number > 0; --number)
        allowed &= allowed - 1;
    SetThreadAffinityMask(GetCurrentThread(), allowed & (~allowed + 1));
}

}  // namespace damier
