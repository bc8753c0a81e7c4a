#include "engine/checkerboard/player.hpp"

#include "base/error.hpp"
#include "engine/checkerboard/status_line.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/numbered_moves.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <thread>
#include <utility>

namespace damier::checkerboard {

namespace {

/// Most that is asked of the C library at once; more is "for ever".
constexpr double longest = 1e8;

void check(int32_t status) {
    if (status != DAMIER_OK) throw InputError(damier_error());
}

/// Stops a search when the user wants the move at once.
class PlayNow {
public:
    PlayNow(damier_engine* engine, const volatile int* flag) {
        if (flag == nullptr) return;
        watcher_ = std::jthread{[engine, flag](const std::stop_token& done) {
            while (!done.stop_requested()) {
                if (*flag != 0) damier_stop(engine);
                std::this_thread::sleep_for(std::chrono::milliseconds{5});
            }
        }};
    }

private:
    std::jthread watcher_;
};

damier_limits limits_of(const Thinking& thinking, const Settings& settings) {
    damier_limits limits{};
    if (thinking.remaining) {
        // Here an increment comes after the move, there before it.
        limits.clock = std::max(*thinking.remaining - thinking.increment, 0.01);
        limits.clock_increment = std::min(thinking.increment, *thinking.remaining / 2);
    } else {
        limits.seconds = std::clamp(thinking.seconds, 0.001, longest);
    }
    limits.book = settings.number("book");
    limits.lines = settings.number("allscores") != 0 ? 100 : 1;
    return limits;
}

Verdict verdict_of(const damier_score& score) {
    switch (score.kind) {
        case DAMIER_WIN_IN:
        case DAMIER_DATABASE_WIN:
            return Win;
        case DAMIER_LOSS_IN:
        case DAMIER_DATABASE_LOSS:
            return Loss;
        default:
            return Unknown;
    }
}

/// The first word, which is taken away from the text with the blanks after it.
std::string_view take_word(std::string_view& text) {
    const std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text.remove_prefix(word.size());
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::size_t last = text.find_last_not_of(blanks);
    text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    return word;
}

}  // namespace

Thinking read_times(double seconds, int info, int more_info) {
    Thinking thinking;
    thinking.seconds = seconds > 0 ? seconds : 0;  // also what is not a number
    const int unit = info >> clock_shift & 3;
    if (unit == 0) return thinking;
    constexpr double units[] = {0, 0.001, 0.01, 0.1};
    const auto both = static_cast<std::uint32_t>(more_info);
    thinking.increment = (both & 0xFFFF) * units[unit];
    thinking.remaining = (both >> 16) * units[unit];
    return thinking;
}

Player::Player(const GameType& type) : type_{&type}, engine_{damier_new()} {
    if (!engine_) throw InputError(damier_error());
    set_settings(settings_);
}

void Player::set_settings(Settings settings) {
    for (const auto& [name, value] : settings.options())
        check(damier_set_option(engine_.get(), name.c_str(), value.c_str()));
    settings_ = std::move(settings);
}

/// With the moves before, if what is known of them leads there.
void Player::set_game(const AnyPosition& pos) {
    const std::string variant{type_->variant};
    if (!history_ || history_->position() != pos) {
        check(damier_set_position(engine_.get(), variant.c_str(), to_fen(pos).c_str(), nullptr));
        return;
    }
    std::string moves;
    for (int ply = 0; ply < history_->plies(); ++ply) {
        const Move move = history_->moves()[static_cast<std::size_t>(ply)];
        moves += to_text(history_->position_after(ply), move, MoveStyle::Hub) + ' ';
    }
    check(damier_set_position(engine_.get(), variant.c_str(), to_fen(history_->start()).c_str(),
                              moves.c_str()));
}

Verdict Player::move(Board& board, int color, const Thinking& thinking, MoveRecord& record) {
    const AnyPosition pos = to_position(*type_, board, color);
    StatusLine status{thinking.status, settings_.number("allscores") != 0};
    if (pos.legal_moves().empty()) {
        status.say("there is no move");
        return Loss;
    }
    set_game(pos);
    int32_t known = DAMIER_UNKNOWN;
    check(damier_probe(engine_.get(), &known, nullptr));
    const damier_limits limits = limits_of(thinking, settings_);
    damier_result found{};
    {
        const PlayNow watch{engine_.get(), thinking.play_now};
        check(damier_search(engine_.get(), &limits, StatusLine::listener, &status, &found));
    }
    // By the draw rules the game may be over, but CheckerBoard wants to go on.
    const bool is_over = found.best == nullptr || *found.best == 0;
    const Move best = is_over ? pos.legal_moves().front() : parse_move(pos, found.best);
    record = to_record(*type_, pos, best);
    put(*type_, pos.after(best), board);
    if (is_over) {
        status.say(damier_outcome(engine_.get()));
        return Draw;
    }
    status.finish(found);
    return known == DAMIER_DRAW ? Draw : verdict_of(found.info.score);
}

std::optional<MoveRecord> Player::legal_move(const Board& board, int color, int from,
                                             int to) const {
    const AnyPosition pos = to_position(*type_, board, color);
    for (const Move move : pos.legal_moves()) {
        const MoveRecord record = to_record(*type_, pos, move);
        if (type_->number_at(record.from) == from && type_->number_at(record.to) == to)
            return record;
    }
    return std::nullopt;
}

std::string Player::listed_moves(std::string_view fen) const {
    const FenBoard given = parse_fen(*type_, fen);
    // CheckerBoard asks so whether there is an answer at all, with a position that none can be.
    const auto is_movers = [&](int piece) { return (piece & given.color) != 0; };
    const int* const squares = &given.board[0][0];
    if (std::none_of(squares, squares + 64, is_movers)) return "movelist 0";
    return move_list(*type_, to_position(*type_, given.board, given.color));
}

std::string Player::static_score(std::string_view fen) {
    const FenBoard given = parse_fen(*type_, fen);
    set_game(to_position(*type_, given.board, given.color));
    int32_t centi_men = 0;
    check(damier_evaluate(engine_.get(), &centi_men));
    return "static evaluation is: " + score_text({DAMIER_CENTI_MEN, centi_men}) +
           " for the side to move";
}

void Player::set_history(std::string_view text) {
    const FenBoard given = parse_fen(*type_, take_word(text));
    AnyGame game{to_position(*type_, given.board, given.color)};
    while (!text.empty() && !game.over())
        game.play(parse_quiet_move(*type_, game.position(), take_word(text)));
    history_ = std::move(game);
}

std::optional<std::string> Player::answer_get(std::string_view what) {
    const std::string_view name = take_word(what);
    if (name == "protocolversion") return "2";
    if (name == "gametype") return std::to_string(type_->number);
    if (name == "movelist" && type_->lists_moves) return listed_moves(what);
    if (settings_.has(name)) return settings_.text(name);
    return std::nullopt;
}

std::optional<std::string> Player::answer_set(std::string_view what) {
    const std::string name{take_word(what)};
    if (name == "gamehist") {
        history_.reset();
        set_history(what);
        return "gamehist set";
    }
    if (name == "gametype") {
        int number = 0;
        std::from_chars(what.data(), what.data() + what.size(), number);
        const GameType* const type = find_game_type(number);
        if (type == nullptr) throw InputError("there is no game type '" + std::string{what} + "'");
        type_ = type;
        history_.reset();
        return "gametype set to " + std::string{type->variant};
    }
    if (!settings_.has(name)) return std::nullopt;
    Settings settings = settings_;
    settings.set(name, what);
    set_settings(std::move(settings));
    return name + " set to " + settings_.text(name);
}

std::optional<std::string> Player::answer(std::string_view command) {
    const std::string_view word = take_word(command);
    const std::string variant{type_->variant};
    if (word == "name") return "Damier " + std::string{damier_version()} + " " + variant;
    if (word == "about") {
        return "Damier " + std::string{damier_version()} +
               "\nplays every main form of draughts; here " + variant;
    }
    if (word == "get") return answer_get(command);
    if (word == "set") return answer_set(command);
    if (word == "staticevaluation") return static_score(command);
    return std::nullopt;
}

}  // namespace damier::checkerboard
