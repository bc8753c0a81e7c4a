// Records of random games with random remarks, for tests: everything a record can hold.
#pragma once

#include "notation/pdn/encoding.hpp"
#include "notation/pdn/record.hpp"

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

class RandomRecord {
public:
    RandomRecord(const Variant& variant, unsigned seed) : random_{seed}, record_{variant} {
        record_.tags = random_tags();
        set_start();
        add_items();
        record_.result = random_result(record_.game.position().outcome().result);
    }

    const GameRecord& record() const { return record_; }

private:
    static constexpr int deepest = 4;

    struct Line {
        AnyPosition before;  // of the last move
        AnyPosition now;
        bool empty = true;
        bool moved = false;
    };

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

    void add_items() {
        for (int step = below(120); step > 0; --step)
            add_something();
        while (depth() > 0)
            end_variation();
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

    void set_start() {
        if (one_in(3)) {
            record_.start = random_position();
            record_.king_plies = one_in(2) ? below(9) : 0;
        }
        record_.game = AnyGame{record_.start, record_.king_plies};
        lines_.push_back({record_.start, record_.start, false});
    }

    AnyPosition random_position() {
        AnyPosition pos{record_.variant()};
        for (int ply = below(100); ply > 0 && !pos.outcome().over(); --ply)
            pos = pos.after(random_move(pos));
        return pos;
    }

    Move random_move(const AnyPosition& pos) {
        MoveList moves;
        pos.generate(moves);
        return moves[below(moves.size())];
    }

    int depth() const { return static_cast<int>(lines_.size()) - 1; }
    Line& line() { return lines_.back(); }

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
                if (depth() < deepest && line().moved) begin_variation();
                break;
            case 4:
                if (depth() > 0 && !line().empty) end_variation();
                break;
            case 5:
                if (one_in(8)) set_up();
                break;
            default:
                if (!line().now.outcome().over()) play();
        }
    }

    PdnKind last() const {
        return record_.items.empty() ? PdnKind::Comment : record_.items.back().kind;
    }

    void play() {
        const Move move = random_move(line().now);
        line() = {line().now, line().now.after(move), false, true};
        if (depth() == 0) {
            record_.game.play(move);
            ++record_.plies;
        }
        add({.kind = PdnKind::Move, .move = move});
    }

    void set_up() {
        const AnyPosition pos = random_position();
        line() = {pos, pos, false, line().moved};
        if (depth() == 0) record_.game = AnyGame{pos};
        add({.kind = PdnKind::Setup, .text = whole_fen(pos)});
    }

    void begin_variation() {
        const AnyPosition before = line().before;
        add({.kind = PdnKind::Begin});
        lines_.push_back({before, before});
    }

    void end_variation() {
        if (line().empty) add({.kind = PdnKind::Comment, .text = "nothing"});
        lines_.pop_back();
        add({.kind = PdnKind::End});
    }

    void add(RecordItem item) {
        if (item.kind != PdnKind::Begin) line().empty = false;
        record_.items.push_back(std::move(item));
    }

    std::mt19937 random_;
    std::vector<Line> lines_;  // the main one first
    GameRecord record_;
};

}  // namespace damier
