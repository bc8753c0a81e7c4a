// Requests of the JSON protocol, read and checked: docs/protocol-json.md describes them. What they
// say of positions and games stays text until somebody works on it.
#pragma once

#include "base/error.hpp"
#include "movegen/any_game.hpp"
#include "notation/pdn/text.hpp"
#include "search/limits.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What a client may ask for.
struct JsonBounds {
    std::size_t message = std::size_t{1} << 20;  ///< bytes
    std::size_t answer = std::size_t{8} << 20;   ///< bytes
    int requests = 64;                           ///< under way at once
    int searches = 16;                           ///< of those
    std::size_t waiting = std::size_t{4} << 20;  ///< bytes of the requests under way
    int multipv = 50;
    int moves = 4000;            ///< played before the position
    int games = 20'000;          ///< of a PDN text
    double seconds = 24 * 3600;  ///< of a search
};

/// What is wrong with a request.
class JsonError : public InputError {
public:
    JsonError(const char* code, const std::string& message) : InputError(message), code_{code} {}

    /// For programs: `bad_request`, `bad_position`, `busy`, `too_large` or `failed`.
    const char* code() const { return code_; }

private:
    const char* code_;
};

struct JsonRequest {
    std::string id = "null";  ///< as it was written, JSON
    std::string cmd{};
    std::size_t bytes = 0;  ///< of the message

    std::optional<std::string> variant{};
    std::string fen{};
    std::vector<std::string> moves{};

    Limits limits{};  ///< of them depth, nodes, move_time, clock, multi_pv
    std::vector<std::string> only{};
    std::optional<double> every{};  ///< seconds
    std::optional<int> priority{};
    int threads = 1;
    int level = 10;
    bool ponder = false;  ///< the position is one that is expected

    std::string target{};  ///< an id
    std::string pdn{};
    std::optional<int> game{};  ///< of the text, from 1
    PdnGame written{};          ///< to be made PDN: tags, items and result

    bool is_limited() const { return limits.depth || limits.nodes || limits.move_time; }
};

/// Fills in the request as far as it can be read, so that an answer can name its id; throws
/// JsonError.
void read_json_request(std::string_view text, const JsonBounds& bounds, JsonRequest& request);

/// Whether there is such a command, and it searches.
bool is_search(std::string_view cmd);

/// The game that has led to the position of a request. Throws JsonError.
AnyGame game_of(const JsonRequest& request);

/// The moves to choose from; empty: all. Throws JsonError.
std::vector<Move> only_moves(const JsonRequest& request, const AnyPosition& pos);

}  // namespace damier
