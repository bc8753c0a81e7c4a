// Tells how a DXP match goes, and writes down its games and its messages.
#pragma once

#include "match/dxp/archive.hpp"
#include "match/dxp/match.hpp"
#include "match/statistics.hpp"

#include <fstream>
#include <ostream>

namespace damier {

/// All that goes over the wire, a message a line: `<` theirs, `>` ours, `=` remarks. A peer who
/// floods us shall not fill the disk.
class DxpWireLog {
public:
    /// Goes on where the file ends. Throws InputError if it cannot be written.
    explicit DxpWireLog(const std::string& file);

    void bytes(DxpSide from, std::string_view bytes);
    void line(std::string_view sign, std::string_view text);

private:
    std::ofstream out_;
    DxpFramer ours_;
    DxpFramer theirs_;
    DxpAllowance lines_{10000, 1000};
};

class DxpReport final : public DxpMatchListener {
public:
    /// `progress` is for what changes with every move; null for none.
    DxpReport(std::ostream& out, std::ostream* progress) : out_{out}, progress_{progress} {}

    void write_log(const std::string& file) { log_.emplace(file); }
    void keep_games(DxpArchive archive) { archive_.emplace(std::move(archive)); }

    /// Takes the games that were played before out of the plan of an initiator.
    void resume(std::vector<DxpPlannedGame>& plan);
    /// A follower numbers its games on from those in the file.
    void number_on() { rounds_before_ = archive_ ? archive_->games() : 0; }

    /// The last line.
    void sum_up();

    void on_listening(const DxpAddress& address) override;
    void on_connection(const std::string& peer) override;
    void on_turn(int plies) override;
    void on_answer(const DxpAnswer& answer) override;
    void on_game(int round, const DxpGameRecord& record) override;
    void on_chat(const std::string& text) override;
    void on_log(const std::string& text) override;
    void on_bytes(DxpSide from, std::string_view bytes) override;

private:
    void count(Color ours, Result result);
    std::int64_t games() const { return score_.games() + unknown_; }
    std::string standing() const;
    void warn_of_change(const std::string& opponent);
    void print_line(const std::string& text);

    std::ostream& out_;
    std::ostream* progress_;
    std::optional<DxpWireLog> log_;
    std::optional<DxpArchive> archive_;
    std::size_t drawn_ = 0;  // letters of the progress that stand on the screen
    Tally score_;            // by our own count
    int unknown_ = 0;        // games that have ended, but nobody says how
    std::string earlier_opponent_;
    int rounds_before_ = 0;
    double our_time_ = 0;
    double their_time_ = 0;
};

}  // namespace damier
