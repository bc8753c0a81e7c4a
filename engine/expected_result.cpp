#include "engine/expected_result.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace damier {

namespace {

/// A side wins with the odds e to 1 if its score is `width + slope` centi-men, and with even odds
/// at `width`: below that a draw is likelier.
struct DrawModel {
    std::string_view variant;
    double slope;
    double width;
};

// Most likely values over quiet positions of 200 to 250 games a variant, 2,000 nodes a move (80
// games at 15,000 for English and Russian), with the weights of the first tuning.
constexpr std::array draw_models{
    DrawModel{"international", 110, 140}, DrawModel{"english", 60, 220},
    DrawModel{"italian", 60, 220},        DrawModel{"russian", 130, 360},
    DrawModel{"killer", 90, 40},          DrawModel{"breakthrough", 50, 0},
    DrawModel{"frisian", 70, 50},         DrawModel{"frysk", 70, 50},
    DrawModel{"losing", 400, 20},         DrawModel{"poddavki", 400, 20},
};
constexpr DrawModel other_variants{"", 150, 290};  // as Brazilian

DrawModel draw_model(const Variant& variant) {
    for (const DrawModel& model : draw_models) {
        if (model.variant == variant.name) return model;
    }
    return other_variants;
}

double share(double odds_exponent) {
    return 1 / (1 + std::exp(-odds_exponent));
}

}  // namespace

Chances chances(Score score, const Variant& variant) {
    if (!score.is_units()) return score > Score::draw() ? Chances{1, 0, 0} : Chances{0, 0, 1};
    const DrawModel model = draw_model(variant);
    const double win = share((score.value() - model.width) / model.slope);
    const double loss = share((-score.value() - model.width) / model.slope);
    return {win, std::max(0.0, 1 - win - loss), loss};
}

}  // namespace damier
