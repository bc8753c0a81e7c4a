#include "engine/score_text.hpp"

#include <cstdio>

namespace damier {

std::string score_text(Score score) {
    if (score.is_win()) return "win in " + std::to_string(score.plies());
    if (score.is_loss()) return "loss in " + std::to_string(score.plies());
    if (score.is_database_win()) return "known win";
    if (score.is_database_loss()) return "known loss";
    char text[16];
    std::snprintf(text, sizeof text, "%+.2f", score.value() / 100.0);
    return text;
}

std::string outlook(Score score) {
    const int man = 100;
    const int value = score.value();
    if (!score.is_units() || value >= 3 * man / 2 || value <= -3 * man / 2) {
        return value > 0 ? "winning" : "losing";
    }
    if (value >= man / 2) return "better";
    if (value <= -man / 2) return "worse";
    return "level";
}

}  // namespace damier
