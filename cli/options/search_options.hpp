// The options by which commands are told how long and how hard to search.
#pragma once

#include "search/limits.hpp"

#include <boost/program_options.hpp>

#include <cstddef>
#include <string>

namespace damier {

struct SearchSettings {
    Limits limits;
    int threads = 1;
    std::size_t table_entries = 0;

    // What was said, and not left to the command.
    bool has_limit = false;
    bool has_threads = false;
    bool has_hash = false;
};

/// What --help calls the defaults of --threads and --hash.
struct SearchDefaults {
    std::string threads{};
    std::string hash{};
};

/// --time, --depth, --nodes, --threads, --hash, --bb-size and --bb-dir.
boost::program_options::options_description search_options(const SearchDefaults& defaults = {});

/// --hash, with so many MiB as its default.
boost::program_options::typed_value<int>* hash_option(int mib,
                                                      const std::string& default_text = {});
inline constexpr const char* hash_help = "memory for what is known, in MiB";

/// How many entries of the table fit so many MiB.
constexpr std::size_t table_entries(int mib) {
    return static_cast<std::size_t>(mib) << 16;  // 16 bytes each
}

/// The limits as a phrase: `5 s`, `depth 12`, `20000 nodes`, joined by commas.
std::string limits_text(const Limits& limits);

/// Throws InputError for values out of their bounds. Without any limit: `default_seconds`.
SearchSettings search_settings(const boost::program_options::variables_map& options,
                               double default_seconds);

}  // namespace damier
