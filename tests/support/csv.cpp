#include "tests/support/csv.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace damier {

namespace {

/// The fields of one line; a quote within quotes is written twice.
std::vector<std::string> fields(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool doubled = quoted && line.substr(i, 2) == "\"\"";
        if (doubled) {
            fields.back() += line[i++];
        } else if (line[i] == '"') {
            quoted = !quoted;
        } else if (line[i] == ',' && !quoted) {
            fields.emplace_back();
        } else {
            fields.back() += line[i];
        }
    }
    return fields;
}

}  // namespace

std::vector<CsvRow> parse_csv(std::string_view text) {
    std::istringstream lines{std::string(text)};
    std::string line;
    std::getline(lines, line);
    const std::vector<std::string> names = fields(line);
    std::vector<CsvRow> rows;
    while (std::getline(lines, line)) {
        const std::vector<std::string> values = fields(line);
        if (values.size() != names.size()) throw std::runtime_error("bad row: " + line);
        CsvRow& row = rows.emplace_back();
        for (std::size_t i = 0; i < names.size(); ++i)
            row[names[i]] = values[i];
    }
    return rows;
}

std::vector<CsvRow> read_csv(const std::string& path_in_data) {
    const std::string path = std::string(DAMIER_TEST_DATA) + "/" + path_in_data;
    std::ifstream file{path};
    if (!file) throw std::runtime_error("cannot read " + path);
    std::ostringstream text;
    text << file.rdbuf();
    return parse_csv(text.str());
}

}  // namespace damier
