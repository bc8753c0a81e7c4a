#include "match/adjudication.hpp"

#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "endgame/endgame_rules.hpp"

#include <cmath>
#include <sstream>

namespace damier {

namespace {

/// Of a position with this value for the side to move.
Result result_for(Color turn, Wdl value) {
    switch (value) {
        case Wdl::Win:
            return win_for(turn);
        case Wdl::Loss:
            return win_for(!turn);
        case Wdl::Draw:
            return Result::Draw;
        default:
            return Result::Ongoing;
    }
}

}  // namespace

AgreedScore read_agreed_score(std::string_view text) {
    std::string words{text};
    for (char& c : words)
        c = c == ',' ? ' ' : c;
    std::istringstream in{words};
    AgreedScore agreed;
    std::string rest;
    const bool begins_well = static_cast<bool>(in >> agreed.score >> agreed.moves);
    const bool has_from = begins_well && static_cast<bool>(in >> agreed.from_move);
    if (!has_from) in.clear();
    const bool good = begins_well && !(in >> rest) && agreed.score >= 0 && agreed.moves >= 1 &&
                      agreed.from_move >= 0;
    if (!good) {
        throw InputError(
            "an agreed score is written \"SCORE MOVES [FROM]\", as \"0.1 8 40\", not " +
            in_quotes(text));
    }
    return agreed;
}

/// By the databases, without regard to the counting of moves.
Result Adjudicator::known_result(const AnyPosition& pos) const {
    if (!rules_.endgames || pos.occupied().count() > rules_.endgames->pieces())
        return Result::Ongoing;
    return result_for(pos.turn(),
                      endgame_rules(pos.variant()).value_in_play(*rules_.endgames, pos));
}

Verdict Adjudicator::after_move(const AnyPosition& pos, Color mover, std::optional<double> score) {
    ++plies_;
    const AgreedScore& draw = rules_.draw;
    const AgreedScore& win = rules_.win;
    int& drawn = draws_[index(mover)];
    drawn = score && std::abs(*score) <= draw.score ? drawn + 1 : 0;
    int& ours = wins_[index(mover)][index(mover)];
    int& theirs = wins_[index(mover)][index(!mover)];
    ours = score && *score >= win.score ? ours + 1 : 0;
    theirs = score && *score <= -win.score ? theirs + 1 : 0;

    const Result known = known_result(pos);
    if (known != Result::Ongoing) return {known, "endgame database"};
    const auto reached = [&](const AgreedScore& agreed, int white, int black) {
        return agreed.moves > 0 && plies_ >= 2 * agreed.from_move && white >= agreed.moves &&
               black >= agreed.moves;
    };
    for (const Color winner : {Color::White, Color::Black}) {
        if (reached(win, wins_[0][index(winner)], wins_[1][index(winner)])) {
            return {win_for(winner), "agreed score"};
        }
    }
    if (reached(draw, draws_[0], draws_[1])) return {Result::Draw, "agreed score"};
    if (rules_.most_plies > 0 && plies_ >= rules_.most_plies) return {Result::Draw, "ply limit"};
    return {};
}

}  // namespace damier
