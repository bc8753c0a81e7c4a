// The engine for a page: what JavaScript calls (exports) and what it offers (imports, the module
// `damier`). Nothing blocks but a turn of a search, and the page says when that ends. The other
// side is engine.js.
#include "engine/bench_positions.hpp"
#include "notation/position_text.hpp"
#include "protocol/hub/answers.hpp"
#include "protocol/hub/server.hpp"
#include "protocol/json/session.hpp"
#include "search/clock.hpp"
#include "web/engine_backend.hpp"
#include "web/wasm/turn_engine.hpp"

#include <emscripten.h>

#include <sstream>

#define FROM_PAGE(name) __attribute__((import_module("damier"), import_name(#name)))

extern "C" {
/// Takes a message, in UTF-8.
FROM_PAGE(answer) void damier_answer(const char* text, int size);
/// Whether a turn of the search must end now.
FROM_PAGE(turn_is_over) int damier_turn_is_over();
}

namespace damier {
namespace {

void answer(const std::string& text) {
    damier_answer(text.data(), static_cast<int>(text.size()));
}

constexpr std::size_t table_entries = std::size_t{1} << 21;  // 32 MiB

/// Requests of the JSON protocol.
class JsonRoom {
public:
    void handle(std::string_view message) { session_.handle(message); }
    bool work_here() { return office_.work_here(); }

private:
    std::unique_ptr<Engine> new_engine() {
        auto engine = std::make_unique<Engine>(endgames_);
        engine->set_table_entries(table_entries);
        engine->listen_with([this] {
            if (damier_turn_is_over() != 0) office_.end_turn();
        });
        return engine;
    }

    std::shared_ptr<EndgameLibrary> endgames_ =
        std::make_shared<EndgameLibrary>([](const std::string&) {});
    EngineBackend backend_{DAMIER_VERSION, [this] { return new_engine(); }};
    JsonOffice office_{backend_, JsonBounds{}};
    JsonSession session_{office_, [](const JsonAnswer& found) { answer(found.text); }};
};

/// Passes on whole lines.
class LinesToPage : public std::stringbuf {
    int sync() override {
        std::string lines = str();
        str("");
        std::size_t begin = 0;
        for (std::size_t end = 0; (end = lines.find('\n', begin)) != std::string::npos;
             begin = end + 1)
            answer(lines.substr(begin, end - begin));
        sputn(lines.data() + begin, static_cast<std::streamsize>(lines.size() - begin));
        return 0;
    }
};

/// Lines of Hub.
class HubRoom {
public:
    HubRoom() {
        engine_.set_parameter("tt-size", "21");
        engine_.listen_with([this] {
            if (damier_turn_is_over() != 0) engine_.end_turn();
        });
    }

    void handle(std::string_view line) { server_.handle(line); }
    bool work_here() { return engine_.work_here(); }

private:
    LinesToPage lines_;
    std::ostream out_{&lines_};
    TurnEngine engine_{
        [this](const std::string& fault) { out_ << error_line(fault).text() << std::endl; }};
    HubServer server_{
        engine_, out_, {"Damier", DAMIER_VERSION, "The Damier authors", "International"}};
};

std::string received;  // the page writes here

JsonRoom& json() {
    static JsonRoom room;
    return room;
}

HubRoom& hub() {
    static HubRoom room;
    return room;
}

/// As `damier bench` does it.
SearchInfo bench(const BenchSet& set) {
    Engine engine;
    engine.set_parameter("bb-size", "0");
    engine.set_parameter("book", "false");
    engine.set_table_entries(std::size_t{1} << 22);
    engine.use_whole_table();
    SearchInfo sum;
    for (const std::string_view fen : set.fens) {
        engine.set_game(game_from_text({std::string{set.variant}, std::string{fen}, ""}));
        engine.new_game();
        GoRequest request;
        request.limits.depth = set.depth;
        const double begin = steady_seconds();
        sum.nodes += engine.search(request).info.nodes;
        sum.seconds += steady_seconds() - begin;
    }
    return sum;
}

}  // namespace
}  // namespace damier

using namespace damier;

extern "C" {

/// Where to write a message of so many bytes before it is handed over.
EMSCRIPTEN_KEEPALIVE char* damier_room(int size) {
    received.resize(static_cast<std::size_t>(size));
    return received.data();
}

EMSCRIPTEN_KEEPALIVE void damier_json() {
    json().handle(std::string{received});
}

EMSCRIPTEN_KEEPALIVE void damier_hub() {
    hub().handle(std::string{received});
}

/// A turn of work, if there is any: then not 0.
EMSCRIPTEN_KEEPALIVE int damier_json_work() {
    return json().work_here() ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE int damier_hub_work() {
    return hub().work_here() ? 1 : 0;
}

/// The nodes of `damier bench` for a variant, and the seconds they took, as JSON.
EMSCRIPTEN_KEEPALIVE void damier_bench() {
    for (const BenchSet& set : bench_sets()) {
        if (set.variant != received) continue;
        const SearchInfo sum = bench(set);
        answer("{\"nodes\":" + std::to_string(sum.nodes) +
               ",\"seconds\":" + std::to_string(sum.seconds) + "}");
    }
}
}
