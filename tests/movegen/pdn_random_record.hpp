// Records of random games with random remarks, for tests: everything a record can hold.
#pragma once

#include "movegen/pdn_encoding.hpp"
#include "movegen/pdn_record.hpp"

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

template <class R>
class RandomRecord {
public:
    explicit RandomRecord(unsigned seed) : random_{seed}, lines_{Position<R>::start()} {}

    GameRecord<R> make() {
        set_tags();
        set_start();
        for (int step = below(120); step > 0; --step)
            add_something();
        while (lines_.depth() > 0)
            end_variation();
        set_result();
        return std::move(record_);
    }

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    bool one_in(int count) { return below(count) == 0; }

    std::string words(int most) {
        static constexpr std::array<std::string_view, 26> pieces{
            "a",
            "better",
            "32-28",
            "1-0",
            "*",
            "(",
            ")",
            "[x",
            "]",
            "\"",
            "\\",
            "%",
            ";",
            "/FEN \"W:\"/",
            "$3",
            "!?",
            "[%clk 0:10:20]",
            "[%eval -0.17]",
            "\u00e9\u00e0",
            "\u0418\u0432\u0430",
            "two  blanks",
            "[Event \"x\"]",
            "12.",
            "...",
            "-",
            "a_very_long_word_of_nearly_forty_letters"};
        std::string text;
        for (int count = 1 + below(most); count > 0; --count) {
            text += std::string(pieces[static_cast<std::size_t>(below(pieces.size()))]) + " ";
        }
        return as_one_line(text);
    }

    void set_tags() {
        for (const char* const name : {"Event", "Site", "Date", "Round", "White", "Black"}) {
            record_.tags.push_back({name, words(3)});
        }
        for (int count = below(4); count > 0; --count)
            record_.tags.push_back({"Extra" + std::to_string(count), words(6)});
    }

    Position<R> random_position() {
        Position<R> pos = Position<R>::start();
        for (int ply = below(100); ply > 0 && !outcome_on_board(pos).over(); --ply)
            pos = pos.after(random_move(pos));
        return pos;
    }

    Move random_move(const Position<R>& pos) {
        MoveList moves;
        generate(pos, moves);
        return moves[below(moves.size())];
    }

    void set_start() {
        if (one_in(3)) {
            record_.start = random_position();
            record_.king_plies = one_in(2) ? below(9) : 0;
        }
        record_.game = Game<R>{record_.start, record_.king_plies};
        lines_ = RecordLines<R>{record_.start};
        empty_ = {false};
        moved_ = {false};
    }

    void add_something() {
        switch (below(14)) {
            case 0:
                add({.kind = PdnKind::Comment, .text = words(30)});
                break;
            case 1:
                add({.kind = PdnKind::Nag, .nag = below(256)});
                break;
            case 2:
                if (last() == PdnKind::Move) add({.kind = PdnKind::Mark, .text = mark()});
                break;
            case 3:
                if (lines_.depth() < 4 && moved_.back()) begin_variation();
                break;
            case 4:
                if (lines_.depth() > 0 && !empty_.back()) end_variation();
                break;
            case 5:
                if (one_in(8)) set_up(random_position());
                break;
            default:
                play();
        }
    }

    PdnKind last() const {
        return record_.items.empty() ? PdnKind::Comment : record_.items.back().kind;
    }

    std::string mark() {
        static constexpr std::array<std::string_view, 4> marks{"!", "??", "!?", "!?!!!"};
        return std::string(marks[static_cast<std::size_t>(below(4))]);
    }

    void play() {
        if (outcome_on_board(lines_.position()).over()) return;
        const Move move = random_move(lines_.position());
        lines_.play(move);
        if (lines_.depth() == 0) record_.game.play(move);
        moved_.back() = true;
        add({.kind = PdnKind::Move, .move = move});
    }

    void set_up(const Position<R>& pos) {
        lines_.set_up(pos);
        if (lines_.depth() == 0) record_.game = Game<R>{pos};
        add({.kind = PdnKind::Setup, .text = whole_fen(pos)});
    }

    void begin_variation() {
        lines_.begin();
        add({.kind = PdnKind::Begin});
        empty_.push_back(true);
        moved_.push_back(false);
    }

    void end_variation() {
        if (empty_.back()) add({.kind = PdnKind::Comment, .text = "nothing"});
        lines_.end();
        empty_.pop_back();
        moved_.pop_back();
        add({.kind = PdnKind::End});
    }

    void add(RecordItem item) {
        if (item.kind != PdnKind::Begin) empty_.back() = false;
        record_.items.push_back(std::move(item));
    }

    void set_result() {
        const Outcome on_board = outcome_on_board(record_.game.position());
        if (on_board.over()) {
            record_.result.result = on_board.result;
            return;
        }
        switch (below(6)) {
            case 0:
                record_.result.both_lose = true;
                break;
            case 1:
                record_.result.other = "4-6";
                break;
            default:
                record_.result.result = static_cast<Result>(below(4));
        }
    }

    std::mt19937 random_;
    RecordLines<R> lines_;
    GameRecord<R> record_;
    std::vector<bool> empty_;  // of each line, the main one first
    std::vector<bool> moved_;
};

}  // namespace damier
