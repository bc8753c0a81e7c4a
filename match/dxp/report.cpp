#include "match/dxp/report.hpp"

#include "base/counted.hpp"
#include "base/error.hpp"
#include "base/platform/calendar.hpp"
#include "base/reason.hpp"
#include "notation/move_text.hpp"
#include "protocol/hub/answers.hpp"

#include <ctime>
#include <iomanip>
#include <sstream>
#include <utility>

namespace damier {
namespace {

std::string verdict(const DxpGameRecord& record) {
    if (!record.claim) return "unfinished";
    if (record.result == Result::Ongoing) return "no result";
    if (record.result == Result::Draw) return "draw";
    return record.result == win_for(record.ours) ? "won" : "lost";
}

std::string seconds_shown(double seconds) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << seconds << " s";
    return text.str();
}

}  // namespace

// The log

DxpWireLog::DxpWireLog(const std::string& file) : out_{file, std::ios::app} {
    if (!out_) throw InputError(with_reason("cannot write to '" + file + "'"));
}

void DxpWireLog::bytes(DxpSide from, std::string_view bytes) {
    DxpFramer& framer = from == DxpSide::Us ? ours_ : theirs_;
    for (const DxpFrame& frame : framer.feed(bytes))
        line(from == DxpSide::Us ? ">" : "<", frame.text);
}

void DxpWireLog::line(std::string_view sign, std::string_view text) {
    if (!lines_.take(dxp_now())) return;
    const std::tm time = local_time(std::time(nullptr));
    out_ << std::put_time(&time, "%H:%M:%S ") << sign << ' ' << dxp_printable(text) << std::endl;
}

// The report

void DxpReport::resume(std::vector<DxpPlannedGame>& plan) {
    if (!archive_) return;
    for (const DxpEarlierGame& game : archive_->played(plan)) {
        count(game.ours, game.result);
        earlier_opponent_ = game.opponent;
        std::erase_if(plan,
                      [&](const DxpPlannedGame& planned) { return planned.round == game.round; });
    }
    if (games() == 0) return;
    print_line("going on after " + std::to_string(games()) + " games against " + earlier_opponent_ +
               ", " + standing());
}

void DxpReport::sum_up() {
    if (games() > 0) print_line("result: " + standing());
}

void DxpReport::count(Color ours, Result result) {
    if (result == Result::Ongoing) {
        ++unknown_;
    } else {
        score_.add(result, ours);
    }
}

std::string DxpReport::standing() const {
    std::string text = '+' + std::to_string(score_.wins) + " =" + std::to_string(score_.draws) +
                       " -" + std::to_string(score_.losses);
    if (unknown_ > 0) text += " ?" + std::to_string(unknown_);
    return text;
}

void DxpReport::print_line(const std::string& text) {
    if (drawn_ > 0)
        *progress_ << '\r' << std::string(std::exchange(drawn_, 0), ' ') << '\r' << std::flush;
    out_ << text << std::endl;
}

void DxpReport::on_listening(const DxpAddress& address) {
    print_line("listening on " + to_string(address));
}

void DxpReport::on_connection(const std::string& peer) {
    on_log("connected with " + peer);
}

void DxpReport::on_turn(int plies) {
    if (progress_ == nullptr) return;
    const std::string text = "game " + std::to_string(games() + 1) + ", move " +
                             std::to_string(plies / 2 + 1) + "; " + standing();
    *progress_ << '\r' << std::left << std::setw(static_cast<int>(drawn_)) << text << std::flush;
    drawn_ = std::max(drawn_, text.size());
}

void DxpReport::on_answer(const DxpAnswer& answer) {
    if (!log_) return;
    const SearchInfo& info = answer.result.info;
    const std::string move =
        answer.result.best
            ? to_text(answer.game.position(), answer.result.best, MoveStyle::Hub) + ' '
            : "";
    log_->line("=", move + "depth " + std::to_string(info.depth) + " score " +
                        hub_score(info.score) + " nodes " + std::to_string(info.nodes));
}

void DxpReport::on_game(int round, const DxpGameRecord& record) {
    round += rounds_before_;
    if (archive_) archive_->add(round, record);
    if (record.claim) count(record.ours, record.result);
    warn_of_change(record.opponent);
    const double ours = record.used[index(record.ours)];
    const double theirs = record.used[index(!record.ours)];
    our_time_ += ours;
    their_time_ += theirs;
    std::string text = "game " + std::to_string(round) + ": " + std::string(name(record.ours)) +
                       " against " + dxp_printable(record.opponent) + ' ' + verdict(record);
    if (record.game.over()) text += " (" + reason_text(record.game.outcome()) + ')';
    if (record.disputed) text += ", which the claim denies";
    text += "; " + counted(record.times.size(), "ply", "plies") + ", " + seconds_shown(ours) +
            " against " + seconds_shown(theirs);
    text += "; score " + standing() + ", time " + seconds_shown(our_time_) + " against " +
            seconds_shown(their_time_);
    print_line(text);
}

void DxpReport::warn_of_change(const std::string& opponent) {
    const std::string earlier = std::exchange(earlier_opponent_, opponent);
    if (!earlier.empty() && earlier != opponent)
        print_line("the games before were against " + dxp_printable(earlier));
}

void DxpReport::on_chat(const std::string& text) {
    print_line("chat: " + dxp_printable(text));
}

void DxpReport::on_log(const std::string& text) {
    if (log_) log_->line("=", text);
}

void DxpReport::on_bytes(DxpSide from, std::string_view bytes) {
    if (log_) log_->bytes(from, bytes);
}

}  // namespace damier
