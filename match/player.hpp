// Somebody who plays the games of a match, whatever the protocol it is spoken to in.
#pragma once

#include "match/arbiter.hpp"
#include "match/time_control.hpp"
#include "protocol/hub_client.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What is known of a game before its first move.
struct GameStart {
    const VariantFacts& variant;
    std::string position;                   ///< a position string of Hub
    std::vector<std::string> book_moves{};  ///< of the opening, played from there
    Color color = Color::White;             ///< of the player who is told this
    TimeControl control{};
    std::string opponent{};
};

/// What a player is asked.
struct Turn {
    std::string_view position;  ///< the first of the game
    std::string_view moves;     ///< played from there, in full Hub notation, with single blanks
    std::string_view level;     ///< a line of Hub
    double patience = 60;
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
    virtual HubAnswer choose(const Turn& turn) = 0;

    /// The game is over; the moves are all that were played.
    virtual void end_game(std::string_view moves, Result result) = 0;

    /// After a fault nothing more is asked of this engine; the next game begins with a new one.
    virtual void give_up() = 0;

    /// What was said last, for the report of a fault.
    virtual std::vector<std::string> last_lines() = 0;
};

}  // namespace damier
