// A game at the terminal: the board, the two players, and what can be typed. The words that are no
// moves are in play_words.cpp.
#pragma once

#include "base/random.hpp"
#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/search_options.hpp"
#include "cli/play/play_clock.hpp"
#include "cli/play/play_record.hpp"
#include "cli/terminal/board_picture.hpp"
#include "cli/terminal/line_editor.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace damier {

class PlayTable {
public:
    explicit PlayTable(CommandCall& call);
    ~PlayTable();

    ExitCode play();

private:
    struct Word {
        const char* name;
        const char* does;
        void (PlayTable::*obey)(const std::string& argument);
    };
    static std::span<const Word> words();

    /// Hears what Damier has thought of in your time.
    struct Pondering : SearchListener {
        Move expected{};
        std::optional<SearchResult> result{};
        bool runs = false;

        void on_info(const SearchInfo&) override {}
        void on_done(const SearchResult& found) override { result = found; }
    };

    // The game.
    void begin();
    void go_on_with(const PlayRecord& kept);
    bool ask_and_obey(LineEditor& editor);
    bool leaves(LineEditor& editor);
    void obey(const std::string& line);
    void play_move(const std::string& text);
    void answer();
    void tell_the_end();
    bool is_over() const { return !ending_.empty() || game_.over(); }
    Result result() const { return ending_.empty() ? game_.outcome().result : ended_as_; }
    std::string result_text() const {
        return ending_.empty() ? to_string(game_.outcome()) : ending_;
    }
    void end_game(Result result, const std::string& text);
    bool time_is_over(Color side) const { return clock_ && clock_->left(side) < 0; }

    // Damier.
    Move own_move(const std::optional<SearchResult>& thought_of);
    Move best_move();
    void prepare(bool with_all_threads);
    Limits limits_now() const;
    SearchResult consider();
    void begin_pondering(const SearchResult& last);
    std::optional<SearchResult> end_pondering(std::optional<Move> played = {});

    // What is shown and kept.
    void show(Bitboard marked = {});
    std::string prompt() const;
    std::vector<std::string> completions(const std::string& line) const;
    PlayRecord record(const AnyGame& game) const;
    AnyGame played_here() const;
    void keep() const { kept_.keep(record(game_)); }

    // What can be typed.
    void list_moves(const std::string& beginning);
    void undo(const std::string&);
    void hint(const std::string&);
    void score(const std::string&);
    void flip(const std::string&);
    void board(const std::string&);
    void set_level(const std::string& argument);
    void show_clock(const std::string&);
    void offer_draw(const std::string&);
    void new_game(const std::string& argument);
    void load(const std::string& argument);
    void save(const std::string& argument);
    void resign(const std::string&);
    void quit(const std::string&);
    void help(const std::string&);

    CommandCall& call_;
    std::ostream& out_;
    AnyGame game_;
    AnyGame start_;  // of a new game
    SearchSettings settings_;
    Looks looks_;
    Engine engine_;
    Random random_;
    std::optional<PlayClock> clock_;
    int level_;
    Color you_;
    std::string name_;
    std::string date_;
    int plies_before_;  // given with the position, and not to be taken back
    KeptGame kept_;
    Pondering pondering_;
    Result ended_as_ = Result::Ongoing;
    std::string ending_;  // how it was ended other than by the rules
    bool flipped_ = false;
    bool left_ = false;
};

/// White or black. Throws InputError, in which `what` is the name of the thing.
Color side_named(const std::string& text, const std::string& what);

}  // namespace damier
