#include "cli/terminal/line_editor.hpp"

#include "base/platform/terminal.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

namespace damier {

namespace {

constexpr char ctrl_c = 3;
constexpr char ctrl_d = 4;
constexpr char ctrl_u = 21;
constexpr char backspace = 8;
constexpr char escape = 27;
constexpr char delete_back = 127;

// Arrow keys and the like: `ESC [ ... letter`. Nothing is done with them.
void skip_sequence(TerminalKeys& keys) {
    auto key = keys.next();
    if (!key || *key != '[') return;
    do {
        key = keys.next();
    } while (key && (*key < '@' || *key > '~'));
}

}  // namespace

std::string common_beginning(const std::vector<std::string>& texts) {
    if (texts.empty()) return "";
    std::string common = texts.front();
    for (const std::string& text : texts) {
        const auto end = std::mismatch(common.begin(), common.end(), text.begin(), text.end());
        common.erase(end.first, common.end());
    }
    return common;
}

std::optional<std::string> LineEditor::read(const std::string& prompt) {
    interrupted_ = false;
    io_.out << prompt << std::flush;
    return io_.in_is_terminal && io_.out_is_terminal ? read_keys(prompt) : read_plainly();
}

std::optional<std::string> LineEditor::read_plainly() {
    std::string line;
    if (!std::getline(io_.in, line)) {
        io_.out << '\n';  // what is written next does not belong behind the prompt
        return std::nullopt;
    }
    if (!io_.in_is_terminal) io_.out << line << '\n';  // so that a transcript can be read
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

std::optional<std::string> LineEditor::read_keys(const std::string& prompt) {
    TerminalKeys keys;
    if (!keys.works()) return read_plainly();
    std::string line;
    while (const auto key = keys.next()) {
        if (*key == '\r' || *key == '\n') {
            io_.out << '\n' << std::flush;
            return line;
        }
        interrupted_ = *key == ctrl_c && line.empty();
        if (interrupted_ || (*key == ctrl_d && line.empty())) break;
        if (*key == '\t') {
            complete(prompt, line);
        } else if (*key == escape) {
            skip_sequence(keys);
        } else if ((*key == delete_back || *key == backspace) && !line.empty()) {
            line.pop_back();
        } else if (*key == ctrl_u || *key == ctrl_c) {
            line.clear();
        } else if (*key >= ' ' && *key < delete_back) {
            line += *key;
        }
        io_.out << '\r' << prompt << line << "\x1b[K" << std::flush;
    }
    io_.out << '\n' << std::flush;
    return std::nullopt;
}

void LineEditor::complete(const std::string& prompt, std::string& line) {
    const std::vector<std::string> wholes = complete_(line);
    if (wholes.empty()) return;
    const std::string common = common_beginning(wholes);
    if (common.size() > line.size() || wholes.size() == 1) {
        line = common;
        return;
    }
    io_.out << '\r' << prompt << line << "\x1b[K\n";
    for (const std::string& whole : wholes)
        io_.out << whole << "  ";
    io_.out << '\n';
}

}  // namespace damier
