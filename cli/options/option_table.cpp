#include "cli/options/option_table.hpp"

#include <algorithm>
#include <sstream>

namespace damier {

namespace po = boost::program_options;

namespace {

// Program_options says `NAME (=international)`, or `FILE`, or nothing for a switch.
OptionFacts facts_of(const po::option_description& option) {
    OptionFacts facts;
    facts.name = option.long_name();
    facts.description = option.description();
    const std::string short_form =
        option.canonical_display_name(po::command_line_style::allow_dash_for_short);
    if (short_form.size() == 2 && short_form[0] == '-') facts.letter = short_form.substr(1);
    if (option.semantic()->max_tokens() == 0) return facts;
    const std::string value = option.format_parameter();
    const std::size_t begin = value.find(" (=");
    facts.value = value.substr(0, begin);
    if (begin != std::string::npos)
        facts.by_default = value.substr(begin + 3, value.size() - begin - 4);
    return facts;
}

std::string head_of(const OptionFacts& option) {
    return (option.letter.empty() ? "  " : "  -" + option.letter + ", ") + "--" + option.name +
           (option.value.empty() ? "" : " " + option.value);
}

std::string body_of(const OptionFacts& option) {
    return option.description +
           (option.by_default.empty() ? "" : " (default: " + option.by_default + ")");
}

}  // namespace

po::options_description listed_options(const CommandOptions& options) {
    po::options_description listed("options");
    for (const auto& option : options.named.options())
        listed.add(option);
    listed.add_options()("help,h", "show this help and exit")  //
        ("version", "show the version and exit");
    return listed;
}

std::vector<OptionFacts> option_table(const Command& command) {
    std::vector<OptionFacts> table;
    const po::options_description listed = listed_options(command.options());
    for (const auto& option : listed.options())
        table.push_back(facts_of(*option));
    return table;
}

std::string options_text(const Command& command) {
    const std::vector<OptionFacts> table = option_table(command);
    std::size_t column = 0;
    for (const OptionFacts& option : table)
        column = std::max(column, head_of(option).size() + 2);
    std::string text;
    for (const OptionFacts& option : table) {
        const std::string head = head_of(option);
        text += wrapped(body_of(option), 80, column).replace(0, head.size(), head);
    }
    return text;
}

std::string wrapped(const std::string& text, std::size_t width, std::size_t indent) {
    std::istringstream words{text};
    std::string lines;
    std::size_t column = 0;
    for (std::string word; words >> word;) {
        const bool fits = column > 0 && column + 1 + word.size() <= width;
        if (fits) {
            lines += ' ' + word;
            column += 1 + word.size();
            continue;
        }
        lines += (column > 0 ? "\n" : "") + std::string(indent, ' ') + word;
        column = indent + word.size();
    }
    return lines + '\n';
}

}  // namespace damier
