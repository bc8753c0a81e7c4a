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

/// Tags, remarks and the order of things: what of a record is the same in all variants.
class RandomRemarks {
protected:
    explicit RandomRemarks(unsigned seed) : random_{seed} {}
    virtual ~RandomRemarks() = default;

    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    bool one_in(int count) { return below(count) == 0; }

    std::vector<PdnTag> random_tags() {
        std::vector<PdnTag> tags;
        for (const char* const name : {"Event", "Site", "Date", "Round", "White", "Black"}) {
            tags.push_back({name, words(3)});
        }
        for (int count = below(4); count > 0; --count)
            tags.push_back({"Extra" + std::to_string(count), words(6)});
        return tags;
    }

    std::vector<RecordItem> random_items() {
        for (int step = below(120); step > 0; --step)
            add_something();
        while (depth() > 0)
            end_variation();
        return std::move(items_);
    }

    PdnResult random_result(Result on_board) {
        PdnResult result;
        if (on_board != Result::Ongoing) {
            result.result = on_board;
            return result;
        }
        switch (below(6)) {
            case 0:
                result.both_lose = true;
                break;
            case 1:
                result.other = "4-6";
                break;
            default:
                result.result = static_cast<Result>(below(4));
        }
        return result;
    }

    static constexpr int deepest = 4;
    int depth() const { return static_cast<int>(lines_.size()) - 1; }

private:
    struct Line {
        bool empty = true;
        bool moved = false;
    };

    // What happens on the boards of the lines.
    virtual bool can_move() const = 0;
    virtual Move play_random_move() = 0;
    virtual std::string set_up_random_position() = 0;  // its FEN
    virtual void begin_line() = 0;

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

    std::string mark() {
        static constexpr std::array<std::string_view, 4> marks{"!", "??", "!?", "!?!!!"};
        return std::string(marks[static_cast<std::size_t>(below(4))]);
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
                if (depth() < deepest && lines_.back().moved) begin_variation();
                break;
            case 4:
                if (depth() > 0 && !lines_.back().empty) end_variation();
                break;
            case 5:
                if (one_in(8)) add({.kind = PdnKind::Setup, .text = set_up_random_position()});
                break;
            default:
                if (can_move()) play();
        }
    }

    PdnKind last() const { return items_.empty() ? PdnKind::Comment : items_.back().kind; }

    void play() {
        lines_.back().moved = true;
        add({.kind = PdnKind::Move, .move = play_random_move()});
    }

    void begin_variation() {
        begin_line();
        add({.kind = PdnKind::Begin});
        lines_.emplace_back();
    }

    void end_variation() {
        if (lines_.back().empty) add({.kind = PdnKind::Comment, .text = "nothing"});
        lines_.pop_back();
        add({.kind = PdnKind::End});
    }

    void add(RecordItem item) {
        if (item.kind != PdnKind::Begin) lines_.back().empty = false;
        items_.push_back(std::move(item));
    }

    std::mt19937 random_;
    std::vector<Line> lines_{{.empty = false}};  // the main one first
    std::vector<RecordItem> items_;
};

template <class R>
class RandomRecord : RandomRemarks {
public:
    explicit RandomRecord(unsigned seed) : RandomRemarks{seed} {
        record_.tags = random_tags();
        set_start();
        record_.items = random_items();
        record_.result = random_result(outcome_on_board(record_.game.position()).result);
    }

    const GameRecord<R>& record() const { return record_; }

private:
    struct Line {
        Position<R> before;  // of the last move
        Position<R> now;
    };

    void set_start() {
        if (one_in(3)) {
            record_.start = random_position();
            record_.king_plies = one_in(2) ? below(9) : 0;
        }
        record_.game = Game<R>{record_.start, record_.king_plies};
        line() = {record_.start, record_.start};
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

    bool can_move() const override { return !outcome_on_board(line().now).over(); }

    Move play_random_move() override {
        const Move move = random_move(line().now);
        line() = {line().now, line().now.after(move)};
        if (depth() == 0) record_.game.play(move);
        return move;
    }

    std::string set_up_random_position() override {
        const Position<R> pos = random_position();
        line() = {pos, pos};
        if (depth() == 0) record_.game = Game<R>{pos};
        return whole_fen(pos);
    }

    void begin_line() override {
        const Position<R> before = line().before;
        lines_[depth() + 1] = {before, before};
    }

    Line& line() { return lines_[depth()]; }
    const Line& line() const { return lines_[depth()]; }

    std::array<Line, deepest + 1> lines_;  // a vector for each variant takes long to compile
    GameRecord<R> record_;
};

}  // namespace damier
