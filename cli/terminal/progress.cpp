#include "cli/terminal/progress.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace damier {

std::string duration_text(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::llround(std::clamp(seconds, 0.0, 1e9)));
    const int hours = static_cast<int>(whole / 3600);
    const int minutes = static_cast<int>(whole / 60 % 60);
    const int rest = static_cast<int>(whole % 60);
    char text[48];
    if (hours > 0) {
        std::snprintf(text, sizeof text, "%d:%02d:%02d", hours, minutes, rest);
    } else {
        std::snprintf(text, sizeof text, "%d:%02d", minutes, rest);
    }
    return text;
}

Progress::Progress(std::ostream* out, std::string name, std::uint64_t parts, std::uint64_t known)
    : out_{out}, name_{std::move(name)}, parts_{parts}, known_{known} {}

Progress::~Progress() {
    if (out_ != nullptr && done_ > 0) *out_ << '\n';
}

void Progress::add_one() {
    const std::lock_guard lock{mutex_};
    ++done_;
    if (out_ == nullptr) return;
    const auto now = Clock::now();
    if (done_ < parts_ && now - shown_ < std::chrono::milliseconds{200}) return;
    shown_ = now;
    show(now);
}

void Progress::say(std::ostream& out, const std::string& lines) {
    if (lines.empty()) return;
    const std::lock_guard lock{mutex_};
    const bool is_shown = out_ != nullptr && done_ > 0;
    if (is_shown) *out_ << "\r\x1b[K";
    out << lines << std::flush;
    if (is_shown) show(Clock::now());
}

void Progress::show(Clock::time_point now) {
    const std::chrono::duration<double> spent = now - begin_;
    *out_ << '\r' << text(done_, spent.count()) << "\x1b[K" << std::flush;
}

std::string Progress::text(std::uint64_t done, double seconds) const {
    const std::uint64_t percent = parts_ == 0 ? 100 : 100 * done / parts_;
    std::string text = std::to_string(done) + " of " + std::to_string(parts_) + " " + name_ + ", " +
                       std::to_string(percent) + " %";
    if (done > known_ && done < parts_) {
        const double each = seconds / static_cast<double>(done - known_);
        text += ", " + duration_text(each * static_cast<double>(parts_ - done)) + " left";
    }
    return text;
}

}  // namespace damier
