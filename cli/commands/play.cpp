// `damier play`: a game at the terminal.
#include "base/whole_file.hpp"
#include "cli/board_picture.hpp"
#include "cli/command.hpp"
#include "cli/engine_options.hpp"
#include "cli/line_editor.hpp"
#include "cli/position_options.hpp"
#include "cli/search_options.hpp"
#include "cli/typed_move.hpp"
#include "cli/whole_number.hpp"
#include "engine/level.hpp"
#include "engine/score_text.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn/writer.hpp"

#include <array>
#include <cstdint>
#include <ostream>
#include <random>
#include <sstream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions play_arguments() {
    CommandOptions options;
    options.named.add(position_options())
        .add_options()  //
        ("colour", po::value<std::string>()->value_name("SIDE")->default_value("white"),
         "yours: white or black")  //
        ("level", whole_number<int>("level", 1, strongest_level)->default_value(5),
         "from 1, a beginner, to 10, as strong as it can")  //
        ("seed", whole_number<std::int64_t>("seed", 0, INT64_MAX),
         "the same seed and moves make the same game")  //
        ("ascii", po::bool_switch(), "draw with nothing but ASCII");
    options.named.add(search_options()).add(book_options());
    options.unlisted.add_options()("color", po::value<std::string>());
    options.notes =
        "Moves are typed in any notation; the beginning of a move is enough if no other begins "
        "like it, and '?' or Tab lists them. 'help' lists what else can be typed. The limits of "
        "the search are for level 10, 2 seconds a move if there is none; so is the opening book.";
    options.examples = {
        {"a quiet game of Russian draughts", "damier play --variant russian --level 3"},
        {"Black against the full strength", "damier play --colour black --level 10 --time 5"},
    };
    return options;
}

class Table {
public:
    explicit Table(CommandCall& call)
        : call_{call},
          out_{call.io.out},
          game_{game_in(call.options)},
          settings_{search_settings(call.options, 2)},
          looks_{looks_of(call.io, call.options["ascii"].as<bool>())},
          engine_{endgame_library(call.io.err)},
          random_{seed(call.options)},
          level_{call.options["level"].as<int>()},
          you_{side(call.options)},
          plies_before_{game_.plies()} {
        engine_.set_table_entries(settings_.table_entries);
    }

    ExitCode play() {
        out_ << "You have " << name(you_) << ", " << game_.variant().name << " at level " << level_
             << ". Type a move, or 'help'.\n\n";
        flipped_ = you_ == Color::Black;
        answer();
        LineEditor editor{call_.io, [this](const std::string& line) { return completions(line); }};
        while (!ended_) {
            const auto line = editor.read(std::string(name(game_.turn())) + "> ");
            if (!line) break;
            try {
                obey(*line);
            } catch (const InputError& error) {
                out_ << error.what() << '\n';
            }
        }
        return ExitCode::Success;
    }

private:
    struct Word {
        const char* name;
        const char* does;
        void (Table::*obey)(const std::string& argument);
    };

    static constexpr std::size_t word_count = 12;
    static const std::array<Word, word_count> words;

    static std::uint64_t seed(const po::variables_map& options) {
        if (options.contains("seed")) {
            return static_cast<std::uint64_t>(options["seed"].as<std::int64_t>());
        }
        return std::random_device{}();
    }

    static Color side(const po::variables_map& options) {
        const char* const name = options.contains("color") ? "color" : "colour";
        const std::string text = options[name].as<std::string>();
        if (text == "white" || text == "w") return Color::White;
        if (text == "black" || text == "b") return Color::Black;
        throw InputError("--" + std::string(name) + " is white or black, not '" + text + "'");
    }

    bool is_over() const { return resigned_ || game_.over(); }

    void obey(const std::string& line) {
        std::istringstream in{line};
        std::string first;
        if (!(in >> first)) return;
        std::string argument;
        std::getline(in >> std::ws, argument);
        for (const Word& word : words) {
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

    void play_move(const std::string& text) {
        if (is_over()) throw InputError("the game is over; 'undo' takes back, 'quit' leaves");
        game_.play(typed_move(game_.position(), text));
        answer();
    }

    // Damier plays if it is its turn; the board is shown.
    void answer() {
        Bitboard marked;
        if (!is_over() && game_.turn() != you_) {
            const Move move = own_move();
            out_ << "Damier plays " << to_text(game_.position(), move) << "\n\n";
            game_.play(move);
            marked = move.squares();
        }
        show(marked);
        if (is_over()) out_ << result_text() << '\n';
    }

    // People do not know endings by heart, and the same seed shall make the same game.
    Move own_move() {
        const bool is_strongest = level_ == strongest_level;
        prepare(is_strongest);
        if (!is_strongest) engine_.set_parameter("bb-size", "0");
        return move_of_level(engine_, level_, settings_.limits, random_);
    }

    void prepare(bool with_all_threads) {
        apply_engine_options(engine_, call_.options);
        if (!with_all_threads) engine_.set_parameter("threads", "1");
        engine_.set_game(game_);
    }

    void show(Bitboard marked = {}) {
        for (const std::string& line : board_picture(game_.position(), looks_, flipped_, marked))
            out_ << line << '\n';
        out_ << '\n';
    }

    std::string result_text() const {
        if (resigned_) return std::string(name(!you_)) + " wins: you have resigned";
        return to_string(game_.outcome());
    }

    std::vector<std::string> completions(const std::string& line) const {
        std::vector<std::string> wholes = moves_beginning(game_.position(), line);
        for (const Word& word : words) {
            if (!line.empty() && std::string(word.name).starts_with(line))
                wholes.emplace_back(word.name);
        }
        return wholes;
    }

    SearchResult consider() {
        prepare(false);
        engine_.new_game();
        GoRequest request;
        request.limits.nodes = 300'000;
        return engine_.search(request);
    }

    // What can be typed.

    void list_moves(const std::string& beginning) {
        const auto moves = moves_beginning(game_.position(), beginning);
        for (const std::string& move : moves)
            out_ << move << "  ";
        out_ << (moves.empty() ? "no move begins like that\n" : "\n");
    }

    void undo(const std::string&) {
        resigned_ = false;
        const auto can = [&] { return game_.plies() > plies_before_; };
        if (!can()) throw InputError("there is no move to take back");
        game_.take_back();
        if (game_.turn() != you_ && can()) game_.take_back();
        answer();
    }

    void hint(const std::string&) {
        if (is_over()) throw InputError("the game is over");
        out_ << "try " << to_text(game_.position(), consider().best) << '\n';
    }

    void score(const std::string&) {
        if (is_over()) throw InputError("the game is over");
        const Score score = consider().info.score;
        out_ << score_text(score) << " for you: " << outlook(score) << '\n';
    }

    void flip(const std::string&) {
        flipped_ = !flipped_;
        show();
    }

    void board(const std::string&) { show(); }

    void level(const std::string& argument) {
        const int wanted = std::atoi(argument.c_str());
        if (wanted < 1 || wanted > strongest_level) {
            throw InputError("levels are 1 to " + std::to_string(strongest_level) + "; this is " +
                             std::to_string(level_));
        }
        level_ = wanted;
    }

    void save(const std::string& argument) {
        if (argument.empty()) throw InputError("save where? 'save FILE'");
        const std::string damier = "Damier " DAMIER_VERSION ", level " + std::to_string(level_);
        const bool white = you_ == Color::White;
        GameRecord record = record_of(played_here());
        record.result.result = resigned_ ? win_for(!you_) : game_.outcome().result;
        record.tags = {{"Event", "A game against Damier"},
                       {"White", white ? "You" : damier},
                       {"Black", white ? damier : "You"}};
        write_whole_file(argument, to_pdn(record));
        out_ << "saved to " << argument << '\n';
    }

    // Without the moves that were given with the position.
    AnyGame played_here() const {
        AnyGame game{game_.position_after(plies_before_)};
        for (const Move move : game_.moves().subspan(static_cast<std::size_t>(plies_before_)))
            game.play(move);
        return game;
    }

    void resign(const std::string&) {
        if (is_over()) throw InputError("the game is over");
        resigned_ = true;
        out_ << result_text() << '\n';
    }

    void quit(const std::string&) { ended_ = true; }

    void help(const std::string&) {
        for (const Word& word : words) {
            out_ << "  " << word.name << std::string(10 - std::string(word.name).size(), ' ')
                 << word.does << '\n';
        }
        out_ << "  anything else is a move, or the beginning of one\n";
    }

    CommandCall& call_;
    std::ostream& out_;
    AnyGame game_;
    SearchSettings settings_;
    Looks looks_;
    Engine engine_;
    Random random_;
    int level_;
    Color you_;
    int plies_before_;  // given with the position, and not to be taken back
    bool flipped_ = false;
    bool resigned_ = false;
    bool ended_ = false;
};

const std::array<Table::Word, Table::word_count> Table::words{{
    {"?", "the legal moves; '32?' those that begin with 32", &Table::list_moves},
    {"undo", "take back your last move", &Table::undo},
    {"hint", "what Damier would play", &Table::hint},
    {"score", "how you stand", &Table::score},
    {"flip", "turn the board", &Table::flip},
    {"board", "show the board again", &Table::board},
    {"level", "'level N': play on at another level", &Table::level},
    {"save", "'save FILE': write the game as PDN", &Table::save},
    {"resign", "give up", &Table::resign},
    {"quit", "leave", &Table::quit},
    {"exit", "the same", &Table::quit},
    {"help", "this list", &Table::help},
}};

ExitCode run_play(CommandCall& call) {
    return Table{call}.play();
}

}  // namespace

Command play_command() {
    return {"play", "play a game at the terminal", &play_arguments, &run_play};
}

}  // namespace damier
