#include "protocol/json/request.hpp"

#include "base/in_quotes.hpp"
#include "base/suggestion.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "protocol/json/fields.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <sstream>

namespace damier {

namespace {

struct CommandFacts {
    std::string_view name;
    std::string_view fields;  // words
    bool searches = false;
};

constexpr auto commands = std::to_array<CommandFacts>({
    {"hello", ""},
    {"variants", ""},
    {"levels", ""},
    {"cancel", "target"},
    {"ponder_hit", "target"},
    {"position", "variant fen moves"},
    {"legal", "variant fen moves"},
    {"outcome", "variant fen moves"},
    {"eval", "variant fen moves"},
    {"endgame", "variant fen moves"},
    {"book", "variant fen moves"},
    {"analyze", "variant fen moves limits multipv only every priority threads", true},
    {"play", "variant fen moves level limits clock ponder priority threads", true},
    {"pdn", "pdn game variant"},
    {"write", "variant fen moves tags items result"},
    {"annotate", "pdn game variant fen moves limits priority every", true},
});

const CommandFacts* find_command(std::string_view name) {
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const CommandFacts& one) { return one.name == name; });
    return found == commands.end() ? nullptr : &*found;
}

bool has_word(std::string_view words, std::string_view word) {
    std::istringstream in{std::string(words)};
    for (std::string one; in >> one;) {
        if (one == word) return true;
    }
    return false;
}

// The library reads nested lists without recursion, but not everybody who reads them does.
void check_nesting(std::string_view text) {
    constexpr int deepest = 64;
    int depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_text && c == '\\') ++i;
        if (c == '"') in_text = !in_text;
        if (in_text) continue;
        if (c == '{' || c == '[') ++depth;
        if (c == '}' || c == ']') --depth;
        if (depth > deepest) throw JsonError("too_large", "the message is nested too deeply");
    }
}

Json parsed(std::string_view text, const JsonBounds& bounds) {
    if (text.size() > bounds.message) {
        throw JsonError("too_large",
                        "the message is longer than " + std::to_string(bounds.message) + " bytes");
    }
    check_nesting(text);
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        throw JsonError("bad_request", "the message is no JSON: byte " +
                                           std::to_string(error.byte) + " is not expected");
    } catch (const Json::out_of_range&) {
        throw JsonError("bad_request", "the message has a number that is too large");
    }
}

std::string read_id(const Json& object) {
    if (!object.contains("id")) throw JsonError("bad_request", "the request has no 'id'");
    const Json& id = object["id"];
    constexpr std::size_t longest = 200;
    if (!id.is_number_integer() && !id.is_string())
        throw JsonError("bad_request", "'id' is to be a text or a whole number");
    std::string text = on_a_line(id);
    if (text.size() > longest) throw JsonError("too_large", "'id' is too long");
    return text;
}

const CommandFacts& read_command(const Json& object) {
    if (!object.contains("cmd")) throw JsonError("bad_request", "the request has no 'cmd'");
    if (!object["cmd"].is_string()) throw JsonError("bad_request", "'cmd' is to be a text");
    const std::string name = object["cmd"].get<std::string>();
    if (const CommandFacts* const facts = find_command(name)) return *facts;
    std::vector<std::string> names;
    for (const CommandFacts& one : commands)
        names.emplace_back(one.name);
    throw JsonError("bad_request",
                    "there is no command " + in_quotes(name) + did_you_mean(name, names));
}

void check_version(const Json& value) {
    if (value != json_schema_version) {
        throw JsonError("bad_request", "this is version " + std::to_string(json_schema_version) +
                                           " of the protocol, and no other");
    }
}

void read_fields(const Json& object, const CommandFacts& command, const JsonBounds& bounds,
                 JsonRequest& request) {
    for (const auto& [name, value] : object.items()) {
        if (name == "id" || name == "cmd") continue;
        if (name == "schema") {
            check_version(value);
        } else if (has_word(command.fields, name)) {
            read_json_field(name, value, bounds, request);
        } else {
            throw JsonError("bad_request",
                            "'" + std::string(command.name) + "' takes no " + in_quotes(name));
        }
    }
}

}  // namespace

bool is_search(std::string_view cmd) {
    const CommandFacts* const facts = find_command(cmd);
    return facts != nullptr && facts->searches;
}

void read_json_request(std::string_view text, const JsonBounds& bounds, JsonRequest& request) {
    request.bytes = text.size();
    const Json object = parsed(text, bounds);
    if (!object.is_object()) throw JsonError("bad_request", "a request is an object: {...}");
    request.id = read_id(object);
    const CommandFacts& command = read_command(object);
    request.cmd = command.name;
    read_fields(object, command, bounds, request);
    if (has_word(command.fields, "target") && request.target.empty())
        throw JsonError("bad_request", "'" + request.cmd + "' needs 'target', the id of a request");
    if (request.ponder && request.level != 10)
        throw JsonError("bad_request", "only level 10 thinks on the opponent's time ('ponder')");
}

AnyGame game_of(const JsonRequest& request) {
    int number = 0;
    try {
        const Variant& variant = find_variant(request.variant.value_or("international"));
        FenExtras extras;
        AnyGame game = request.fen.empty() ? AnyGame{variant}
                                           : AnyGame{parse_fen(variant, request.fen, extras),
                                                     extras.half_moves.value_or(0)};
        for (const std::string& move : request.moves) {
            ++number;
            game.play(parse_move(game.position(), move));
        }
        return game;
    } catch (const InputError& error) {
        const std::string where = number > 0 ? "move " + std::to_string(number) + ": " : "";
        throw JsonError("bad_position", where + error.what());
    }
}

std::vector<Move> only_moves(const JsonRequest& request, const AnyPosition& pos) {
    std::vector<Move> moves;
    try {
        for (const std::string& text : request.only)
            moves.push_back(parse_move(pos, text));
    } catch (const InputError& error) {
        throw JsonError("bad_position", std::string("'only': ") + error.what());
    }
    return moves;
}

}  // namespace damier
