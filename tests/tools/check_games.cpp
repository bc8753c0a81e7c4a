// Played games against the reference generator, which shares nothing with the one that played them:
//
//   check_games VARIANT FILE.pdn [ONE_IN]
//
// Replays all games of the file by the rules of the variant and compares the legal moves, and what
// the move that was played does, in every ONE_IN-th position (default: every one). Says how many
// games and positions there were; status 1 if a game cannot be read to its end or the generators
// differ.
#include "base/error.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "tests/support/reference_position.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

using namespace damier;

std::vector<std::string> sorted_texts(const std::vector<reference::Move>& moves) {
    std::vector<std::string> texts;
    for (const reference::Move& move : moves)
        texts.push_back(to_string(move));
    std::ranges::sort(texts);
    return texts;
}

std::vector<reference::Move> effects(const AnyPosition& pos) {
    std::vector<reference::Move> moves;
    for (const Move move : pos.legal_moves())
        moves.push_back(effect(pos, move));
    return moves;
}

class Comparison {
public:
    Comparison(const Variant& variant, int one_in) : variant_{variant}, one_in_{one_in} {}

    void add(const PlayedPdn& played) {
        ++games_;
        if (!played.record) return fail("a game cannot be read");
        for (const PdnProblem& problem : played.problems)
            fail(problem.message);
        const AnyGame& game = played.record->game;
        for (int ply = 0; ply <= game.plies(); ++ply)
            if (++positions_ % one_in_ == 0) compare(game, ply);
    }

    bool failed() const { return failures_ > 0; }

    void report() const {
        std::cout << games_ << " games, " << positions_ << " positions, " << compared_
                  << " compared, " << failures_ << " failures\n";
    }

private:
    void compare(const AnyGame& game, int ply) {
        ++compared_;
        const AnyPosition pos = game.position_after(ply);
        const reference::Board board = board_of(pos);
        const auto moves = reference::legal_moves(variant_.name, board);
        if (sorted_texts(moves) != sorted_texts(effects(pos)))
            return fail("other legal moves in " + to_fen(pos));
        if (ply < game.plies()) compare_effect(pos, board, moves, game.moves()[ply]);
    }

    void compare_effect(const AnyPosition& pos, const reference::Board& board,
                        const std::vector<reference::Move>& moves, Move played) {
        const std::string text = to_string(effect(pos, played));
        const auto move = std::ranges::find(
            moves, text, [](const reference::Move& move) { return to_string(move); });
        if (move == moves.end()) return fail(text + " is not legal in " + to_fen(pos));
        if (to_string(reference::after(variant_.name, board, *move)) !=
            to_string(board_of(pos.after(played))))
            fail(text + " has another effect in " + to_fen(pos));
    }

    void fail(const std::string& what) {
        ++failures_;
        std::cout << "game " << games_ << ": " << what << '\n';
    }

    const Variant& variant_;
    int one_in_;
    long games_ = 0, positions_ = 0, compared_ = 0, failures_ = 0;
};

int compare_file(const std::string& variant_name, const std::string& file, int one_in) {
    const Variant& variant = find_variant(variant_name);
    std::ifstream in{file, std::ios::binary};
    if (!in) throw InputError("cannot open " + file);
    PdnReader reader{in};
    PdnPlayer player{&variant};
    Comparison comparison{variant, one_in};
    for (PdnGame game; reader.next(game);)
        comparison.add(player.play(game));
    comparison.report();
    return comparison.failed() ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3 || argc > 4) {
        std::cerr << "usage: check_games VARIANT FILE.pdn [ONE_IN]\n";
        return 2;
    }
    try {
        return compare_file(argv[1], argv[2], argc > 3 ? std::max(1, std::stoi(argv[3])) : 1);
    } catch (const std::exception& error) {
        std::cerr << "check_games: " << error.what() << '\n';
        return 2;
    }
}
