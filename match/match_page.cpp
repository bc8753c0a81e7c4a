#include "match/match_page.hpp"

#include "base/html.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace damier {

namespace {

constexpr const char* style = R"(
:root { color-scheme: light dark; --line: #1f6f5c; --band: #1f6f5c33; --grid: #8886; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 1.5rem auto; padding: 0 1rem; }
figure { margin: 1.5rem 0; }
figcaption { font-weight: 600; }
svg { width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
.grid { stroke: var(--grid); stroke-width: 1; }
.bound { stroke: #b4442e; stroke-dasharray: 5 4; }
.line { fill: none; stroke: var(--line); stroke-width: 2; }
.band { fill: var(--band); stroke: none; }
.bar { fill: var(--line); }
pre { overflow-x: auto; }
)";

constexpr double width = 900;
constexpr double height = 240;
constexpr double left = 50;
constexpr double bottom = height - 25;

/// A drawing in which x goes from 0 to `most_x`, and y from `low` to `high`.
class Plot {
public:
    Plot(double most_x, double low, double high)
        : most_x_{std::max(most_x, 1.0)}, low_{low}, high_{high > low ? high : low + 1} {
        svg_ << "<svg viewBox=\"0 0 " << width << ' ' << height << "\" role=\"img\">\n";
    }

    void grid_line(double y, const char* kind = "grid") {
        svg_ << "<line class=\"" << kind << "\" x1=\"" << left << "\" x2=\"" << width << "\" y1=\""
             << place_y(y) << "\" y2=\"" << place_y(y) << "\"/><text x=\"0\" y=\"" << place_y(y) + 4
             << "\">" << number_text(y) << "</text>\n";
    }

    void label_x(double x, const std::string& text) {
        svg_ << "<text text-anchor=\"middle\" x=\"" << place_x(x) << "\" y=\"" << height - 6
             << "\">" << text << "</text>\n";
    }

    void bar(double x, double y) {
        const double wide = (width - left) / (most_x_ + 1) * 0.8;
        svg_ << "<rect class=\"bar\" x=\"" << place_x(x) - wide / 2 << "\" width=\"" << wide
             << "\" y=\"" << place_y(y) << "\" height=\"" << bottom - place_y(y) << "\"/>\n";
    }

    using Points = std::vector<std::pair<double, double>>;
    void line(const Points& points) {
        svg_ << "<polyline class=\"line\" points=\"" << text_of(points) << "\"/>\n";
    }
    void band(const Points& outline) {
        svg_ << "<polygon class=\"band\" points=\"" << text_of(outline) << "\"/>\n";
    }

    std::string figure(const std::string& caption) const {
        return "<figure><figcaption>" + caption + "</figcaption>\n" + svg_.str() +
               "</svg></figure>\n";
    }

    static std::string number_text(double number) {
        std::ostringstream text;
        text << std::round(number * 100) / 100;
        return text.str();
    }

private:
    double place_x(double x) const { return left + (width - left) * (x + 0.5) / (most_x_ + 1); }
    double place_y(double y) const {
        const double share = (std::clamp(y, low_, high_) - low_) / (high_ - low_);
        return bottom - share * (bottom - 10);
    }
    std::string text_of(const Points& points) const {
        std::ostringstream text;
        for (const auto& [x, y] : points)
            text << place_x(x) << ',' << place_y(y) << ' ';
        return text.str();
    }

    double most_x_;
    double low_;
    double high_;
    std::ostringstream svg_;
};

/// At most so many, evenly spread, with the last: a page of a long match stays small.
std::vector<CoursePoint> thinned(const std::vector<CoursePoint>& course) {
    constexpr std::size_t most = 600;
    const std::size_t step = course.size() / most + 1;
    std::vector<CoursePoint> kept;
    for (std::size_t i = 0; i < course.size(); i += step)
        kept.push_back(course[i]);
    if (!course.empty() && kept.back().pairs != course.back().pairs) kept.push_back(course.back());
    return kept;
}

std::string elo_figure(const std::vector<CoursePoint>& course) {
    // The first pairs say so little that their error would be all that is seen.
    const auto last = static_cast<double>(course.back().pairs);
    double reach = 20;
    for (const CoursePoint& point : course) {
        if (static_cast<double>(point.pairs) >= last / 10 && std::isfinite(point.elo.error)) {
            reach = std::max(reach, std::abs(point.elo.value) + point.elo.error);
        }
    }
    reach = std::min(reach, 400.0);
    Plot plot{last, -reach, reach};
    for (const double y : {-reach, -reach / 2, 0.0, reach / 2, reach})
        plot.grid_line(y);
    Plot::Points line;
    Plot::Points above;
    Plot::Points below;
    for (const CoursePoint& point : course) {
        const auto x = static_cast<double>(point.pairs);
        line.emplace_back(x, point.elo.value);
        above.emplace_back(x, point.elo.value + point.elo.error);
        below.emplace_back(x, point.elo.value - point.elo.error);
    }
    above.insert(above.end(), below.rbegin(), below.rend());
    plot.band(above);
    plot.line(line);
    plot.label_x(last, std::to_string(course.back().pairs) + " pairs");
    return plot.figure("Elo of the first engine, with its 95 % interval");
}

std::string test_figure(const std::vector<CoursePoint>& course, const SprtState& test) {
    Plot plot{static_cast<double>(course.back().pairs), test.lower * 1.1, test.upper * 1.1};
    plot.grid_line(0);
    plot.grid_line(test.lower, "bound");
    plot.grid_line(test.upper, "bound");
    Plot::Points line;
    for (const CoursePoint& point : course)
        line.emplace_back(static_cast<double>(point.pairs), point.llr);
    plot.line(line);
    return plot.figure("SPRT: the log-likelihood ratio (LLR) between its bounds");
}

std::string bars_figure(const std::vector<double>& bars, const std::vector<std::string>& names,
                        const std::string& caption) {
    const double high = std::max(1.0, *std::ranges::max_element(bars));
    Plot plot{static_cast<double>(bars.size()) - 1, 0, high};
    plot.grid_line(0);
    plot.grid_line(high);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        plot.bar(static_cast<double>(i), bars[i]);
        plot.label_x(static_cast<double>(i), names[i]);
    }
    return plot.figure(caption);
}

std::string pairs_figure(const Pentanomial& pairs) {
    return bars_figure({pairs.pairs.begin(), pairs.pairs.end()}, {"0", "½", "1", "1½", "2"},
                       "Pairs by the points of the first engine (pentanomial)");
}

std::string lengths_figure(const std::vector<CourseGame>& games) {
    constexpr int step = 20;
    constexpr std::size_t most = 12;
    std::vector<double> bars(most);
    std::vector<std::string> names(most);
    for (std::size_t i = 0; i < most; ++i)
        names[i] = std::to_string(i * step) + (i + 1 == most ? "+" : "");
    for (const CourseGame& game : games) {
        if (game.plies > 0) ++bars[std::min<std::size_t>(game.plies / step, most - 1)];
    }
    return bars_figure(bars, names, "Games by their length in plies");
}

std::string time_table(const MatchOrder& order, const std::vector<CourseGame>& games) {
    std::array<double, 2> seconds{};
    std::int64_t plies = 0;
    for (const CourseGame& game : games) {
        plies += game.plies;
        for (const std::size_t i : {0, 1})
            seconds[i] += game.seconds[i];
    }
    std::string rows;
    for (const std::size_t i : {0, 1}) {
        const double a_move = plies > 0 ? 2000 * seconds[i] / static_cast<double>(plies) : 0;
        rows += "<tr><td>" + html_escaped(order.engines[i].name) + "</td><td>" +
                Plot::number_text(seconds[i]) + " s</td><td>" + Plot::number_text(a_move) +
                " ms a move</td></tr>\n";
    }
    return "<h2>Time used</h2>\n<table>\n" + rows + "</table>\n";
}

}  // namespace

std::string match_page(const MatchOrder& order, const MatchScore& score, const MatchTimes& times,
                       const std::vector<CourseGame>& games, bool is_over) {
    const std::string title = html_escaped(order.engines[0].name + " v " + order.engines[1].name);
    std::string page = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n";
    if (!is_over) page += "<meta http-equiv=\"refresh\" content=\"5\">\n";
    page += "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + title +
            "</title>\n<style>" + style + "</style>\n<h1>" + title + "</h1>\n<pre>" +
            html_escaped(score_table(order, score, times)) + "</pre>\n";
    const std::vector<CoursePoint> course = thinned(course_of(games, order.sprt));
    if (course.empty()) return page + "<p>No pair of games has been played yet.</p>\n";
    page += elo_figure(course);
    if (score.sprt) page += test_figure(course, *score.sprt);
    page += pairs_figure(score.encounters[0].pairs);
    page += lengths_figure(games);
    return page + time_table(order, games);
}

}  // namespace damier
