#include "cli/options/position_source.hpp"

#include "base/byte_stream.hpp"
#include "cli/options/input_file.hpp"
#include "movegen/game_bytes.hpp"
#include "notation/fen.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/position_text.hpp"
#include "protocol/line_stream.hpp"

#include <string_view>
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

/// Some editors begin a file with a byte order mark.
std::string without_mark(const std::string& line) {
    constexpr std::string_view mark = "\xef\xbb\xbf";
    return line.starts_with(mark) ? line.substr(mark.size()) : line;
}

int king_plies_of_fen(const Variant& variant, const std::string& fen) {
    FenExtras extras;
    parse_fen(variant, fen, extras);
    return extras.half_moves.value_or(0);
}

/// Nothing is 0, and a number one more than it is.
template <class Number>
void put(ByteWriter& out, const std::optional<Number>& number) {
    out.number(number ? static_cast<std::uint64_t>(*number) + 1 : 0);
}

template <class Number>
void get(ByteReader& in, std::optional<Number>& number) {
    const std::uint64_t value = in.number();
    if (value > 0) number = static_cast<Number>(value - 1);
}

class FenLines final : public PositionSource {
public:
    FenLines(std::istream& in, const Variant& variant) : lines_{in}, variant_{variant} {}

    std::optional<PositionTask> next() override {
        while (const auto line = lines_.next()) {
            ++line_;
            const std::string text = trimmed(line_ == 1 ? without_mark(line->text) : line->text);
            if (!line->too_long && (text.empty() || text.starts_with('#'))) continue;
            PositionTask task;
            task.id = ++id_;
            task.line = line_;
            try {
                if (line->too_long) throw InputError("line too long");
                task.game = game_from_text({std::string(variant_.name), text, ""});
                task.king_plies = king_plies_of_fen(variant_, text);
            } catch (const InputError& error) {
                task.error = error.what();
            }
            return task;
        }
        return std::nullopt;
    }

private:
    LineReader lines_;
    const Variant& variant_;
    std::uint64_t line_ = 0;
    std::uint64_t id_ = 0;
};

/// The positions of a game are handed over one at a time: each holds all moves before it.
class PdnPositions final : public PositionSource {
public:
    PdnPositions(const PdnChoice& choice, std::istream& standard)
        : choice_{choice},
          input_{choice.file, standard},
          reader_{input_.stream()},
          player_{choice.variant} {}

    std::optional<PositionTask> next() override {
        while (auto task = step()) {
            if (task->game && choice_.ply && task->ply != choice_.ply) continue;
            task->number = number_;
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
        const MainMove* const next = ply_ < moves_.size() ? &moves_[ply_] : nullptr;
        if (next != nullptr && next->before != played_->position()) {
            played_ = AnyGame{next->before};  // which was set up
            king_plies_ = 0;
        }
        PositionTask task;
        task.game = played_;
        task.king_plies = king_plies_;
        task.ply = static_cast<int>(ply_);
        if (next != nullptr) played_->play(next->move);
        ++ply_;
        return task;
    }

    // The next game that is wanted: its first position, or what is wrong with it.
    std::optional<PositionTask> read_game() {
        do {
            if (!reader_.next(text_)) return end_of_file();
            ++number_;
        } while (choice_.game && *choice_.game != number_);
        ended_ = choice_.game.has_value();
        const PlayedPdn played = player_.play(text_);
        if (!played.record) return unreadable(played.problems);
        moves_ = main_line(*played.record);
        if (choice_.ply && static_cast<std::size_t>(*choice_.ply) > moves_.size()) {
            return too_short();
        }
        king_plies_ = played.record->king_plies;
        played_.emplace(played.record->start, king_plies_);
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
    PdnGame text_;
    std::vector<MainMove> moves_;    // of the game being gone through
    std::size_t ply_ = 1;            // the next position; beyond the moves: there is none
    std::optional<AnyGame> played_;  // as far as that
    int king_plies_ = 0;             // that it began with
    std::uint64_t id_ = 0;
    int number_ = 0;
    bool ended_ = false;
};

}  // namespace

std::string task_bytes(const PositionTask& task) {
    ByteWriter out;
    out.number(task.id).text(task.error);
    put(out, task.line);
    put(out, task.number);
    put(out, task.ply);
    if (task.game) put_game(out, *task.game, task.king_plies);
    return out.take();
}

PositionTask task_of_bytes(const std::string& bytes) {
    ByteReader in{bytes};
    PositionTask task;
    task.id = in.number();
    task.error = in.text();
    get(in, task.line);
    get(in, task.number);
    get(in, task.ply);
    if (!in.at_end()) task.game = get_game(in);
    return task;
}

std::unique_ptr<PositionSource> fen_lines(std::istream& in, const Variant& variant) {
    return std::make_unique<FenLines>(in, variant);
}

std::unique_ptr<PositionSource> pdn_positions(const PdnChoice& choice, std::istream& standard) {
    return std::make_unique<PdnPositions>(choice, standard);
}

}  // namespace damier
