#include "match/openings.hpp"

#include "match/ballots.hpp"
#include "movegen/in_quotes.hpp"
#include "movegen/pdn_any_record.hpp"
#include "movegen/pdn_reader.hpp"
#include "protocol/hub_line.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace damier {

namespace {

/// Plays it on the board; throws InputError.
void check(ArbiterGame& board, const Opening& opening) {
    board.set_up(opening.fen);
    for (const std::string& move : opening.moves)
        board.play(move);
    if (board.outcome().over()) {
        throw InputError("the game is over: " + to_string(board.outcome()));
    }
}

bool is_fen(std::string_view line) {
    return line.size() > 1 && line[1] == ':' && std::string_view("WBwb?").find(line[0]) < 5;
}

std::vector<Opening> read_lines(std::istream& in, const std::string& name, ArbiterGame& board) {
    std::vector<Opening> openings;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        line.erase(std::min(line.find('#'), line.size()));
        const std::vector<std::string> words = hub_words(line);
        if (words.empty()) continue;
        Opening opening;
        if (is_fen(words.front())) {
            opening.fen = line;
        } else {
            opening.moves = words;
        }
        try {
            check(board, opening);
        } catch (const InputError& error) {
            throw InputError(name + ", line " + std::to_string(number) + ": " + error.what());
        }
        openings.push_back(std::move(opening));
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

std::vector<Opening> read_games(std::istream& in, const std::string& name, ArbiterGame& board,
                                int plies) {
    std::vector<Opening> openings;
    PdnReader reader{in};
    PdnPlayer player{board.facts().name};
    PdnGame game;
    while (reader.next(game)) {
        const std::string place = name + ", line " + std::to_string(game.place.line) + ": ";
        cut(game, plies);
        const AnyReplay replay = player.play(game);
        if (!replay.record) {
            throw InputError(place + (replay.problems.empty() ? "the game cannot be read"
                                                              : replay.problems.back().message));
        }
        Opening opening{.fen = replay.record->final_fen()};
        try {
            check(board, opening);
        } catch (const InputError& error) {
            throw InputError(place + error.what());
        }
        openings.push_back(std::move(opening));
    }
    return openings;
}

bool is_pdn(std::istream& in) {
    in >> std::ws;
    return in.peek() == '[';
}

int usual_plies(int men) {
    return men >= 20 ? 8 : men >= 12 ? 6 : 4;
}

}  // namespace

std::vector<Opening> read_openings(std::istream& in, const std::string& name,
                                   std::string_view variant, int plies) {
    const auto board = new_arbiter_game(variant);
    std::vector<Opening> openings =
        is_pdn(in) ? read_games(in, name, *board, plies) : read_lines(in, name, *board);
    if (openings.empty()) throw InputError(name + " holds no openings");
    return openings;
}

Openings::Openings(const OpeningOrder& order)
    : order_{order}, board_{new_arbiter_game(order.variant)}, random_{order.seed} {
    if (order_.plies == 0 && order_.source == "random") {
        order_.plies = usual_plies(board_->facts().men);
    }
    if (order_.source == "ballots") {
        add_ballots();
    } else if (order_.source != "random") {
        add_file(order_.source);
    }
    if (order_.shuffled) shuffle();
}

void Openings::add_ballots() {
    for (const std::string_view moves : ballots(board_->facts().name))
        listed_.push_back({.fen = {}, .moves = hub_words(moves)});
    order_.plies = usual_plies(board_->facts().men);
}

void Openings::add_file(const std::string& name) {
    std::ifstream in{name, std::ios::binary};
    if (!in) throw InputError("cannot read the openings " + in_quotes(name));
    listed_ = read_openings(in, name, order_.variant, order_.plies);
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

Opening Openings::at(std::size_t number) {
    if (!goes_on_) number %= listed_.size();
    if (number < listed_.size()) return listed_[number];
    number -= listed_.size();
    while (made_.size() <= number)
        made_.push_back(make_random());
    return made_[number];
}

/// After many tries in vain, as with very few plies, one that has been there before.
Opening Openings::make_random() {
    Opening last_calm;
    for (int tries = 0; tries < 10'000; ++tries) {
        Opening opening;
        board_->set_up("");
        for (int ply = 0; ply < order_.plies && !board_->outcome().over(); ++ply) {
            const std::vector<std::string> legal = board_->legal_hub_moves();
            opening.moves.push_back(board_->play_hub(legal[random_() % legal.size()]).native);
        }
        if (board_->outcome().over() || !board_->is_calm()) continue;
        if (positions_made_.insert(board_->fen()).second) return opening;
        last_calm = std::move(opening);
    }
    return last_calm;
}

}  // namespace damier
