// Reads tables of tests/data: comma-separated values with quotes (RFC 4180), a header line first.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A row, by the names of the header.
using CsvRow = std::map<std::string, std::string>;

/// Throws std::runtime_error if a row has more or fewer fields than the header.
std::vector<CsvRow> parse_csv(std::string_view text);

/// A file of the test data, such as "perft/english.csv".
std::vector<CsvRow> read_csv(const std::string& path_in_data);

}  // namespace damier
