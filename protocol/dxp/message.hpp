// The messages of DamExchange (DXP), read and written. Knows the layout of each and nothing of the
// order they come in. What is written is exact; what is read may be less so.
#pragma once

#include "base/error.hpp"
#include "movegen/types.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace damier {

/// A message that cannot be read.
class DxpSyntaxError : public InputError {
public:
    using InputError::InputError;
};

/// A position as DXP has it: a letter a square from square 1 on, `w` `z` men, `W` `Z` kings, `e`
/// empty.
struct DxpPosition {
    Color turn = Color::White;
    std::string squares;

    friend bool operator==(const DxpPosition&, const DxpPosition&) = default;
};

/// GAMEREQ. Of another version than 1 nothing but the version is read.
struct DxpGameRequest {
    int version = 1;
    std::string name{};
    Color follower = Color::White;
    double minutes = 0;                     ///< for each player; some programs send fractions
    int moves = 0;                          ///< for each player; 0: no limit
    std::optional<DxpPosition> position{};  ///< none: the start

    friend bool operator==(const DxpGameRequest&, const DxpGameRequest&) = default;
};

enum class DxpAcceptance : char {
    Accepted = '0',
    UnknownVersion = '1',
    GameRefused = '2',  ///< another one may be welcome
    NoGames = '3',
};

/// GAMEACC.
struct DxpGameAnswer {
    std::string name{};
    DxpAcceptance code = DxpAcceptance::Accepted;

    friend bool operator==(const DxpGameAnswer&, const DxpGameAnswer&) = default;
};

/// MOVE.
struct DxpMove {
    int seconds = 0;  ///< used for this move
    int from = 0;
    int to = 0;
    std::vector<int> captured{};  ///< in any order

    friend bool operator==(const DxpMove&, const DxpMove&) = default;
};

/// Why a game ends, as the sender sees it.
enum class DxpReason : char { Unknown = '0', Loss = '1', Draw = '2', Win = '3' };

/// GAMEEND.
struct DxpGameEnd {
    DxpReason reason = DxpReason::Unknown;
    bool stop = false;  ///< no further game

    friend bool operator==(const DxpGameEnd&, const DxpGameEnd&) = default;
};

/// CHAT.
struct DxpChat {
    std::string text{};

    friend bool operator==(const DxpChat&, const DxpChat&) = default;
};

/// BACKREQ: back to where this colour is to play its move of this number, the first being 1.
struct DxpBackRequest {
    int number = 1;
    Color turn = Color::White;

    friend bool operator==(const DxpBackRequest&, const DxpBackRequest&) = default;
};

enum class DxpBackCode : char { Accepted = '0', NotSupported = '1', Refused = '2' };

/// BACKACC.
struct DxpBackAnswer {
    DxpBackCode code = DxpBackCode::NotSupported;

    friend bool operator==(const DxpBackAnswer&, const DxpBackAnswer&) = default;
};

using DxpMessage = std::variant<DxpGameRequest, DxpGameAnswer, DxpMove, DxpGameEnd, DxpChat,
                                DxpBackRequest, DxpBackAnswer>;

/// The longest message that may be sent, without the NUL after it.
inline constexpr std::size_t dxp_max_length = 127;

/// The message as it is sent, without the NUL. Names and chat are cut to their length, and what
/// they cannot hold becomes a question mark; numbers are brought into their range.
std::string dxp_text(const DxpMessage& message);

/// Reads a message without its NUL. Throws DxpSyntaxError, which says what is wrong.
///
/// Lenient where nothing is left in doubt: blanks and line ends around the message, numbers padded
/// with blanks, colours in small letters or `B` for black, a GAMEEND without its last letters.
DxpMessage parse_dxp(std::string_view text);

/// A text from outside in printable ASCII, the rest as question marks.
std::string dxp_printable(std::string_view text);

/// Minutes in the three letters of a GAMEREQ: `060`, `2.5`, `.17`.
std::string dxp_minutes(double minutes);
/// The most that these letters can say without promising more than there is; a hundredth at least.
double dxp_minutes_within(double minutes);

}  // namespace damier
