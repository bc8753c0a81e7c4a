// `damier play`: a game at the terminal.
#include "engine/board_picture.hpp"
#include "engine/command.hpp"
#include "engine/endgames.hpp"
#include "engine/game_record_text.hpp"
#include "engine/level.hpp"
#include "engine/line_editor.hpp"
#include "engine/position_options.hpp"
#include "engine/score_text.hpp"
#include "engine/search_options.hpp"
#include "engine/typed_move.hpp"
#include "engine/variants/registry.hpp"
#include "engine/whole_file.hpp"
#include "engine/whole_number.hpp"
#include "movegen/error.hpp"

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
    options.named.add(search_options());
    options.unlisted.add_options()("color", po::value<std::string>());
    options.notes =
        "Moves are typed in any notation; the beginning of a move is enough if no other begins "
        "like it, and '?' or Tab lists them. 'help' lists what else can be typed. The limits of "
        "the search are for level 10, 2 seconds a move if there is none.";
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
          text_{position_text(call.options)},
          variant_{find_variant(text_.variant)},
          settings_{search_settings(call.options, 2)},
          looks_{looks_of(call.io, call.options["ascii"].as<bool>())},
          facts_{board_facts(variant_.name())},
          endgames_{most_endgame_pieces,
                    [&call](const std::string& fault) {
                        call.io.err << "damier: " << fault << std::endl;
                    }},
          table_{settings_.table_entries},
          session_{variant_.new_session(table_)},
          random_{seed(call.options)},
          level_{call.options["level"].as<int>()},
          you_{side(call.options)} {
        session_->set_up(text_);
        start_fen_ = session_->fen();
        moves_before_ = session_->plies();
    }

    ExitCode play() {
        out_ << "You have " << name(you_) << ", " << variant_.name() << " at level " << level_
             << ". Type a move, or 'help'.\n\n";
        flipped_ = you_ == Color::Black;
        answer();
        LineEditor editor{call_.io, [this](const std::string& line) { return completions(line); }};
        while (!ended_) {
            const auto line = editor.read(std::string(name(session_->turn())) + "> ");
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

    bool is_over() const { return resigned_ || session_->outcome().over(); }

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
        if (!has_number && moves_beginning(*session_, line).empty()) {
            throw InputError("'" + line +
                             "' is no move; '?' lists the moves, 'help' what else there is");
        }
        play_move(line);
    }

    void play_move(const std::string& text) {
        if (is_over()) throw InputError("the game is over; 'undo' takes back, 'quit' leaves");
        played_.push_back(play_typed(*session_, text));
        answer();
    }

    // Damier plays if it is its turn; the board is shown.
    void answer() {
        std::vector<int> marked;
        if (!is_over() && session_->turn() != you_) {
            const std::string before = session_->hub_position();
            SearchOrder order;
            order.limits = settings_.limits;
            order.threads = settings_.threads;
            know_endgames(level_ == strongest_level);
            const std::string move =
                move_of_level(*session_, level_, variant_.name(), order, random_);
            played_.push_back(play_typed(*session_, move));
            out_ << "Damier plays " << played_.back() << "\n\n";
            marked = changed_squares(before, session_->hub_position());
        }
        show(marked);
        if (is_over()) out_ << result_text() << '\n';
    }

    static std::vector<int> changed_squares(const std::string& before, const std::string& after) {
        std::vector<int> changed;
        for (std::size_t i = 1; i < before.size(); ++i) {
            if (before[i] != after[i]) changed.push_back(static_cast<int>(i));
        }
        return changed;
    }

    void show(const std::vector<int>& marked) {
        for (const std::string& line :
             board_picture(session_->hub_position(), facts_, looks_, flipped_, marked))
            out_ << line << '\n';
        out_ << '\n';
    }

    std::string result_text() const {
        if (resigned_) return std::string(name(!you_)) + " wins: you have resigned";
        return to_string(session_->outcome());
    }

    std::vector<std::string> completions(const std::string& line) const {
        std::vector<std::string> wholes = moves_beginning(*session_, line);
        for (const Word& word : words) {
            if (!line.empty() && std::string(word.name).starts_with(line))
                wholes.emplace_back(word.name);
        }
        return wholes;
    }

    // People do not know endings by heart.
    void know_endgames(bool known) {
        session_->use_endgames(known ? endgames_.of(variant_) : nullptr);
    }

    FoundMove consider() {
        SearchOrder order;
        order.limits.nodes = 300'000;
        know_endgames(true);
        session_->new_game();
        Signals signals;
        return session_->search(order, signals, {});
    }

    // What can be typed.

    void list_moves(const std::string& beginning) {
        const auto moves = moves_beginning(*session_, beginning);
        for (const std::string& move : moves)
            out_ << move << "  ";
        out_ << (moves.empty() ? "no move begins like that\n" : "\n");
    }

    void undo(const std::string&) {
        resigned_ = false;
        const auto can = [&] { return session_->plies() > moves_before_; };
        if (!can()) throw InputError("there is no move to take back");
        take_back();
        if (session_->turn() != you_ && can()) take_back();
        answer();
    }

    void take_back() {
        session_->take_back();
        played_.pop_back();
    }

    void hint(const std::string&) {
        if (is_over()) throw InputError("the game is over");
        const FoundMove found = consider();
        out_ << "try " << found.native << '\n';
    }

    void score(const std::string&) {
        if (is_over()) throw InputError("the game is over");
        const Score score = consider().line.info.score;
        out_ << score_text(score) << " for you: " << outlook(score) << '\n';
    }

    void flip(const std::string&) {
        flipped_ = !flipped_;
        show({});
    }

    void board(const std::string&) { show({}); }

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
        Result result = session_->outcome().result;
        if (resigned_) result = win_for(!you_);
        WholeFile file{argument};
        file.stream() << game_record_text(variant_.name(),
                                          {.white = white ? "You" : damier,
                                           .black = white ? damier : "You",
                                           .start_fen = start_fen_,
                                           .result = result},
                                          played_);
        file.finish();
        out_ << "saved to " << argument << '\n';
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
    PositionText text_;
    const Variant& variant_;
    SearchSettings settings_;
    Looks looks_;
    BoardFacts facts_;
    EndgameLibrary endgames_;
    TranspositionTable table_;
    std::unique_ptr<Session> session_;
    Random random_;
    int level_;
    Color you_;
    std::string start_fen_;
    int moves_before_ = 0;
    std::vector<std::string> played_;
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
