#include "annotate/annotation_html.hpp"

#include "annotate/annotation_page.hpp"
#include "annotate/game_comments.hpp"
#include "base/html.hpp"
#include "engine/score_text.hpp"
#include "notation/hub_text.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <cstdio>
#include <sstream>

namespace damier {

namespace {

std::string decimals(double number, int places) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", places, number);
    return text;
}

class GamePage {
public:
    GamePage(int number, const GameRecord& record, const GameAnnotation& annotation)
        : number_{number}, record_{record}, game_{annotation}, comments_{own_comments(record)} {}

    std::string html() {
        page_ << "<section class=\"game\" id=\"game-" << number_ << "\" data-size=\""
              << board().size << "\" data-mirrored=\"" << (board().mirrored ? 1 : 0)
              << "\" data-result=\"" << result() << "\" data-boards=\"" << boards() << "\">\n";
        write_heading();
        page_ << "<div class=\"columns\">\n<div class=\"left\">\n";
        write_board();
        page_ << controls;
        page_ << "</div>\n<div class=\"right\">\n";
        write_plot();
        write_moves();
        page_ << "</div>\n</div>\n</section>\n";
        return page_.str();
    }

private:
    const BoardShape& board() const { return record_.variant().board; }

    // Empty if the game has none.
    std::string result() const {
        const std::string text = write_result(record_.result, record_.variant());
        return text == "*" ? "" : html_escaped(text);
    }

    // Before the line and after each of its moves.
    static std::string boards_of(AnyPosition pos, const std::vector<Move>& line) {
        std::string text = to_hub_position(pos);
        for (const Move move : line) {
            pos = pos.after(move);
            text += " " + to_hub_position(pos);
        }
        return text;
    }

    std::string boards() const {
        std::string text = to_hub_position(game_.position(0));
        for (std::size_t ply = 1; ply <= game_.moves.size(); ++ply)
            text += " " + to_hub_position(game_.position(ply));
        return text;
    }

    std::string square_name(int square) const {
        const bool is_algebraic = record_.variant().notation == Notation::Algebraic;
        return is_algebraic ? algebraic_name(board(), square) : std::to_string(square);
    }

    std::string move_text(std::size_t move) const {
        return html_escaped(to_text(game_.moves[move].before, game_.moves[move].move));
    }

    std::string tag(std::string_view name) const {
        for (const PdnTag& tag : record_.tags) {
            if (same_tag_name(tag.name, name) && tag.value != "?") return html_escaped(tag.value);
        }
        return "";
    }

    std::string player(Color color, const char* name) const {
        const std::string known = tag(name);
        return (known.empty() ? name : known) + " <span class=\"accuracy\">" +
               decimals(accuracy(game_, color), 1) + " %</span>";
    }

    void write_heading() {
        page_ << "<h2>" << player(Color::White, "White") << " &ndash; "
              << player(Color::Black, "Black");
        if (!result().empty()) page_ << " <span class=\"result\">" << result() << "</span>";
        page_ << "</h2>\n<p class=\"event\">";
        for (const char* const name : {"Event", "Site", "Date"}) {
            const std::string value = tag(name);
            if (!value.empty() && value != "????.??.??") page_ << value << " &middot; ";
        }
        page_ << html_escaped(record_.variant().name) << "</p>\n";
    }

    // Squares of 10 units.
    void write_board() {
        const int size = board().size;
        page_ << "<svg class=\"board\" viewBox=\"0 0 " << 10 * size << ' ' << 10 * size
              << "\" role=\"img\" aria-label=\"board\">\n<rect class=\"light\" width=\""
              << 10 * size << "\" height=\"" << 10 * size << "\"/>\n";
        for (int square = 1; square <= board().square_count(); ++square) {
            const int x = 10 * board().column(square);
            const int y = 10 * board().row(square);
            page_ << "<rect class=\"dark\" data-square=\"" << square << "\" x=\"" << x << "\" y=\""
                  << y << "\" width=\"10\" height=\"10\"/><text x=\"" << x << ".3\" y=\"" << y
                  << "\" dy=\"1.8\">" << square_name(square) << "</text>\n";
        }
        page_ << "<g class=\"pieces\"></g>\n</svg>\n";
    }

    double x_of(std::size_t ply) const {
        const auto plies = static_cast<double>(std::max<std::size_t>(game_.moves.size(), 1));
        return plot_width * static_cast<double>(ply) / plies;
    }

    double y_of(std::size_t ply) const { return plot_height * (1 - game_.expected_for_white(ply)); }

    void write_plot() {
        page_ << "<svg class=\"plot\" viewBox=\"0 0 " << plot_width << ' ' << plot_height
              << "\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"expected result for "
                 "White\">\n<rect class=\"black-share\" width=\""
              << plot_width << "\" height=\"" << plot_height
              << "\"/>\n<polygon class=\"white-share\" points=\"0," << plot_height;
        for (std::size_t ply = 0; ply < game_.values.size(); ++ply)
            page_ << ' ' << decimals(x_of(ply), 1) << ',' << decimals(y_of(ply), 1);
        page_ << ' ' << plot_width << ',' << plot_height
              << "\"/>\n<line class=\"even\" x1=\"0\" x2=\"" << plot_width << "\" y1=\""
              << plot_height / 2 << "\" y2=\"" << plot_height / 2 << "\"/>\n";
        for (std::size_t i = 0; i < game_.verdicts.size(); ++i) {
            if (game_.verdicts[i].mark.empty()) continue;
            page_ << "<circle class=\"" << kind(game_.verdicts[i].mark) << "\" cx=\""
                  << decimals(x_of(i + 1), 1) << "\" cy=\"" << decimals(y_of(i + 1), 1)
                  << "\" r=\"4\"><title>" << label(i) << "</title></circle>\n";
        }
        page_ << "<line class=\"cursor\" x1=\"0\" x2=\"0\" y1=\"0\" y2=\"" << plot_height
              << "\"/>\n</svg>\n<p class=\"caption\">expected result: the light part is White's; "
                 "click to go there</p>\n<p class=\"value\"></p>\n";
    }

    static const char* kind(std::string_view mark) {
        return mark == "??" ? "blunder" : mark == "?" ? "mistake" : mark == "?!" ? "doubtful" : "";
    }

    // `12. 32-28??`
    std::string label(std::size_t move) const {
        return number_of(move) + " " + move_text(move) + std::string(game_.verdicts[move].mark);
    }

    std::string number_of(std::size_t move) const {
        const std::size_t before = game_.position(0).turn() == game_.position(move).turn() ? 0 : 1;
        return std::to_string((move - before) / 2 + 1) + (before == 0 ? "." : "...");
    }

    void write_moves() {
        page_ << "<div class=\"moves\">\n";
        write_comment(0);
        for (std::size_t i = 0; i < game_.moves.size(); ++i)
            write_move(i);
        if (!result().empty()) page_ << "<span class=\"result\">" << result() << "</span>\n";
        page_ << "</div>\n";
    }

    void write_move(std::size_t i) {
        const MoveVerdict& verdict = game_.verdicts[i];
        if (number_of(i).back() == '.' && !number_of(i).ends_with("..."))
            page_ << "<span class=\"number\">" << number_of(i) << "</span>&nbsp;";
        page_ << "<a class=\"move" << (verdict.mark.empty() ? "" : " ") << kind(verdict.mark)
              << "\" href=\"#game-" << number_ << "-ply-" << i + 1 << "\" data-ply=\"" << i + 1
              << "\" data-value=\"" << value_text(i + 1) << "\">" << move_text(i) << verdict.mark
              << "</a>\n";
        write_comment(i + 1);
        if (!verdict.mark.empty()) write_better(i);
    }

    // What the file has said behind so many plies.
    void write_comment(std::size_t plies) {
        if (plies >= comments_.size() || comments_[plies].empty()) return;
        page_ << "<span class=\"comment\">" << html_escaped(comments_[plies]) << "</span>\n";
    }

    // Its moves can be clicked, and then the board goes that way.
    void write_better(std::size_t i) {
        const MoveVerdict& verdict = game_.verdicts[i];
        std::vector<Move> line = verdict.instead.line;
        const bool goes_on = line.size() > longest_line;
        line.resize(std::min(line.size(), longest_line));
        page_ << "<span class=\"instead\" data-ply=\"" << i << "\" data-boards=\""
              << boards_of(game_.position(i), line) << "\">better";
        const std::vector<std::string> texts = line_texts(game_.position(i), line);
        for (std::size_t step = 0; step < texts.size(); ++step) {
            page_ << " <button class=\"step\" data-step=\"" << step + 1 << "\">"
                  << html_escaped(texts[step]) << "</button>";
        }
        page_ << (goes_on ? " ..." : "") << " (" << score_text(verdict.instead.score) << ", lost "
              << decimals(verdict.loss, 2) << ")</span>\n";
    }

    std::string value_text(std::size_t ply) const {
        const PositionValue& value = game_.values[ply];
        if (value.line.empty()) return "the game is over";
        const Score score = game_.position(ply).turn() == Color::White ? value.score : -value.score;
        return score_text(score) + " for White, expected " +
               decimals(game_.expected_for_white(ply), 2) + ", depth " +
               std::to_string(value.depth);
    }

    // A reader follows a few moves; the rest of the line is in the PDN.
    static constexpr std::size_t longest_line = 12;
    static constexpr int plot_width = 600;
    static constexpr int plot_height = 140;

    int number_;
    const GameRecord& record_;
    const GameAnnotation& game_;
    std::vector<std::string> comments_;
    std::ostringstream page_;
};

// Makes the browser hold to it; the empty icon keeps it from asking a server for one.
constexpr const char* fetches_nothing =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
    "<link rel=\"icon\" href=\"data:,\">\n";

}  // namespace

std::string html_begin(std::string_view title) {
    const std::string name = html_escaped(title);
    return std::string("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n") +
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" +
           fetches_nothing + "<title>" + name + "</title>\n<style>\n" + page_style +
           "</style>\n</head>\n<body>\n<h1>" + name + "</h1>\n<nav class=\"index\" hidden></nav>\n";
}

std::string html_game(int number, const GameRecord& record, const GameAnnotation& annotation) {
    return GamePage{number, record, annotation}.html();
}

std::string html_end() {
    return std::string("<script>\n") + page_script + "</script>\n</body>\n</html>\n";
}

}  // namespace damier
