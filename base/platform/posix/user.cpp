#include "base/platform/user.hpp"

#include "base/error.hpp"
#include "base/platform/child_process.hpp"

#include <cstdlib>

namespace damier {

namespace fs = std::filesystem;

namespace {

fs::path from_environment(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? fs::path{} : fs::path{value};
}

/// As the XDG Base Directory Specification has it: relative ones do not count.
fs::path folder(const char* variable, const char* below_home) {
    if (fs::path chosen = from_environment(variable); chosen.is_absolute()) return chosen;
    const fs::path home = from_environment("HOME");
    return home.empty() ? home : home / ".local" / below_home;
}

}  // namespace

std::string user_name() {
    return from_environment("USER").string();
}

fs::path state_folder() {
    return folder("XDG_STATE_HOME", "state");
}

fs::path data_folder() {
    return folder("XDG_DATA_HOME", "share");
}

std::shared_ptr<void> open_in_browser(const std::string& url, std::string& missing) {
    missing = "xdg-open";
    try {
        return std::make_shared<ChildProcess>(ChildCommand{{missing, url}, ""});
    } catch (const InputError&) {
        return nullptr;
    }
}

}  // namespace damier
