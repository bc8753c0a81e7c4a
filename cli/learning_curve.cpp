#include "cli/learning_curve.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>

namespace damier {

namespace {

constexpr double width = 640;
constexpr double height = 360;
constexpr double left = 70;
constexpr double right = 170;  // room for the names of the lines
constexpr double margin = 30;  // above and below

struct Line {
    const char* name;
    const char* colour;
    double (*loss)(const NetProgress&);
};

constexpr std::array lines{
    Line{"learned from", "#8a5a2b", [](const NetProgress& epoch) { return epoch.train; }},
    Line{"held out, result", "#1f5f8b",
         [](const NetProgress& epoch) { return epoch.held_out.result; }},
    Line{"held out, mixed", "#3c7a3c",
         [](const NetProgress& epoch) { return epoch.held_out.mixed; }},
};

class CurvePicture {
public:
    explicit CurvePicture(std::span<const NetProgress> epochs) : epochs_{epochs} {
        for (const Line& line : lines) {
            for (const NetProgress& epoch : epochs) {
                low_ = std::min(low_, line.loss(epoch));
                high_ = std::max(high_, line.loss(epoch));
            }
        }
        out_ << std::fixed << std::setprecision(1);
    }

    std::string drawn() {
        out_ << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\""
             << height << "\" font-family=\"sans-serif\" font-size=\"12\">\n"
             << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
        if (!epochs_.empty()) {
            draw_axes();
            draw_lines();
        }
        out_ << "</svg>\n";
        return out_.str();
    }

private:
    double x(std::size_t epoch) const {
        const auto last = static_cast<double>(std::max<std::size_t>(epochs_.size() - 1, 1));
        return left + (width - left - right) * static_cast<double>(epoch) / last;
    }

    double y(double loss) const {
        const double range = std::max(high_ - low_, 1e-9);
        return margin + (height - 2 * margin) * (high_ - loss) / range;
    }

    void draw_text(double at_x, double at_y, const char* anchor, const std::string& text) {
        out_ << "<text x=\"" << at_x << "\" y=\"" << at_y << "\" text-anchor=\"" << anchor << "\">"
             << text << "</text>\n";
    }

    void draw_axes() {
        constexpr int steps = 4;
        for (int step = 0; step <= steps; ++step) {
            const double loss = low_ + (high_ - low_) * step / steps;
            out_ << "<path d=\"M" << left << ' ' << y(loss) << " H" << width - right
                 << "\" stroke=\"#ddd\"/>\n";
            std::ostringstream number;
            number << std::fixed << std::setprecision(4) << loss;
            draw_text(left - 8, y(loss) + 4, "end", number.str());
        }
        for (const std::size_t epoch : {std::size_t{0}, epochs_.size() - 1}) {
            draw_text(x(epoch), height - 8, "middle",
                      "epoch " + std::to_string(epochs_[epoch].epoch));
        }
    }

    void draw_lines() {
        double name_y = margin;
        for (const Line& line : lines) {
            out_ << "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"" << line.colour
                 << "\" points=\"";
            for (std::size_t epoch = 0; epoch < epochs_.size(); ++epoch) {
                out_ << (epoch == 0 ? "" : " ") << x(epoch) << ',' << y(line.loss(epochs_[epoch]));
            }
            out_ << "\"/>\n<rect x=\"" << width - right + 20 << "\" y=\"" << name_y - 8
                 << "\" width=\"14\" height=\"4\" fill=\"" << line.colour << "\"/>\n";
            draw_text(width - right + 40, name_y, "start", line.name);
            name_y += 20;
        }
    }

    std::span<const NetProgress> epochs_;
    double low_ = 1e9;
    double high_ = -1e9;
    std::ostringstream out_;
};

}  // namespace

std::string learning_curve(std::span<const NetProgress> epochs) {
    return CurvePicture{epochs}.drawn();
}

}  // namespace damier
