#include "engine/checkerboard/status_line.hpp"

#include "engine/checkerboard/interface.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>

namespace damier::checkerboard {

namespace {

std::string formatted(const char* format, double number) {
    char text[32];
    std::snprintf(text, sizeof text, format, number);
    return text;
}

std::string line_of(const damier_info& info) {
    const double speed = info.seconds > 0 ? static_cast<double>(info.nodes) / info.seconds : 0;
    return "depth " + std::to_string(info.depth) + "  " + score_text(info.score) + "  " +
           formatted("%.1f s  ", info.seconds) + formatted("%.0f kn/s  ", speed / 1000) + info.line;
}

}  // namespace

std::string score_text(const damier_score& score) {
    switch (score.kind) {
        case DAMIER_WIN_IN:
            return "win in " + std::to_string(score.number);
        case DAMIER_LOSS_IN:
            return "loss in " + std::to_string(score.number);
        case DAMIER_DATABASE_WIN:
            return "win by the databases";
        case DAMIER_DATABASE_LOSS:
            return "loss by the databases";
        default:
            return formatted("%+.2f", score.number / 100.0);
    }
}

void StatusLine::say(const std::string& text) const {
    if (place_ != nullptr) std::snprintf(place_, reply_size, "%s", text.c_str());
}

void StatusLine::hear(const damier_info& info) {
    if (!shows_all_) return say(line_of(info));
    const std::string line = info.line;
    const std::string move = line.substr(0, line.find(' '));
    // Those that this depth has not come to yet keep their old order behind it.
    std::erase_if(moves_, [&](const ShownMove& shown) { return shown.move == move; });
    const auto place = std::min<std::ptrdiff_t>(info.rank - 1, std::ssize(moves_));
    moves_.insert(moves_.begin() + place, {move, score_text(info.score)});
    std::string text = "depth " + std::to_string(info.depth);
    for (const ShownMove& shown : moves_)
        text += "  " + shown.move + ": " + shown.score;
    say(text);
}

void StatusLine::finish(const damier_result& found) {
    if (found.info.nodes == 0) {
        say(std::string{found.best} + " from the book");
    } else if (!shows_all_) {
        say(line_of(found.info));
    }
}

void StatusLine::listener(const damier_info* info, void* self) noexcept {
    try {
        static_cast<StatusLine*>(self)->hear(*info);
    } catch (...) {  // for want of memory: the line stays as it was
    }
}

}  // namespace damier::checkerboard
