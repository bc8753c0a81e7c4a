// Somebody who plays the games of a match, whatever the protocol it is spoken to in.
#pragma once

#include "match/time_control.hpp"
#include "movegen/any_game.hpp"
#include "protocol/hub/client.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What is known of a game before its first move.
struct GameStart {
    const AnyGame& opening;      ///< from where it begins, with the moves played already
    Color color = Color::White;  ///< of the player who is told this
    TimeControl control{};
    std::string opponent{};
};

/// What a player is asked.
struct Turn {
    const AnyGame& game;
    std::string_view level;  ///< a line of Hub
    double patience = 60;
};

/// What it answers.
struct Choice {
    Move move{};           ///< a legal one, unless it resigns
    bool resigns = false;  ///< never over Hub
    double seconds = 0;    ///< by our clock
    HubReport report{};
};

class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    // These throw EngineFault for what the engine does wrong, InputError if there is no such
    // engine, and Stopped.

    /// Is ready for the first move afterwards.
    virtual void begin_game(const GameStart& start) = 0;
    virtual Choice choose(const Turn& turn) = 0;

    /// The game is over, with all moves that were played.
    virtual void end_game(const AnyGame& game, Result result) = 0;

    /// After a fault nothing more is asked of this engine; the next game begins with a new one.
    virtual void give_up() = 0;

    /// What was said last, for the report of a fault.
    virtual std::vector<std::string> last_lines() = 0;
};

}  // namespace damier
