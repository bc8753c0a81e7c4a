// Analyses for people: the lines of a search as rows of a table, plain or kept up to date on a
// terminal.
#pragma once

#include "cli/options/position_source.hpp"
#include "cli/terminal/looks.hpp"
#include "engine/analysis.hpp"

#include <ostream>
#include <string>
#include <vector>

namespace damier {

/// Which columns the table has beside depth, score, outlook, nodes, time, speed and line.
struct TableColumns {
    bool id = false;
    bool rank = false;
};

std::string table_heading(const TableColumns& columns);
std::string table_row(const AnyPosition& pos, const SearchInfo& line, bool known_draw,
                      const TableColumns& columns, std::uint64_t id = 0);

/// The rows of one position among many: a row a rank, or why there is none.
std::string table_rows(const PositionTask& task, const Analysis& analysis,
                       const TableColumns& columns);
std::string table_error(const PositionTask& task, const std::string& message);

/// Shows the lines of a search as they come. In a pipe and with one rank every line stays; on a
/// terminal several ranks are written over, so that each has one row.
class SearchTable {
public:
    /// `known_draws` are the moves that the databases prove a draw.
    SearchTable(std::ostream& out, const Looks& looks, const AnyPosition& pos, int ranks,
                std::vector<Move> known_draws = {});

    void add(const SearchInfo& line);

    /// That was the last line.
    void finish();

private:
    void rewrite();
    std::string fitted(const std::string& row) const;

    std::ostream& out_;
    const Looks& looks_;
    AnyPosition pos_;
    TableColumns columns_;
    std::vector<Move> known_draws_;
    std::vector<std::string> rows_;  // by rank, on a terminal
    std::size_t written_ = 0;        // rows of `rows_` that are on the terminal
    double written_at_ = -1;         // in seconds of the search
};

}  // namespace damier
