#include "match/openings.hpp"

#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "base/reason.hpp"
#include "match/ballots.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "protocol/hub/line.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace damier {

namespace {

/// Throws InputError if the game is over before it has begun.
const AnyGame& checked(const AnyGame& opening) {
    if (opening.over()) throw InputError("the game is over: " + to_string(opening.outcome()));
    return opening;
}

AnyGame played(const Variant& variant, const std::vector<std::string>& moves) {
    AnyGame game{variant};
    for (const std::string& move : moves)
        game.play(parse_move(game.position(), move));
    return game;
}

bool is_fen(std::string_view line) {
    return line.size() > 1 && line[1] == ':' && std::string_view("WBwb?").find(line[0]) < 5;
}

std::vector<AnyGame> read_lines(std::istream& in, const std::string& name, const Variant& variant) {
    std::vector<AnyGame> openings;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        line.erase(std::min(line.find('#'), line.size()));
        const std::vector<std::string> words = hub_words(line);
        if (words.empty()) continue;
        try {
            openings.push_back(checked(is_fen(words.front()) ? AnyGame{parse_fen(variant, line)}
                                                             : played(variant, words)));
        } catch (const InputError& error) {
            throw InputError(name + ", line " + std::to_string(number) + ": " + error.what());
        }
    }
    return openings;
}

/// The game up to so many plies, without variations.
void cut(PdnGame& game, int plies) {
    int depth = 0;
    int played = 0;
    std::vector<PdnItem> kept;
    for (PdnItem& item : game.items) {
        depth += item.kind == PdnKind::Begin ? 1 : 0;
        if (depth == 0) {
            played += item.kind == PdnKind::Move ? 1 : 0;
            if (plies > 0 && played > plies) break;
            kept.push_back(std::move(item));
        }
        depth -= item.kind == PdnKind::End ? 1 : 0;
    }
    game.items = std::move(kept);
}

std::vector<AnyGame> read_games(std::istream& in, const std::string& name, const Variant& variant,
                                int plies) {
    std::vector<AnyGame> openings;
    PdnReader reader{in};
    PdnPlayer player{&variant};
    PdnGame game;
    while (reader.next(game)) {
        const std::string place = name + ", line " + std::to_string(game.place.line) + ": ";
        cut(game, plies);
        const PlayedPdn replay = player.play(game);
        if (!replay.record) {
            throw InputError(place + (replay.problems.empty() ? "the game cannot be read"
                                                              : replay.problems.back().message));
        }
        try {
            openings.push_back(checked(AnyGame{replay.record->game.position()}));
        } catch (const InputError& error) {
            throw InputError(place + error.what());
        }
    }
    return openings;
}

bool is_pdn(std::istream& in) {
    in >> std::ws;
    return in.peek() == '[';
}

int usual_plies(const Variant& variant) {
    const int men = AnyPosition{variant}.pieces(variant.starts).count();
    return men >= 20 ? 8 : men >= 12 ? 6 : 4;
}

/// Pieces of a side; a king counts for three.
int worth(const AnyPosition& pos, Color side) {
    return pos.pieces(side).count() + 2 * pos.kings(side).count();
}

bool must_take(const AnyPosition& pos) {
    MoveList moves;
    pos.generate(moves);
    return !moves.empty() && pos.is_capture(moves[0]);
}

}  // namespace

bool is_calm(const AnyPosition& pos, const OpeningJudge& is_level) {
    if (worth(pos, Color::White) != worth(pos, Color::Black)) return false;
    for (const Color turn : {pos.turn(), !pos.turn()}) {
        const AnyPosition seen = turn == pos.turn() ? pos : pos.with_turn(turn);
        if (must_take(seen) || (is_level && !is_level(seen))) return false;
    }
    return true;
}

std::vector<AnyGame> read_openings(std::istream& in, const std::string& name,
                                   const Variant& variant, int plies) {
    std::vector<AnyGame> openings =
        is_pdn(in) ? read_games(in, name, variant, plies) : read_lines(in, name, variant);
    if (openings.empty()) throw InputError(name + " holds no openings");
    return openings;
}

Openings::Openings(const OpeningOrder& order) : order_{order}, random_{order.seed} {
    if (order_.plies == 0 && order_.source == "random") order_.plies = usual_plies(*order_.variant);
    if (order_.source == "ballots") {
        add_ballots();
    } else if (order_.source != "random") {
        add_file(order_.source);
    }
    if (order_.shuffled) shuffle();
}

void Openings::add_ballots() {
    for (const std::string_view moves : ballots(order_.variant->name))
        listed_.push_back(played(*order_.variant, hub_words(moves)));
    order_.plies = usual_plies(*order_.variant);
}

void Openings::add_file(const std::string& name) {
    std::ifstream in{name, std::ios::binary};
    if (!in) throw InputError(with_reason("cannot read the openings " + in_quotes(name)));
    listed_ = read_openings(in, name, *order_.variant, order_.plies);
    goes_on_ = false;
}

void Openings::shuffle() {
    for (std::size_t left = listed_.size(); left > 1; --left)
        std::swap(listed_[left - 1], listed_[random_() % left]);
}

std::optional<std::size_t> Openings::count() const {
    if (goes_on_) return std::nullopt;
    return listed_.size();
}

AnyGame Openings::at(std::size_t number) {
    if (!goes_on_) number %= listed_.size();
    if (number < listed_.size()) return listed_[number];
    number -= listed_.size();
    while (made_.size() <= number)
        made_.push_back(make_random());
    return made_[number];
}

/// After many tries in vain, as with very few plies, one that has been there before.
AnyGame Openings::make_random() {
    AnyGame last_calm{*order_.variant};
    MoveList legal;
    for (int tries = 0; tries < 10'000; ++tries) {
        AnyGame opening{*order_.variant};
        for (int ply = 0; ply < order_.plies && !opening.over(); ++ply) {
            legal.clear();
            opening.position().generate(legal);
            opening.play(legal[static_cast<int>(random_() % static_cast<unsigned>(legal.size()))]);
        }
        if (opening.over() || !is_calm(opening.position(), order_.is_level)) continue;
        if (positions_made_.insert(to_fen(opening.position())).second) return opening;
        last_calm = std::move(opening);
    }
    return last_calm;
}

}  // namespace damier
