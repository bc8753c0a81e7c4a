// Won endgames played to their end: White attacks with the databases of one directory, Black
// defends with those of another, which should have distances, so that he holds out longest.
#pragma once

#include "endgame/distance/distance_rules.hpp"
#include "engine/engine.hpp"
#include "notation/fen.hpp"

#include <optional>
#include <random>
#include <string>

namespace damier {

class EndgameDuel {
public:
    struct Played {
        AnyPosition start;
        std::optional<int> shortest{};  // plies, where distances are at hand
        int plies = 0;
        Outcome outcome{};

        bool is_won() const { return outcome.result == Result::WhiteWins; }
        bool is_shortest() const { return is_won() && shortest == plies; }
    };

    EndgameDuel(const Variant& variant, const std::string& attacker_directory,
                const std::string& defender_directory)
        : variant_{variant} {
        set_up(attacker_, attacker_directory);
        set_up(defender_, defender_directory);
        defender_.set_game(AnyGame{variant});
    }

    // A random position of the material that White, to move, wins; and within the limits of the
    // draw rules, as far as the distance tells. None if hardly any is to be found.
    std::optional<AnyPosition> won_position(const Material& material, std::mt19937_64& random) {
        for (int tries = 0; tries < most_tries; ++tries) {
            const auto pos = random_position(material, random);
            if (pos && is_winnable(*pos, material)) return pos;
        }
        return std::nullopt;
    }

    // Both think for so many nodes a move.
    Played play(const AnyPosition& start, std::uint64_t nodes) {
        Played played{.start = start, .shortest = defender_.known_distance(start)};
        AnyGame game{start};
        attacker_.new_game();
        for (; !game.over(); ++played.plies) {
            Engine& engine = game.position().turn() == Color::White ? attacker_ : defender_;
            engine.set_game(game);
            GoRequest request;
            request.limits.nodes = nodes;
            game.play(engine.search(request).best);
        }
        played.outcome = game.outcome();
        return played;
    }

private:
    static constexpr int most_tries = 2000;

    static void set_up(Engine& engine, const std::string& directory) {
        engine.set_table_entries(1 << 16);
        engine.set_parameter("bb-dir", directory);
        engine.set_parameter("bb-size", std::to_string(most_endgame_pieces));
    }

    std::optional<AnyPosition> random_position(const Material& material,
                                               std::mt19937_64& random) const {
        const BoardShape& board = variant_.board;
        Bitboard taken;
        const auto place = [&](int count, int first_row, int last_row) {
            Bitboard pieces;
            while (pieces.count() < count) {
                const int number = 1 + static_cast<int>(random() % board.square_count());
                const Bitboard sq{board.square(number)};
                const int row = board.row(number);
                if ((taken & sq) || row < first_row || row > last_row) continue;
                pieces |= sq;
                taken |= sq;
            }
            return pieces;
        };
        const int last = board.size - 1;
        const Bitboard own_men = place(material.own_men, 1, last);
        const Bitboard own_kings = place(material.own_kings, 0, last);
        const Bitboard men = place(material.opponent_men, 0, last - 1);
        const Bitboard kings = place(material.opponent_kings, 0, last);
        const AnyPosition pos{variant_, own_men | own_kings, men | kings, own_kings | kings,
                              Color::White};
        if (pos.outcome().over() || defender_.known_value(pos) != Wdl::Win) return std::nullopt;
        return pos;
    }

    // The strictest limit of the draw rules that may come up on the way; 0: none.
    int strictest_limit(const Material& from) const {
        int strictest = 0;
        const auto add = [&](const Material& material) {
            const int allowed = plies_allowed(variant_, material);
            if (allowed > 0 && (strictest == 0 || allowed < strictest)) strictest = allowed;
        };
        for (int own = 1; own <= from.own(); ++own) {
            for (int opponent = 1; opponent <= from.opponent(); ++opponent) {
                for (int men = 0; men <= std::min(own, from.own_men); ++men)
                    add({men, own - men, 0, opponent});
            }
        }
        return strictest;
    }

    // Surely won within the limits: as far away as the strictest of them, at most.
    bool is_winnable(const AnyPosition& pos, const Material& material) const {
        const auto plies = defender_.known_distance(pos);
        const int allowed = strictest_limit(material);
        return !plies || allowed == 0 || *plies <= allowed;
    }

    const Variant& variant_;
    Engine attacker_;
    Engine defender_;
};

}  // namespace damier
