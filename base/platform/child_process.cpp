#include "base/platform/child_process.hpp"

#include "base/error.hpp"
#include "base/platform/command_words.hpp"

#include <algorithm>
#include <cctype>
#include <thread>

namespace damier {

std::vector<std::string> command_words(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool escapes = c == '\\' && quote != '\'' && i + 1 < text.size() &&
                             platform::backslash_quotes(text[i + 1]);
        if (escapes) {
            word += text[++i];
        } else if (quote != 0 ? c == quote : c == '"' || c == '\'') {
            quote = quote != 0 ? 0 : c;
        } else if (quote == 0 && std::isspace(static_cast<unsigned char>(c)) != 0) {
            if (in_word) words.push_back(std::move(word));
            word.clear();
            in_word = false;
            continue;
        } else {
            word += c;
        }
        in_word = true;
    }
    if (quote != 0) throw InputError("a quote is left open in the command: " + std::string(text));
    if (in_word) words.push_back(std::move(word));
    if (words.empty()) throw InputError("the command of an engine is empty");
    return words;
}

std::chrono::milliseconds ChildProcess::patience(ChildClock::time_point deadline) const {
    if (stop_ != nullptr && *stop_) throw Stopped();
    using std::chrono::milliseconds;
    const auto left = std::chrono::ceil<milliseconds>(
        std::min(deadline - ChildClock::now(), ChildClock::duration{std::chrono::seconds{3600}}));
    const auto most = stop_ != nullptr ? milliseconds{100} : milliseconds{3'600'000};
    return std::clamp(left, milliseconds{0}, most);
}

bool ChildProcess::wait_for_end(ChildClock::time_point deadline) {
    auto pause = std::chrono::microseconds{500};
    while (!has_ended()) {
        if (ChildClock::now() >= deadline) return false;
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, std::chrono::microseconds{20'000});
    }
    return true;
}

}  // namespace damier
