#include "match/dxp/archive.hpp"

#include "base/error.hpp"
#include "base/platform/calendar.hpp"
#include "base/reason.hpp"
#include "notation/fen.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"
#include "protocol/dxp/message.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <ctime>
#include <fstream>
#include <stdexcept>

namespace damier {
namespace {

constexpr std::string_view unfinished = "unfinished";

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string today() {
    const std::tm day = local_time(std::time(nullptr));
    return std::to_string(day.tm_year + 1900) + '.' + two_digits(day.tm_mon + 1) + '.' +
           two_digits(day.tm_mday);
}

std::string time_control(double minutes, int moves) {
    if (minutes <= 0) return "-";
    const std::string seconds = std::to_string(std::lround(minutes * 60));
    return (moves > 0 ? std::to_string(moves) + '/' : "") + seconds;
}

/// Three letters do not hold every fraction of a minute.
double minutes_as_sent(double minutes) {
    return std::stod(dxp_minutes(minutes));
}

std::string time_used(double seconds) {
    const int whole = static_cast<int>(std::lround(seconds));
    return std::to_string(whole / 3600) + ':' + two_digits(whole / 60 % 60) + ':' +
           two_digits(whole % 60);
}

std::string claim_text(const DxpMatchTitle& title, const DxpGameRecord& record) {
    if (!record.claim) return "nobody";
    std::string text = record.claim->by == DxpSide::Us ? title.name : record.opponent;
    switch (record.claim->reason) {
        case DxpReason::Loss:
            text += ": lost";
            break;
        case DxpReason::Draw:
            text += ": draw";
            break;
        case DxpReason::Win:
            text += ": won";
            break;
        case DxpReason::Unknown:
            text += ": no result";
            break;
    }
    return text + (record.disputed ? ", against the rules" : "");
}

std::string termination(const DxpGameRecord& record) {
    if (record.game.over()) return to_string(record.game.outcome());
    if (!record.claim) return std::string(unfinished) + ": connection lost";
    const bool at_limit = record.move_limit > 0 && record.game.plies() >= 2 * record.move_limit;
    return at_limit ? "move limit" : "claim";
}

/// Somebody was interrupted while writing the file, or has written it by hand.
bool ends_in_line(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary | std::ios::ate);
    if (!in || in.tellg() <= 0) return false;
    in.seekg(-1, std::ios::end);
    return in.get() != '\n';
}

std::string tag_value(const PdnGame& game, std::string_view name) {
    const PdnTag* const tag = game.find_tag(name);
    return tag == nullptr ? "" : tag->value;
}

std::vector<PdnTag> tags_of(const DxpMatchTitle& title, int round, const DxpGameRecord& record) {
    const bool white = record.ours == Color::White;
    return {
        {"Event", title.event},
        {"Site", "DXP"},
        {"Date", today()},
        {"Round", std::to_string(round)},
        {"White", white ? title.name : record.opponent},
        {"Black", white ? record.opponent : title.name},
        {"TimeControl", time_control(record.minutes, record.move_limit)},
        {"WhiteTime", time_used(record.used[index(Color::White)])},
        {"BlackTime", time_used(record.used[index(Color::Black)])},
        {"PlyCount", std::to_string(record.game.plies())},
        {"Termination", termination(record)},
        {"Claim", claim_text(title, record)},
    };
}

}  // namespace

std::string dxp_pdn(const DxpMatchTitle& title, int round, const DxpGameRecord& record) {
    GameRecord pdn = record_of(record.game);
    pdn.tags = tags_of(title, round, record);
    pdn.result.result = record.result;
    return to_pdn(pdn);
}

DxpArchive::DxpArchive(std::filesystem::path file, const Variant& variant, DxpMatchTitle title)
    : file_{std::move(file)}, variant_{variant}, title_{std::move(title)} {
    if (std::filesystem::is_directory(file_)) {
        throw InputError("'" + file_.string() + "' is a directory");
    }
    if (std::ifstream in(file_, std::ios::binary); in) {
        read(in);
    } else if (errno != ENOENT) {
        throw InputError(with_reason("cannot read '" + file_.string() + "'"));
    }
}

void DxpArchive::read(std::istream& in) {
    const std::string wanted_time = time_control(minutes_as_sent(title_.minutes), title_.moves);
    PdnReader reader(in);
    PdnGame game;
    while (reader.next(game)) {
        ++games_;
        if (tag_value(game, "Event") != title_.event ||
            tag_value(game, "TimeControl") != wanted_time ||
            tag_value(game, "Termination").starts_with(unfinished))
            continue;
        Entry entry{.white = tag_value(game, "White"),
                    .black = tag_value(game, "Black"),
                    .fen = tag_value(game, "FEN"),
                    .result = result_of(read_score(tag_value(game, "Result")), variant_.starts)};
        const std::string round = tag_value(game, "Round");
        std::from_chars(round.data(), round.data() + round.size(), entry.round);
        entries_.push_back(std::move(entry));
    }
}

std::vector<DxpEarlierGame> DxpArchive::played(const std::vector<DxpPlannedGame>& plan) const {
    std::vector<DxpEarlierGame> games;
    for (const DxpPlannedGame& planned : plan) {
        const bool white = planned.ours == Color::White;
        const std::string fen = planned.position ? to_fen(*planned.position) : "";
        const auto found = std::ranges::find_if(entries_, [&](const Entry& entry) {
            return entry.round == planned.round && entry.fen == fen &&
                   (white ? entry.white : entry.black) == title_.name;
        });
        if (found == entries_.end()) continue;
        games.push_back({.round = planned.round,
                         .ours = planned.ours,
                         .opponent = white ? found->black : found->white,
                         .result = found->result});
    }
    return games;
}

/// In one piece at the end of the file, so that whatever happens the games before are untouched.
void DxpArchive::add(int round, const DxpGameRecord& record) {
    const std::string gap = ends_in_line(file_) ? "\n\n" : "";
    std::ofstream out(file_, std::ios::binary | std::ios::app);
    out << gap + dxp_pdn(title_, round, record) << std::flush;
    if (!out) throw std::runtime_error(with_reason("cannot write to '" + file_.string() + "'"));
}

}  // namespace damier
