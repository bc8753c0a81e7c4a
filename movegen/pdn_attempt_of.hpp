// A game of a PDN file played under the rules R. Included through pdn_compiled.hpp.
#pragma once

#include "movegen/pdn_attempt.hpp"
#include "movegen/pdn_remarks.hpp"
#include "movegen/pdn_replay.hpp"
#include "movegen/pdn_writer.hpp"

namespace damier {

template <class R>
class RecordOf final : public AnyRecord {
public:
    RecordOf(GameRecord<R> record, int plies) : record_{std::move(record)}, plies_{plies} {}

    std::string_view variant() const override { return R::name; }
    int plies() const override { return plies_; }
    const PdnResult& result() const override { return record_.result; }
    std::string final_fen() const override { return to_fen(record_.game.position()); }
    std::string pdn(MoveStyle style) const override { return to_pdn(record_, style); }
    const std::vector<PdnTag>& tags() const override { return record_.tags; }
    std::string start_fen() const override { return whole_fen(record_.start, record_.king_plies); }
    std::vector<MainMove> main_line() const override { return main_line_of(record_); }
    std::string pdn_with(const GameRemarks& remarks) const override {
        GameRecord<R> record = record_;
        add_remarks(record, remarks);
        return to_pdn(record);
    }

private:
    GameRecord<R> record_;
    int plies_;
};

template <class R>
PdnAttempt play_pdn_as(const PdnGame& game) {
    PdnReplay<R> replay = replay_pdn<R>(game);
    PdnAttempt attempt;
    attempt.plies = replay.plies;
    attempt.replay.problems = std::move(replay.problems);
    if (replay.readable) {
        attempt.replay.record =
            std::make_unique<RecordOf<R>>(std::move(replay.record), replay.plies);
    }
    return attempt;
}

}  // namespace damier
