#include "match/game.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace damier {

namespace {

// How much longer than allowed we wait for an answer, to know how late it is.
constexpr double grace = 2;

constexpr std::size_t plies_to_expect = 256;

Ending ending_of(EngineFault::Kind kind) {
    switch (kind) {
        case EngineFault::Kind::Exited:
            return Ending::Exited;
        case EngineFault::Kind::Silent:
            return Ending::Silent;
        case EngineFault::Kind::Protocol:
            return Ending::Protocol;
        case EngineFault::Kind::Variant:
            return Ending::Variant;
        case EngineFault::Kind::IllegalMove:
            return Ending::IllegalMove;
    }
    return Ending::Protocol;
}

std::string seconds_text(double seconds) {
    char text[40];
    std::snprintf(text, sizeof text, "%.3f", seconds);
    return text;
}

class GameInPlay {
public:
    GameInPlay(const GameTerms& terms, Player& white, Player& black)
        : terms_{terms},
          players_{&white, &black},
          clocks_{PlayerClock{terms.controls[0]}, PlayerClock{terms.controls[1]}},
          adjudicator_{terms.adjudication},
          game_{terms.opening} {
        game_.plies.reserve(plies_to_expect);
        game_.plies.assign(static_cast<std::size_t>(terms.opening.plies()), {.from_opening = true});
        judge();
    }

    PlayedGame play() {
        if (begin()) {
            while (!over())
                make_move();
        }
        for (Player* player : players_)
            end(*player);
        return std::move(game_);
    }

private:
    bool over() const { return game_.result != Result::Ongoing; }

    bool begin() {
        for (const Color color : {Color::White, Color::Black}) {
            const auto i = index(color);
            try {
                players_[i]->begin_game(
                    {terms_.opening, color, terms_.controls[i], terms_.names[1 - i]});
            } catch (const EngineFault& fault) {
                lose(color, ending_of(fault.kind()), fault.what());
                return false;
            }
        }
        return true;
    }

    void judge() {
        const Outcome& outcome = game_.game.outcome();
        if (!outcome.over()) return;
        game_.result = outcome.result;
        game_.reason = reason_text(outcome);
    }

    void make_move() {
        const Color mover = game_.game.turn();
        PlayerClock& clock = clocks_[index(mover)];
        const double allowed = clock.allowed();
        const bool clocked = std::isfinite(allowed);
        const double latest = allowed + terms_.margin;
        Choice choice;
        try {
            choice = players_[index(mover)]->choose(
                {game_.game, clock.level(), clocked ? latest + grace : terms_.patience});
        } catch (const EngineFault& fault) {
            const bool late = clocked && fault.kind() == EngineFault::Kind::Silent;
            return lose(mover, late ? Ending::Overrun : ending_of(fault.kind()), fault.what());
        }
        if (choice.resigns) return resign(mover);
        if (choice.seconds > latest) {
            return lose(mover, Ending::Overrun,
                        "took " + seconds_text(choice.seconds) + " s of the " +
                            seconds_text(std::max(allowed, 0.0)) + " s left");
        }
        clock.use(choice.seconds);
        take(mover, std::move(choice));
    }

    void take(Color mover, Choice choice) {
        game_.game.play(choice.move);
        game_.seconds += choice.seconds;
        const std::optional<double> score = choice.report.score;
        game_.plies.push_back({.seconds = choice.seconds, .report = std::move(choice.report)});
        judge();
        const Verdict verdict = adjudicator_.after_move(game_.game.position(), mover, score);
        if (over() || verdict.result == Result::Ongoing) return;
        game_.result = verdict.result;
        game_.reason = verdict.reason;
        game_.ending = Ending::Adjudicated;
    }

    void resign(Color color) {
        game_.result = win_for(!color);
        game_.ending = Ending::Resigned;
        game_.reason = terms_.names[index(color)] + " resigns";
    }

    /// The engine is not asked again: what state it is in nobody knows.
    void lose(Color color, Ending ending, const std::string& what) {
        game_.result = win_for(!color);
        game_.ending = ending;
        game_.at_fault = color;
        game_.reason = terms_.names[index(color)] + " " + what;
        game_.last_lines = players_[index(color)]->last_lines();
        players_[index(color)]->give_up();
    }

    void end(Player& player) {
        const bool gone = game_.at_fault && players_[index(*game_.at_fault)] == &player;
        if (gone) return;
        try {
            player.end_game(game_.game, game_.result);
        } catch (const EngineFault&) {
            player.give_up();  // the game is over: no fault of this one
        }
    }

    const GameTerms& terms_;
    std::array<Player*, 2> players_;
    std::array<PlayerClock, 2> clocks_;
    Adjudicator adjudicator_;
    PlayedGame game_;
};

}  // namespace

bool is_fault(Ending ending) {
    return ending != Ending::Rules && ending != Ending::Resigned && ending != Ending::Adjudicated;
}

std::string_view to_text(Ending ending) {
    switch (ending) {
        case Ending::Rules:
            return "rules";
        case Ending::Resigned:
            return "resignation";
        case Ending::Adjudicated:
            return "adjudication";
        case Ending::IllegalMove:
            return "illegal move";
        case Ending::Exited:
            return "crash";
        case Ending::Silent:
            return "silence";
        case Ending::Overrun:
            return "time";
        case Ending::Protocol:
            return "protocol";
        case Ending::Variant:
            return "variant";
    }
    return "";
}

PlayedGame play_game(const GameTerms& terms, Player& white, Player& black) {
    return GameInPlay{terms, white, black}.play();
}

}  // namespace damier
