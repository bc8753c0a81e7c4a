// The options by which commands are told how long and how hard to search.
#pragma once

#include "search/limits.hpp"

#include <boost/program_options.hpp>

#include <cstddef>

namespace damier {

struct SearchSettings {
    Limits limits;
    int threads = 1;
    std::size_t table_entries = 0;
};

/// --time, --depth, --nodes, --threads and --hash.
boost::program_options::options_description search_options();

/// Throws InputError for values out of their bounds. Without any limit: `default_seconds`.
SearchSettings search_settings(const boost::program_options::variables_map& options,
                               double default_seconds);

}  // namespace damier
