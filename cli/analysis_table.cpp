#include "cli/analysis_table.hpp"

#include "engine/score_text.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace damier {

namespace {

constexpr const char* dim = "\x1b[2m";
constexpr const char* bold = "\x1b[1m";
constexpr const char* plain = "\x1b[0m";
constexpr const char* clear_line = "\x1b[K";

}  // namespace

std::string table_heading(const TableColumns& columns) {
    return std::string(columns.id ? "    id  " : "") + (columns.rank ? "rank  " : "") +
           "depth       score  outlook        nodes     time   Mn/s  line";
}

std::string table_row(const AnyPosition& pos, const SearchInfo& line, bool known_draw,
                      const TableColumns& columns, std::uint64_t id) {
    const double speed = static_cast<double>(line.nodes) / 1e6 / std::max(line.seconds, 1e-6);
    std::ostringstream row;
    if (columns.id) row << std::setw(6) << id << "  ";
    if (columns.rank) row << std::setw(4) << line.rank << "  ";
    row << std::setw(5) << line.depth << std::setw(12)
        << (known_draw ? "known draw" : score_text(line.score)) << "  " << std::left << std::setw(7)
        << outlook(line.score) << std::right << std::setw(13) << line.nodes << std::fixed
        << std::setprecision(2) << std::setw(9) << line.seconds << std::setw(7) << speed << ' ';
    for (const std::string& move : line_texts(pos, line.pv))
        row << ' ' << move;
    return row.str();
}

std::string table_rows(const PositionTask& task, const Analysis& analysis,
                       const TableColumns& columns) {
    if (analysis.lines.empty()) return table_error(task, to_string(analysis.outcome));
    std::string rows;
    for (const SearchInfo& line : analysis.lines) {
        rows += (rows.empty() ? "" : "\n") +
                table_row(analysis.position, line, analysis.is_known_draw(line), columns, task.id);
    }
    return rows;
}

std::string table_error(const PositionTask& task, const std::string& message) {
    std::ostringstream row;
    row << std::setw(6) << task.id << "  " << message;
    return row.str();
}

SearchTable::SearchTable(std::ostream& out, const Looks& looks, const AnyPosition& pos, int ranks,
                         std::vector<Move> known_draws)
    : out_{out},
      looks_{looks},
      pos_{pos},
      columns_{.id = false, .rank = ranks > 1},
      known_draws_{std::move(known_draws)} {
    const std::string heading = fitted(table_heading(columns_));
    out_ << (looks_.colours ? dim + heading + plain : heading) << '\n';
}

void SearchTable::add(const SearchInfo& line) {
    const bool known_draw = std::ranges::count(known_draws_, line.pv.front()) > 0;
    const std::string row = table_row(pos_, line, known_draw, columns_);
    if (!looks_.live || !columns_.rank) {
        out_ << fitted(row) << std::endl;
        return;
    }
    const auto rank = static_cast<std::size_t>(line.rank);
    rows_.resize(std::max(rows_.size(), rank));
    rows_[rank - 1] = row;
    // The first depths take no time; nobody could read them.
    constexpr double pause = 0.05;
    if (line.seconds < written_at_ + pause) return;
    written_at_ = line.seconds;
    rewrite();
}

void SearchTable::finish() {
    if (!rows_.empty()) rewrite();
}

// The terminal's cursor stands below the last row.
void SearchTable::rewrite() {
    if (written_ > 0) out_ << "\x1b[" << written_ << 'A';
    for (const std::string& row : rows_) {
        const bool is_best = looks_.colours && &row == &rows_.front();
        out_ << (is_best ? bold : "") << fitted(row) << (is_best ? plain : "") << clear_line
             << '\n';
    }
    written_ = rows_.size();
    out_.flush();
}

// A row that ran over the edge could not be written over.
std::string SearchTable::fitted(const std::string& row) const {
    const auto width = static_cast<std::size_t>(looks_.width);
    if (width == 0 || row.size() <= width) return row;
    const std::size_t blank = row.rfind(' ', width);
    return row.substr(0, blank > width / 2 ? blank : width);
}

}  // namespace damier
