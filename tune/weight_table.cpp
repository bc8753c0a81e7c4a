#include "tune/weight_table.hpp"

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <stdexcept>

namespace damier {

std::string table_text(const TunedTable& table) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(5)  //
         << "// What the terms are worth in the variant " << table.variant << ", in centi-men.\n"
         << "// Fitted by `damier tune` to " << table.samples << " positions of " << table.games
         << " games; held-out loss\n// " << table.before.held_out << " before, "
         << table.after.held_out << " after.\n"
         << "#pragma once\n\n#include \"eval/weight.hpp\"\n\nnamespace damier::weights {\n\n"
         << "// clang-format off\n"
         << "inline constexpr Weight " << table.variant << "[] = {\n"
         << "    //                  opening  endgame\n"
         << std::setprecision(2);
    for (const Weight& line : table.lines) {
        // Not "-0.00".
        const auto shown = [](double weight) { return weight > -0.005 && weight < 0 ? 0 : weight; };
        text << "    {" << std::left << std::setw(18) << '"' + std::string(line.term) + "\","
             << std::right << ' ' << std::setw(8) << shown(line.opening) << ", " << std::setw(8)
             << shown(line.endgame) << ", \"" << line.about << "\"},\n";
    }
    text << "};\n// clang-format on\n\n}  // namespace damier::weights\n";
    return text.str();
}

std::string pattern_bytes(const TunedTable& table) {
    std::string bytes;
    for (const PatternWeight& weight : table.patterns) {
        for (const int value : {weight.opening, weight.endgame}) {
            bytes += static_cast<char>(value & 0xff);
            bytes += static_cast<char>(value >> 8 & 0xff);
        }
    }
    return bytes;
}

}  // namespace damier
