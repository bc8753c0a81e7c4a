// Who uses the program, where things of theirs are kept, and how they are shown a page.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace damier {

/// Empty if unknown.
std::string user_name();

/// Where programs keep what is neither settings nor data of the user's own; empty if unknown.
std::filesystem::path state_folder();

/// Where programs keep data of theirs that other programs need not see; empty if unknown.
std::filesystem::path data_folder();

/// Shows an address in the user's browser. Keep what is returned as long as the page is served;
/// null if it cannot be done, with the name of what is missing in `missing`.
std::shared_ptr<void> open_in_browser(const std::string& url, std::string& missing);

}  // namespace damier
