#include "cli/play/play_table.hpp"

#include "base/error.hpp"
#include "base/platform/interrupt.hpp"
#include "base/platform/user.hpp"
#include "cli/options/position_options.hpp"
#include "cli/play/typed_move.hpp"
#include "engine/level.hpp"
#include "notation/move_text.hpp"
#include "search/clock.hpp"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <random>
#include <sstream>
#include <utility>

namespace damier {

namespace po = boost::program_options;

namespace {

std::uint64_t seed(const po::variables_map& options) {
    if (options.contains("seed")) {
        return static_cast<std::uint64_t>(options["seed"].as<std::int64_t>());
    }
    return std::random_device{}();
}

Color side_in(const po::variables_map& options) {
    const char* const name = options.contains("color") ? "color" : "colour";
    return side_named(options[name].as<std::string>(), "--" + std::string(name));
}

std::string name_in(const po::variables_map& options) {
    if (options.contains("name")) return options["name"].as<std::string>();
    const std::string user = user_name();
    return user.empty() ? "You" : user;
}

}  // namespace

Color side_named(const std::string& text, const std::string& what) {
    if (text == "white" || text == "w") return Color::White;
    if (text == "black" || text == "b") return Color::Black;
    throw InputError(what + " is white or black, not '" + text + "'");
}

PlayTable::PlayTable(CommandCall& call)
    : call_{call},
      out_{call.io.out},
      game_{game_in(call.options)},
      start_{game_},
      settings_{search_settings(call.options, 2)},
      looks_{looks_of(call.io, call.options["ascii"].as<bool>())},
      engine_{endgame_library(call.io.err)},
      random_{seed(call.options)},
      level_{call.options["level"].as<int>()},
      you_{side_in(call.options)},
      name_{name_in(call.options)},
      date_{today()},
      plies_before_{game_.plies()} {
    if (call.options.contains("clock"))
        clock_.emplace(call.options["clock"].as<std::string>(), steady_seconds);
    engine_.set_table_entries(settings_.table_entries);
}

PlayTable::~PlayTable() {
    end_pondering();
}

ExitCode PlayTable::play() {
    begin();
    answer();
    LineEditor editor{call_.io, [this](const std::string& line) { return completions(line); }};
    while (!left_ && ask_and_obey(editor)) {
    }
    end_pondering();
    if (clock_) clock_->stop();
    keep();
    if (!is_over() && game_.plies() > plies_before_)
        out_ << "'damier play --continue' goes on with this game.\n";
    return ExitCode::Success;
}

void PlayTable::begin() {
    if (call_.options["continue"].as<bool>()) {
        const std::optional<PlayRecord> kept = kept_.read();
        if (!kept) throw InputError("there is no game to go on with");
        go_on_with(*kept);
    } else if (const auto aside = kept_.put_aside(); !aside.empty()) {
        out_ << "The unfinished game of last time is now in " << aside.string() << ".\n";
    }
    out_ << "You have " << name(you_) << ", " << game_.variant().name << " at level " << level_
         << ". Type a move, or 'help'.\n\n";
    flipped_ = you_ == Color::Black;
}

void PlayTable::go_on_with(const PlayRecord& kept) {
    game_ = kept.game;
    start_ = AnyGame{game_.start()};
    plies_before_ = 0;
    you_ = kept.you;
    level_ = kept.level;
    name_ = kept.name;
    date_ = kept.date;
    ended_as_ = kept.result;
    ending_ = kept.ending;
    if (clock_ && kept.your_seconds) clock_->set_left(you_, *kept.your_seconds);
    if (clock_ && kept.our_seconds) clock_->set_left(!you_, *kept.our_seconds);
}

bool PlayTable::ask_and_obey(LineEditor& editor) {
    const std::optional<std::string> line = editor.read(prompt());
    if (!line) return editor.interrupted() && !leaves(editor);
    try {
        obey(*line);
    } catch (const InputError& error) {
        out_ << error.what() << '\n';
    }
    return true;
}

bool PlayTable::leaves(LineEditor& editor) {
    const auto said = editor.read("leave? The game is kept. (y/n) ");
    return !said || said->starts_with('y') || said->starts_with('Y');
}

void PlayTable::obey(const std::string& line) {
    std::istringstream in{line};
    std::string first;
    if (!(in >> first)) return;
    std::string argument;
    std::getline(in >> std::ws, argument);
    for (const Word& word : words()) {
        if (first == word.name) return (this->*word.obey)(argument);
    }
    if (line.ends_with('?')) return list_moves(line.substr(0, line.size() - 1));
    const bool has_number = line.find_first_of("0123456789") != std::string::npos;
    if (!has_number && moves_beginning(game_.position(), line).empty()) {
        throw InputError("'" + line +
                         "' is no move; '?' lists the moves, 'help' what else there is");
    }
    play_move(line);
}

void PlayTable::play_move(const std::string& text) {
    if (is_over())
        throw InputError(
            "the game is over; 'new' begins another, 'undo' takes back, 'quit' leaves");
    const Move move = typed_move(game_.position(), text);
    if (time_is_over(you_)) return end_game(win_for(!you_), "your time is over");
    game_.play(move);
    answer();
}

// Damier plays if it is its turn; the board is shown.
void PlayTable::answer() {
    Bitboard marked;
    if (!is_over() && game_.turn() != you_) {
        const auto thought_of =
            game_.plies() > 0 ? end_pondering(game_.moves().back()) : std::nullopt;
        if (game_.plies() == plies_before_) show();  // nobody has seen it yet
        if (clock_) clock_->begin_turn(!you_);
        const Move move = own_move(thought_of);
        if (time_is_over(!you_)) return end_game(win_for(you_), "Damier's time is over");
        out_ << "Damier plays " << to_text(game_.position(), move) << "\n\n";
        game_.play(move);
        marked = move.squares();
    }
    if (clock_) is_over() ? clock_->stop() : clock_->begin_turn(you_);
    keep();
    show(marked);
    if (is_over()) return tell_the_end();
    if (pondering_.result) begin_pondering(*pondering_.result);
}

void PlayTable::end_game(Result result, const std::string& text) {
    end_pondering();
    if (clock_) clock_->stop();
    ended_as_ = result;
    ending_ =
        (result == Result::Draw
             ? "draw: "
             : std::string(name(result == win_for(Color::White) ? Color::White : Color::Black)) +
                   " wins: ") +
        text;
    keep();
    tell_the_end();
}

void PlayTable::tell_the_end() {
    out_
        << result_text()
        << "\n'new' begins another game, 'undo' takes back, 'save FILE' keeps it, 'quit' leaves.\n";
}

// People do not know endings by heart, and the same seed shall make the same game.
Move PlayTable::own_move(const std::optional<SearchResult>& thought_of) {
    pondering_.result.reset();
    if (thought_of && thought_of->best != Move{}) {
        pondering_.result = thought_of;
        return thought_of->best;
    }
    // Ctrl-C says: play now. Where nobody types, it ends the program.
    std::optional<Interrupt> interrupt;
    if (call_.io.in_is_terminal) interrupt.emplace([this] { engine_.stop(); });
    if (level_ == strongest_level) return best_move();
    prepare(false);
    engine_.set_parameter("bb-size", "0");
    return move_of_level(engine_, level_, limits_now(), random_);
}

Move PlayTable::best_move() {
    prepare(true);
    engine_.clear_stop();
    engine_.new_game();
    const SearchResult found = engine_.search({.limits = limits_now()});
    pondering_.result = found;
    return found.best;
}

Limits PlayTable::limits_now() const {
    Limits limits = settings_.limits;
    if (!clock_) return limits;
    if (!settings_.has_limit) limits.move_time.reset();
    limits.clock = clock_->for_search();
    return limits;
}

void PlayTable::prepare(bool with_all_threads) {
    end_pondering();
    apply_engine_options(engine_, call_.options);
    if (!with_all_threads) engine_.set_parameter("threads", "1");
    engine_.set_game(game_);
}

SearchResult PlayTable::consider() {
    prepare(false);
    engine_.clear_stop();
    engine_.new_game();
    GoRequest request;
    request.limits.nodes = 300'000;
    return engine_.search(request);
}

// Thinks about the reply it expects, at its full strength only: weaker ones have no use for time.
void PlayTable::begin_pondering(const SearchResult& last) {
    const auto line = last.info.pv;
    if (level_ != strongest_level || !call_.options["ponder"].as<bool>() || line.size() < 2) return;
    AnyGame expected = game_;
    const std::vector<Move> legal = game_.legal_moves();
    if (std::find(legal.begin(), legal.end(), line[1]) == legal.end()) return;
    expected.play(line[1]);
    if (expected.over()) return;
    prepare(true);
    engine_.set_game(expected);
    pondering_.expected = line[1];
    pondering_.result.reset();
    pondering_.runs = true;
    engine_.go({.mode = SearchMode::Ponder, .limits = limits_now()}, pondering_);
}

std::optional<SearchResult> PlayTable::end_pondering(std::optional<Move> played) {
    if (!pondering_.runs) return {};
    pondering_.runs = false;
    const bool is_expected = played == pondering_.expected;
    is_expected ? engine_.ponder_hit() : engine_.stop();
    engine_.wait();
    engine_.clear_stop();
    const auto found = std::exchange(pondering_.result, std::nullopt);
    return is_expected ? found : std::nullopt;
}

void PlayTable::show(Bitboard marked) {
    for (const std::string& line : board_picture(game_.position(), looks_, flipped_, marked))
        out_ << line << '\n';
    out_ << '\n' << std::flush;
}

std::string PlayTable::prompt() const {
    std::string text{name(game_.turn())};
    if (clock_ && !is_over()) text += " " + clock_text(clock_->left(you_));
    return text + "> ";
}

std::vector<std::string> PlayTable::completions(const std::string& line) const {
    std::vector<std::string> wholes = moves_beginning(game_.position(), line);
    for (const Word& word : words()) {
        if (!line.empty() && std::string(word.name).starts_with(line))
            wholes.emplace_back(word.name);
    }
    return wholes;
}

PlayRecord PlayTable::record(const AnyGame& game) const {
    PlayRecord record{.game = game, .you = you_, .level = level_, .name = name_, .date = date_};
    record.result = result();
    record.ending = ending_;
    if (clock_) {
        record.your_seconds = clock_->left(you_);
        record.our_seconds = clock_->left(!you_);
    }
    return record;
}

// Without the moves that were given with the position.
AnyGame PlayTable::played_here() const {
    AnyGame game{game_.position_after(plies_before_)};
    for (const Move move : game_.moves().subspan(static_cast<std::size_t>(plies_before_)))
        game.play(move);
    return game;
}

}  // namespace damier
