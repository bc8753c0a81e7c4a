// `damier analyze`: searches a position and shows, depth by depth, what it finds.
#include "engine/command.hpp"
#include "engine/position_options.hpp"
#include "engine/score_text.hpp"
#include "engine/search_options.hpp"
#include "engine/variants/registry.hpp"
#include "engine/whole_number.hpp"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions options() {
    CommandOptions options;
    options.named.add(position_options())
        .add(search_options())
        .add_options()  //
        ("multipv", whole_number<int>("multipv", 1, 256)->default_value(1),
         "show so many of the best moves")  //
        ("searchmoves", po::value<std::string>()->value_name("MOVES")->default_value(""),
         "choose from these moves only");
    return options;
}

std::vector<std::string> words(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> words;
    for (std::string word; in >> word;) {
        words.push_back(word);
    }
    return words;
}

void write_heading(std::ostream& out) {
    out << "depth       score  outlook        nodes     time   Mn/s  line\n";
}

void write_line(const FoundLine& line, std::ostream& out) {
    const SearchInfo& info = line.info;
    const double speed = static_cast<double>(info.nodes) / 1e6 / std::max(info.seconds, 1e-6);
    std::ostringstream row;
    row << std::setw(5) << info.depth << std::setw(12) << score_text(info.score) << "  "
        << std::left << std::setw(7) << outlook(info.score) << std::right << std::setw(13)
        << info.nodes << std::fixed << std::setprecision(2) << std::setw(9) << info.seconds
        << std::setw(7) << speed << ' ';
    for (const std::string& move : line.native) {
        row << ' ' << move;
    }
    out << row.str() << std::endl;
}

ExitCode run(CommandCall& call) {
    const PositionText text = position_text(call.options);
    const SearchSettings settings = search_settings(call.options, 5);
    TranspositionTable table{settings.table_entries};
    const auto session = find_variant(text.variant).new_session(table);
    session->set_up(text);

    std::ostream& out = call.io.out;
    SearchOrder order;
    order.limits = settings.limits;
    order.threads = settings.threads;
    order.limits.analysis = true;
    order.limits.multi_pv = call.options["multipv"].as<int>();
    order.only = words(call.options["searchmoves"].as<std::string>());
    write_heading(out);
    Signals signals;
    const FoundMove found =
        session->search(order, signals, [&](const FoundLine& line) { write_line(line, out); });
    if (found.native.empty()) {
        out << "best none (" << to_string(session->outcome()) << ")\n";
    } else {
        out << "best " << found.native << '\n';
    }
    return ExitCode::Success;
}

}  // namespace

Command analyze_command() {
    return {"analyze", "search a position for its best moves", &options, &run};
}

}  // namespace damier
