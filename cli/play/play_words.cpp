// What can be typed in a game but moves.
#include "base/error.hpp"
#include "base/today.hpp"
#include "cli/play/play_table.hpp"
#include "cli/play/typed_move.hpp"
#include "engine/level.hpp"
#include "engine/score_text.hpp"
#include "notation/move_text.hpp"
#include "search/clock.hpp"

#include <array>
#include <cstdlib>
#include <ostream>
#include <sstream>

namespace damier {

std::span<const PlayTable::Word> PlayTable::words() {
    static const std::array all{
        Word{"?", "the legal moves; '32?' those that begin with 32", &PlayTable::list_moves},
        Word{"undo", "take back your last move", &PlayTable::undo},
        Word{"hint", "what Damier would play", &PlayTable::hint},
        Word{"score", "how you stand", &PlayTable::score},
        Word{"flip", "turn the board", &PlayTable::flip},
        Word{"board", "show the board again", &PlayTable::board},
        Word{"level", "'level N': play on at another level", &PlayTable::set_level},
        Word{"clock", "the time of both sides", &PlayTable::show_clock},
        Word{"draw", "offer a draw", &PlayTable::offer_draw},
        Word{"resign", "give up", &PlayTable::resign},
        Word{"new", "another game; 'new black' with the black pieces", &PlayTable::new_game},
        Word{"load", "'load FILE [N]': go on with a game of a PDN file", &PlayTable::load},
        Word{"save", "'save FILE': add the game to a PDN file", &PlayTable::save},
        Word{"quit", "leave; the game is kept", &PlayTable::quit},
        Word{"exit", "the same", &PlayTable::quit},
        Word{"help", "this list", &PlayTable::help},
    };
    return all;
}

void PlayTable::list_moves(const std::string& beginning) {
    const auto moves = moves_beginning(game_.position(), beginning);
    for (const std::string& move : moves)
        out_ << move << "  ";
    out_ << (moves.empty() ? "no move begins like that\n" : "\n");
}

void PlayTable::undo(const std::string&) {
    const bool was_ended = !ending_.empty();
    const auto can = [&] { return game_.plies() > plies_before_; };
    if (!can() && !was_ended) throw InputError("there is no move to take back");
    end_pondering();
    ending_.clear();
    if (can()) game_.take_back();
    if (game_.turn() != you_ && can()) game_.take_back();
    answer();
}

void PlayTable::hint(const std::string&) {
    if (is_over()) throw InputError("the game is over");
    out_ << "try " << to_text(game_.position(), consider().best) << '\n';
}

void PlayTable::score(const std::string&) {
    if (is_over()) throw InputError("the game is over");
    const Score score = consider().info.score;
    out_ << score_text(score) << " for you: " << outlook(score) << '\n';
}

void PlayTable::flip(const std::string&) {
    flipped_ = !flipped_;
    show();
}

void PlayTable::board(const std::string&) {
    show();
}

void PlayTable::set_level(const std::string& argument) {
    const int wanted = std::atoi(argument.c_str());
    if (wanted < 1 || wanted > strongest_level) {
        throw InputError("levels are 1 to " + std::to_string(strongest_level) + "; this is " +
                         std::to_string(level_));
    }
    end_pondering();
    level_ = wanted;
    keep();
    out_ << "Damier plays on at level " << level_ << '\n';
}

void PlayTable::show_clock(const std::string&) {
    if (!clock_) throw InputError("there is no clock; 'damier play --clock 300+5' has one");
    out_ << "you have " << clock_text(clock_->left(you_)) << ", Damier "
         << clock_text(clock_->left(!you_)) << '\n';
}

// Damier agrees unless it is too early to tell, or it stands better.
void PlayTable::offer_draw(const std::string&) {
    constexpr int early = 40;
    constexpr int little = 20;  // hundredths of a man
    if (is_over()) throw InputError("the game is over");
    if (game_.plies() < early && game_.position().occupied().count() > 8) {
        out_ << "Damier plays on: it is early\n";
    } else if (consider().info.score < Score::units(-little)) {
        out_ << "Damier plays on: it stands better\n";
    } else {
        end_game(Result::Draw, "agreed");
    }
}

void PlayTable::new_game(const std::string& argument) {
    const Color side = argument.empty() ? you_ : side_named(argument, "your side");
    end_pondering();
    if (!is_over() && game_.plies() > plies_before_) kept_.put_aside();
    game_ = start_;
    plies_before_ = game_.plies();
    you_ = side;
    flipped_ = you_ == Color::Black;
    date_ = today();
    ending_.clear();
    if (clock_) clock_.emplace(call_.options["clock"].as<std::string>(), steady_seconds);
    answer();
}

void PlayTable::load(const std::string& argument) {
    std::istringstream in{argument};
    std::string file;
    int number = 1;
    if (!(in >> file)) throw InputError("load what? 'load FILE', or 'load FILE N' for game N");
    if (!(in >> std::ws).eof() && (!(in >> number) || number < 1))
        throw InputError("'load FILE N' is game N, counted from 1");
    const GameRecord record = game_of_file(file, number, &game_.variant());
    end_pondering();
    if (!is_over() && game_.plies() > plies_before_) kept_.put_aside();
    game_ = record.game;
    plies_before_ = 0;
    ending_.clear();
    out_ << "game " << number << " of " << file << ", after " << game_.plies()
         << " plies; 'undo' goes back\n\n";
    answer();
}

void PlayTable::save(const std::string& argument) {
    if (argument.empty()) throw InputError("save where? 'save FILE'");
    append_game(argument, to_pdn(record(played_here())));
    out_ << "added to " << argument << '\n';
}

void PlayTable::resign(const std::string&) {
    if (is_over()) throw InputError("the game is over");
    end_game(win_for(!you_), "you have resigned");
}

void PlayTable::quit(const std::string&) {
    left_ = true;
}

void PlayTable::help(const std::string&) {
    for (const Word& word : words()) {
        out_ << "  " << word.name << std::string(10 - std::string(word.name).size(), ' ')
             << word.does << '\n';
    }
    out_ << "  anything else is a move, or the beginning of one; Ctrl-C while Damier thinks makes "
            "it play\n";
}

}  // namespace damier
