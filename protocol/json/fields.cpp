#include "protocol/json/fields.hpp"

#include "base/in_quotes.hpp"

#include <nlohmann/json.hpp>

#include <cassert>
#include <limits>
#include <sstream>

namespace damier {

namespace {

[[noreturn]] void refuse(const std::string& name, const std::string& wanted) {
    throw JsonError("bad_request", "'" + name + "' is to be " + wanted);
}

std::string text_in(const std::string& name, const Json& value) {
    if (!value.is_string()) refuse(name, "a text");
    return value.get<std::string>();
}

std::int64_t whole_in(const std::string& name, const Json& value, std::int64_t least,
                      std::int64_t most) {
    const bool fits = value.is_number_integer() &&
                      (!value.is_number_unsigned() ||
                       value.get<std::uint64_t>() <=
                           static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    const std::int64_t number = fits ? value.get<std::int64_t>() : 0;
    if (!fits || number < least || number > most) {
        refuse(name,
               "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    }
    return number;
}

int int_in(const std::string& name, const Json& value, int least, int most) {
    return static_cast<int>(whole_in(name, value, least, most));
}

double seconds_in(const std::string& name, const Json& value, double most) {
    const double number = value.is_number() ? value.get<double>() : -1;
    if (!(number >= 0 && number <= most)) {
        std::ostringstream wanted;
        wanted << "a number of seconds from 0 to " << most;
        refuse(name, wanted.str());
    }
    return number;
}

// A list of texts, or one with blanks between.
std::vector<std::string> texts_in(const std::string& name, const Json& value, int most) {
    std::vector<std::string> texts;
    if (value.is_string()) {
        std::istringstream words{value.get<std::string>()};
        for (std::string word; words >> word;)
            texts.push_back(word);
    } else if (value.is_array()) {
        for (const Json& one : value)
            texts.push_back(text_in(name, one));
    } else {
        refuse(name, "a list of texts");
    }
    if (texts.size() > static_cast<std::size_t>(most))
        throw JsonError("too_large", "'" + name + "' has more than " + std::to_string(most));
    return texts;
}

void check_object(const std::string& name, const Json& value) {
    if (!value.is_object()) refuse(name, "an object");
}

[[noreturn]] void refuse_part(const std::string& name, const std::string& part) {
    throw JsonError("bad_request", "'" + name + "' has no " + in_quotes(part));
}

void read_limits(const Json& value, const JsonBounds& bounds, Limits& limits) {
    check_object("limits", value);
    for (const auto& [name, part] : value.items()) {
        if (name == "depth") {
            limits.depth = int_in(name, part, 1, 200);
        } else if (name == "nodes") {
            limits.nodes = static_cast<std::uint64_t>(whole_in(name, part, 1, 1'000'000'000'000));
        } else if (name == "time") {
            limits.move_time = seconds_in(name, part, bounds.seconds);
        } else {
            refuse_part("limits", name);
        }
    }
}

void read_clock(const Json& value, const JsonBounds& bounds, Limits& limits) {
    check_object("clock", value);
    GameClock clock;
    for (const auto& [name, part] : value.items()) {
        if (name == "time") {
            clock.seconds = seconds_in(name, part, bounds.seconds);
        } else if (name == "increment") {
            clock.increment = seconds_in(name, part, bounds.seconds);
        } else if (name == "moves") {
            clock.moves = int_in(name, part, 0, 1000);
        } else {
            refuse_part("clock", name);
        }
    }
    limits.clock = clock;
}

void read_tags(const Json& value, PdnGame& game) {
    if (!value.is_array()) refuse("tags", "a list of objects with 'name' and 'value'");
    for (const Json& tag : value) {
        if (!tag.is_object() || !tag.contains("name") || !tag.contains("value"))
            refuse("tags", "a list of objects with 'name' and 'value'");
        game.tags.push_back({text_in("name", tag["name"]), text_in("value", tag["value"]), {}});
    }
}

void read_items(const Json& value, PdnGame& game);

void read_item(const Json& value, PdnGame& game) {
    check_object("items", value);
    if (value.contains("move")) {
        game.items.push_back({.kind = PdnKind::Move, .text = text_in("move", value["move"])});
    } else if (value.contains("comment")) {
        game.items.push_back(
            {.kind = PdnKind::Comment, .text = text_in("comment", value["comment"])});
    } else if (value.contains("mark")) {
        game.items.push_back({.kind = PdnKind::Mark, .text = text_in("mark", value["mark"])});
    } else if (value.contains("nag")) {
        game.items.push_back({.kind = PdnKind::Nag, .nag = int_in("nag", value["nag"], 0, 255)});
    } else if (value.contains("fen")) {
        game.items.push_back({.kind = PdnKind::Setup, .text = text_in("fen", value["fen"])});
    } else if (value.contains("variation")) {
        game.items.push_back({.kind = PdnKind::Begin});
        if (value["variation"].empty()) refuse("variation", "a list of items, and not empty");
        read_items(value["variation"], game);
        game.items.push_back({.kind = PdnKind::End});
    } else {
        throw JsonError("bad_request",
                        "an item has one of 'move', 'comment', 'mark', 'nag', 'fen' "
                        "and 'variation'");
    }
}

void read_items(const Json& value, PdnGame& game) {
    if (!value.is_array()) refuse("items", "a list");
    for (const Json& item : value)
        read_item(item, game);
}

std::string id_in(const Json& value) {
    if (!value.is_string() && !value.is_number_integer()) refuse("target", "the id of a request");
    return on_a_line(value);
}

}  // namespace

void read_json_field(const std::string& name, const Json& value, const JsonBounds& bounds,
                     JsonRequest& request) {
    if (name == "variant") {
        request.variant = text_in(name, value);
    } else if (name == "fen") {
        request.fen = text_in(name, value);
    } else if (name == "moves") {
        request.moves = texts_in(name, value, bounds.moves);
    } else if (name == "limits") {
        read_limits(value, bounds, request.limits);
    } else if (name == "clock") {
        read_clock(value, bounds, request.limits);
    } else if (name == "multipv") {
        request.limits.multi_pv = int_in(name, value, 1, bounds.multipv);
    } else if (name == "only") {
        request.only = texts_in(name, value, bounds.moves);
    } else if (name == "every") {
        request.every = seconds_in(name, value, bounds.seconds);
    } else if (name == "priority") {
        request.priority = int_in(name, value, -100, 100);
    } else if (name == "threads") {
        request.threads = int_in(name, value, 1, 1024);
    } else if (name == "level") {
        request.level = int_in(name, value, 1, 10);
    } else if (name == "ponder") {
        if (!value.is_boolean()) refuse(name, "true or false");
        request.ponder = value.get<bool>();
    } else if (name == "target") {
        request.target = id_in(value);
    } else if (name == "pdn") {
        request.pdn = text_in(name, value);
    } else if (name == "game") {
        request.game = int_in(name, value, 1, bounds.games);
    } else if (name == "tags") {
        read_tags(value, request.written);
    } else if (name == "items") {
        read_items(value, request.written);
    } else if (name == "result") {
        request.written.terminator = text_in(name, value);
    } else {
        assert(false);
    }
}

}  // namespace damier
