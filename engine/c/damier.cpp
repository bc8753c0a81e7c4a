// The C library: checks what is given, asks the Engine, and turns errors into codes. Knows nothing
// that the header does not say.
#include "engine/c/damier.h"

#include "base/error.hpp"
#include "base/random.hpp"
#include "engine/engine.hpp"
#include "eval/evaluation_trace.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/position_text.hpp"

#include <atomic>
#include <cmath>
#include <mutex>
#include <new>
#include <random>
#include <string>
#include <utility>

using namespace damier;

struct damier_engine {
    std::string complaints;
    Engine engine{[this](const std::string& text) { complaints += text + '\n'; }};
    Random random{std::random_device{}()};

    std::atomic<bool> busy = false;
    std::mutex stop_mutex;
    bool searches = false;  // guarded by it

    std::string text;  // what was last returned
    std::string best;  // of the last search
    std::string reply;
    std::string line;
};

namespace {

thread_local std::string last_error;

int32_t failed(damier_status status, const char* why) noexcept {
    try {
        last_error = why;
    } catch (...) {
        last_error.clear();
    }
    return status;
}

/// Runs what may throw.
template <class F>
int32_t guarded(F&& work) noexcept {
    try {
        work();
        return DAMIER_OK;
    } catch (const InputError& error) {
        return failed(DAMIER_BAD_INPUT, error.what());
    } catch (const std::bad_alloc&) {
        return failed(DAMIER_NO_MEMORY, "out of memory");
    } catch (const std::exception& error) {
        return failed(DAMIER_FAILED, error.what());
    } catch (...) {
        return failed(DAMIER_FAILED, "something unknown went wrong");
    }
}

/// The same for an engine, which must be there and not be in use.
template <class F>
int32_t with_engine(damier_engine* engine, F&& work) noexcept {
    if (engine == nullptr) return failed(DAMIER_BAD_INPUT, "there is no engine: a null pointer");
    if (engine->busy.exchange(true)) return failed(DAMIER_BUSY, "the engine is searching");
    const int32_t status = guarded([&] { work(*engine); });
    engine->busy = false;
    return status;
}

/// A text that the engine keeps until the next call.
template <class F>
const char* text_of(damier_engine* engine, F&& make) noexcept {
    const int32_t status =
        with_engine(engine, [&](damier_engine& self) { self.text = make(self); });
    return status == DAMIER_OK ? engine->text.c_str() : nullptr;
}

const char* given(const char* text, const char* what) {
    if (text == nullptr) throw InputError(std::string{what} + " is missing: a null pointer");
    return text;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

damier_score to_c(Score score) {
    if (score.is_units()) return {DAMIER_CENTI_MEN, score.value()};
    if (score.is_win()) return {DAMIER_WIN_IN, score.plies()};
    if (score.is_loss()) return {DAMIER_LOSS_IN, score.plies()};
    return {score.is_database_win() ? DAMIER_DATABASE_WIN : DAMIER_DATABASE_LOSS, score.plies()};
}

/// With the line of moves as a text in `line`.
damier_info to_c(const SearchInfo& info, const AnyPosition& pos, std::string& line) {
    line = joined(line_texts(pos, info.pv));
    return {info.rank, info.depth, to_c(info.score), info.nodes, info.seconds, line.c_str()};
}

template <class T>
void check_range(T value, T most, const char* what) {
    if (value < 0 || value > most || std::isnan(static_cast<double>(value))) {
        throw InputError(std::string{"the limit '"} + what + "' is out of range");
    }
}

Limits to_limits(const damier_limits& given) {
    check_range(given.seconds, 1e9, "seconds");
    check_range(given.clock, 1e9, "clock");
    check_range(given.clock_increment, 1e9, "clock_increment");
    check_range(given.depth, 1000, "depth");
    check_range(given.lines, 1000, "lines");
    check_range(given.clock_moves, 10000, "clock_moves");
    Limits limits;
    if (given.seconds > 0) limits.move_time = given.seconds;
    if (given.nodes > 0) limits.nodes = given.nodes;
    if (given.depth > 0) limits.depth = given.depth;
    if (given.lines > 0) limits.multi_pv = given.lines;
    if (given.clock > 0 || given.clock_increment > 0) {
        limits.clock = GameClock{given.clock, given.clock_increment, given.clock_moves};
    }
    limits.infinite = !limits.move_time && !limits.nodes && !limits.depth && !limits.clock;
    return limits;
}

/// Says while it lives that there is a search to stop.
class Stoppable {
public:
    explicit Stoppable(damier_engine& self) : self_{self} {
        const std::lock_guard lock{self_.stop_mutex};
        self_.engine.clear_stop();
        self_.searches = true;
    }
    Stoppable(const Stoppable&) = delete;
    Stoppable& operator=(const Stoppable&) = delete;
    ~Stoppable() {
        const std::lock_guard lock{self_.stop_mutex};
        self_.searches = false;
    }

private:
    damier_engine& self_;
};

SearchResult answer(damier_engine& self, const damier_limits& limits, damier_listener listener,
                    void* user) {
    const GoRequest request{.limits = to_limits(limits)};
    if (limits.book != 0) {
        if (auto known = self.engine.book_answer(self.random)) return *known;
    }
    const Stoppable stoppable{self};
    const AnyPosition pos = self.engine.game().position();
    std::string line;
    return self.engine.search(request, [&](const SearchInfo& info) {
        if (listener == nullptr) return;
        const damier_info told = to_c(info, pos, line);
        listener(&told, user);
    });
}

damier_result to_c(damier_engine& self, const SearchResult& found) {
    const AnyPosition pos = self.engine.game().position();
    const bool is_over = found.best == Move{};
    self.best = is_over ? "" : to_text(pos, found.best);
    self.reply =
        is_over || found.ponder == Move{} ? "" : to_text(pos.after(found.best), found.ponder);
    const damier_info info = to_c(found.info, pos, self.line);
    return {self.best.c_str(), self.reply.c_str(), info};
}

int32_t to_c(Wdl value) {
    switch (value) {
        case Wdl::Loss:
            return DAMIER_LOSS;
        case Wdl::Draw:
            return DAMIER_DRAW;
        case Wdl::Win:
            return DAMIER_WIN;
        case Wdl::Unknown:
            break;
    }
    return DAMIER_UNKNOWN;
}

}  // namespace

const char* damier_version() {
    return DAMIER_VERSION;
}

const char* damier_error() {
    return last_error.c_str();
}

int32_t damier_variants() {
    return static_cast<int32_t>(all_variants().size());
}

const char* damier_variant(int32_t index) {
    if (index < 0 || index >= damier_variants()) return nullptr;
    return all_variants()[static_cast<std::size_t>(index)]->name.data();
}

damier_engine* damier_new() {
    damier_engine* engine = nullptr;
    guarded([&] { engine = new damier_engine; });
    return engine;
}

void damier_delete(damier_engine* engine) {
    delete engine;
}

int32_t damier_set_option(damier_engine* engine, const char* name, const char* value) {
    return with_engine(engine, [&](damier_engine& self) {
        const std::string option = given(name, "the name of the option");
        if (self.engine.parameters().find(option) == nullptr) {
            throw InputError("there is no option '" + option + "'");
        }
        self.engine.set_parameter(option, given(value, "the value of the option"));
    });
}

int32_t damier_set_position(damier_engine* engine, const char* variant, const char* fen,
                            const char* moves) {
    return with_engine(engine, [&](damier_engine& self) {
        self.engine.set_game(
            game_from_text({given(variant, "the variant"), fen == nullptr ? "" : fen,
                            moves == nullptr ? "" : moves}));
    });
}

int32_t damier_play(damier_engine* engine, const char* move) {
    return with_engine(engine, [&](damier_engine& self) {
        AnyGame game = self.engine.game();
        if (game.over()) throw InputError("the game is over: " + to_string(game.outcome()));
        game.play(parse_move(game.position(), given(move, "the move")));
        self.engine.set_game(std::move(game));
    });
}

int32_t damier_take_back(damier_engine* engine) {
    return with_engine(engine, [&](damier_engine& self) {
        AnyGame game = self.engine.game();
        if (game.plies() == 0) throw InputError("there is no move to take back");
        game.take_back();
        self.engine.set_game(std::move(game));
    });
}

int32_t damier_new_game(damier_engine* engine) {
    return with_engine(engine, [](damier_engine& self) { self.engine.new_game(); });
}

const char* damier_fen(damier_engine* engine) {
    return text_of(engine,
                   [](damier_engine& self) { return to_fen(self.engine.game().position()); });
}

const char* damier_moves(damier_engine* engine) {
    return text_of(engine, [](damier_engine& self) {
        const AnyPosition pos = self.engine.game().position();
        return joined(move_texts(pos, pos.legal_moves()));
    });
}

const char* damier_outcome(damier_engine* engine) {
    return text_of(engine,
                   [](damier_engine& self) { return to_string(self.engine.game().outcome()); });
}

int32_t damier_search(damier_engine* engine, const damier_limits* limits, damier_listener listener,
                      void* user, damier_result* result) {
    return with_engine(engine, [&](damier_engine& self) {
        if (limits == nullptr) throw InputError("the limits are missing: a null pointer");
        self.engine.init();
        const SearchResult found = answer(self, *limits, listener, user);
        if (result != nullptr) *result = to_c(self, found);
    });
}

void damier_stop(damier_engine* engine) {
    if (engine == nullptr) return;
    guarded([&] {
        const std::lock_guard lock{engine->stop_mutex};
        if (engine->searches) engine->engine.stop();
    });
}

int32_t damier_evaluate(damier_engine* engine, int32_t* centi_men) {
    return with_engine(engine, [&](damier_engine& self) {
        if (centi_men == nullptr) throw InputError("there is no place for the score");
        const EvaluationTrace trace = explain(self.engine.game().position());
        *centi_men = trace.net.value_or(trace.score());
    });
}

int32_t damier_probe(damier_engine* engine, int32_t* value, int32_t* plies) {
    return with_engine(engine, [&](damier_engine& self) {
        self.engine.init();
        const AnyPosition pos = self.engine.game().position();
        if (value != nullptr) *value = to_c(self.engine.known_value(pos));
        if (plies != nullptr) *plies = self.engine.known_distance(pos).value_or(-1);
    });
}

const char* damier_complaints(damier_engine* engine) {
    return text_of(engine, [](damier_engine& self) { return self.complaints; });
}
