#include "engine/position_source.hpp"

#include "engine/input_file.hpp"
#include "movegen/error.hpp"
#include "movegen/pdn_any_record.hpp"
#include "movegen/pdn_reader.hpp"
#include "protocol/line_stream.hpp"

#include <utility>
#include <vector>

namespace damier {

namespace {

std::string trimmed(const std::string& text) {
    constexpr const char* blanks = " \t\r\f\v";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

class FenLines final : public PositionSource {
public:
    FenLines(std::istream& in, const std::string& variant) : lines_{in}, variant_{variant} {}

    std::optional<PositionTask> next() override {
        while (const auto line = lines_.next()) {
            ++line_;
            const std::string text = trimmed(line->text);
            if (!line->too_long && (text.empty() || text.starts_with('#'))) continue;
            PositionTask task;
            task.id = ++id_;
            task.line = line_;
            task.text = {variant_, text, ""};
            if (line->too_long) task.error = "line too long";
            return task;
        }
        return std::nullopt;
    }

private:
    LineReader lines_;
    std::string variant_;
    std::uint64_t line_ = 0;
    std::uint64_t id_ = 0;
};

/// The positions of a game are made one at a time: each holds all moves before it.
class PdnPositions final : public PositionSource {
public:
    PdnPositions(const PdnChoice& choice, std::istream& standard)
        : choice_{choice},
          input_{choice.file, standard},
          reader_{input_.stream()},
          player_{choice.variant} {}

    std::optional<PositionTask> next() override {
        while (auto task = step()) {
            if (task->error.empty() && choice_.ply && task->ply != choice_.ply) continue;
            task->game = number_;
            task->id = ++id_;
            return task;
        }
        return std::nullopt;
    }

private:
    std::optional<PositionTask> step() {
        if (ply_ <= moves_.size()) return position();
        if (ended_) return std::nullopt;
        return read_game();
    }

    PositionTask position() {
        if (ply_ < moves_.size() && !moves_[ply_].set_up.empty()) {
            text_.fen = moves_[ply_].set_up;
            text_.moves.clear();
        }
        PositionTask task;
        task.text = text_;
        task.ply = static_cast<int>(ply_);
        if (ply_ < moves_.size()) text_.moves += " " + moves_[ply_].native;
        ++ply_;
        return task;
    }

    // The next game that is wanted: its first position, or what is wrong with it.
    std::optional<PositionTask> read_game() {
        do {
            if (!reader_.next(game_)) return end_of_file();
            ++number_;
        } while (choice_.game && *choice_.game != number_);
        ended_ = choice_.game.has_value();
        const AnyReplay replay = player_.play(game_);
        if (replay.record == nullptr) return unreadable(replay.problems);
        moves_ = replay.record->main_line();
        if (choice_.ply && static_cast<std::size_t>(*choice_.ply) > moves_.size()) {
            return too_short();
        }
        text_ = {std::string(replay.record->variant()), replay.record->start_fen(), ""};
        ply_ = 0;
        return position();
    }

    std::optional<PositionTask> end_of_file() {
        ended_ = true;
        if (choice_.game) {
            throw InputError("'" + choice_.file + "' has no game " + std::to_string(*choice_.game) +
                             ", it has " + std::to_string(number_));
        }
        return std::nullopt;
    }

    PositionTask unreadable(const std::vector<PdnProblem>& problems) {
        PositionTask task;
        for (const PdnProblem& problem : problems) {
            if (!problem.fatal) continue;
            task.line = problem.place.line;
            task.error = problem.message;
        }
        forget_game();
        return task;
    }

    PositionTask too_short() {
        PositionTask task;
        task.error = "no ply " + std::to_string(*choice_.ply) + ": the game has " +
                     std::to_string(moves_.size());
        forget_game();
        return task;
    }

    void forget_game() {
        moves_.clear();
        ply_ = 1;
    }

    PdnChoice choice_;
    InputFile input_;
    PdnReader reader_;
    PdnPlayer player_;
    PdnGame game_;
    std::vector<MainMove> moves_;  // of the game being gone through
    std::size_t ply_ = 1;          // the next position; beyond the moves: there is none
    PositionText text_;
    std::uint64_t id_ = 0;
    int number_ = 0;
    bool ended_ = false;
};

}  // namespace

std::unique_ptr<PositionSource> fen_lines(std::istream& in, const std::string& variant) {
    return std::make_unique<FenLines>(in, variant);
}

std::unique_ptr<PositionSource> pdn_positions(const PdnChoice& choice, std::istream& standard) {
    return std::make_unique<PdnPositions>(choice, standard);
}

}  // namespace damier
