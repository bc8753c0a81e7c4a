#include "match/hub_check.hpp"

#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "match/engine_parameter.hpp"
#include "movegen/any_game.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/hub_text.hpp"
#include "notation/move_text.hpp"
#include "protocol/hub/client.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>

namespace damier {

namespace {

using Grade = Finding::Grade;
using Seconds = std::chrono::duration<double>;

ChildClock::time_point after(double seconds) {
    return ChildClock::now() + std::chrono::duration_cast<ChildClock::duration>(Seconds(seconds));
}

std::string in_seconds(double seconds) {
    char text[40];
    std::snprintf(text, sizeof text, "%.2f s", seconds);
    return text;
}

/// Of the normal game, and in nobody's opening book: an answer from a book tells nothing about a
/// search. All men of the start but the first and the last.
const std::string unknown_board =
    "We" + std::string(19, 'b') + std::string(10, 'e') + std::string(19, 'w') + "e";
const std::string unknown_position = "pos pos=" + unknown_board;

/// What came between a command and the line that was waited for.
struct Heard {
    std::vector<std::string> lines;
    bool found = false;
    double seconds = 0;

    std::size_t count(std::string_view command) const {
        return static_cast<std::size_t>(std::count_if(
            lines.begin(), lines.end(),
            [&](const std::string& line) { return line.substr(0, line.find(' ')) == command; }));
    }
    const std::string* last(std::string_view command) const {
        const auto found = std::find_if(lines.rbegin(), lines.rend(), [&](const std::string& line) {
            return line.substr(0, line.find(' ')) == command;
        });
        return found == lines.rend() ? nullptr : &*found;
    }
};

class HubCheck {
public:
    HubCheck(const EngineSpec& spec, const std::atomic<bool>& stop, const FindingListener& listen)
        : spec_{spec}, stop_{stop}, listen_{listen} {}

    void run() {
        client_ = std::make_unique<HubClient>(spec_.command, &stop_);
        if (!check("greeting", &HubCheck::greeting)) return;
        if (!check("init", &HubCheck::init)) return;
        check("ping", &HubCheck::ping);
        check("the start", &HubCheck::start);
        check("a search", &HubCheck::search);
        check("a capture", &HubCheck::capture);
        check("limits", &HubCheck::limits);
        check("stop", &HubCheck::stop_search);
        check("ping while searching", &HubCheck::ping_in_search);
        check("ponder", &HubCheck::ponder);
        check("a game with its history", &HubCheck::history);
        check("no move", &HubCheck::no_move);
        check("strange but allowed lines", &HubCheck::strange_lines);
        check("bad positions and moves", &HubCheck::bad_positions);
        check("lines that cannot be read", &HubCheck::unreadable_lines);
        check("bad parameters", &HubCheck::bad_parameter);
        for (const std::string& name : variants_)
            check("variant " + name, &HubCheck::variant, name);
        client_.reset();  // the next one plays the normal game again
        check("quit", &HubCheck::quit);
        check("the end of its input", &HubCheck::end_of_input);
        report_errors_output();
    }

private:
    // Telling.

    void good(const std::string& text) { listen_({Grade::Good, text}); }
    void note(const std::string& text) { listen_({Grade::Note, text}); }
    void bad(const std::string& text) { listen_({Grade::Bad, text}); }
    void good_if(bool fine, const std::string& text, const std::string& otherwise) {
        fine ? good(text) : bad(otherwise);
    }
    void good_or_note(bool fine, const std::string& text, const std::string& otherwise) {
        fine ? good(text) : note(otherwise);
    }

    /// Whether it went through; a fault ends the part, not the check.
    template <class... Values>
    bool check(const std::string& part, void (HubCheck::*function)(const Values&...),
               const Values&... values) {
        try {
            if (!client_) restart();
            (this->*function)(values...);
            look_at_errors();
            return true;
        } catch (const EngineFault& fault) {
            listen_({Grade::Bad, part + ": the engine " + fault.what(), last_lines()});
            look_at_errors();
            client_.reset();
            return false;
        }
    }

    std::vector<std::string> last_lines() const {
        return client_ ? client_->last_lines() : std::vector<std::string>{};
    }

    void restart() {
        client_ = std::make_unique<HubClient>(spec_.command, &stop_);
        client_->greet();
        for (const auto& [name, value] : spec_.parameters)
            client_->set_parameter(name, value);
        client_->init();
    }

    void look_at_errors() {
        if (!client_) return;
        for (const std::string& line : client_->last_lines())
            wrote_errors_ = wrote_errors_ || line.starts_with("! ");
    }

    void report_errors_output() {
        good_or_note(!wrote_errors_, "writes nothing on its error output",
                     "writes on its error output: some front ends read that as lines of Hub, "
                     "others never read it, and the engine is stuck when it is full");
    }

    // Talking.

    Heard hear(std::string_view command, double seconds) {
        Heard heard;
        const auto began = ChildClock::now();
        const auto deadline = after(seconds);
        while (auto line = client_->receive(deadline)) {
            heard.lines.push_back(*line);
            heard.found = line->substr(0, line->find(' ')) == command;
            if (heard.found) break;
        }
        heard.seconds = Seconds(ChildClock::now() - began).count();
        return heard;
    }

    Heard ask(const std::string& text, std::string_view answer, double seconds) {
        client_->send_text(text + "\n");
        return hear(answer, seconds);
    }

    /// Throws EngineFault if it does not answer.
    void expect_alive(const std::string& after_what) {
        if (ask("ping", "pong", 5).found) return;
        throw EngineFault(EngineFault::Kind::Silent, "does not answer 'ping' after " + after_what);
    }

    Heard think(const std::string& pos, const std::string& level, double seconds,
                const std::string& mode = "think") {
        return ask(pos + "\n" + level + "\ngo " + mode, "done", seconds);
    }

    static std::string move_of(const Heard& heard) {
        const std::string* line = heard.last("done");
        if (line == nullptr) return "";
        try {
            const auto done = parse_hub_line(*line);
            return std::string(done->value("move").value_or(""));
        } catch (const HubSyntaxError&) {
            return "";
        }
    }

    /// Whether the answer is a legal move of the game; it is then played there.
    static bool is_legal(AnyGame& game, const Heard& heard) {
        try {
            game.play(parse_hub_move(game.position(), move_of(heard)));
            return true;
        } catch (const InputError&) {
            return false;
        }
    }

    // The parts.

    void greeting() {
        const Heard heard = ask("hub", "wait", 10);
        if (!heard.found) {
            throw EngineFault(EngineFault::Kind::Silent, "does not answer 'hub' with 'wait'");
        }
        good("answers 'hub' with its parameters and 'wait' in " + in_seconds(heard.seconds));
        for (const std::string& line : heard.lines)
            declared_.push_back(readable(line));
        check_id();
        check_parameters();
    }

    HubLine readable(const std::string& text) {
        try {
            if (auto line = parse_hub_line(text)) return *line;
        } catch (const HubSyntaxError& error) {
            bad("a line cannot be read (" + std::string(error.what()) + "): " + text);
        }
        return HubLine("");
    }

    void check_id() {
        const auto id = std::find_if(declared_.begin(), declared_.end(),
                                     [](const HubLine& line) { return line.command() == "id"; });
        if (id == declared_.end()) return bad("says not who it is: there is no 'id' line");
        const auto name = id->place("name");
        const auto version = id->place("version");
        const auto author = id->place("author");
        good_or_note(name && version && author && *name < *version && *version < *author,
                     "says who it is: " + id->text(),
                     "'id' should have name, version and author in this order: " + id->text());
    }

    void check_parameters() {
        int faults = 0;
        int count = 0;
        for (const HubLine& line : declared_) {
            if (line.command() != "param") continue;
            ++count;
            const std::string name{line.value("name").value_or("")};
            const std::string type{line.value("type").value_or("")};
            const bool known = type == "int" || type == "real" || type == "bool" ||
                               type == "enum" || type == "string";
            const bool ranged =
                (type != "int" && type != "real") || (line.has("min") && line.has("max"));
            if (name.empty() || !line.has("value") || !known || !ranged ||
                (type == "enum" && !line.has("values"))) {
                bad("a parameter is not declared in full: " + line.text());
                ++faults;
            }
            if (name == "variant") check_variant_line(line);
        }
        if (faults == 0) good("declares " + std::to_string(count) + " parameters in full");
    }

    void check_variant_line(const HubLine& line) {
        variants_ = hub_words(line.value("values").value_or(""));
        good_or_note(line.place("name") == 0 && line.place("values") == line.pairs().size() - 1,
                     "the variant line has name first and values last",
                     "some front ends need name first and values last in: " + line.text());
    }

    /// The engine with a parameter that it does not take is not the one that was to be checked.
    void refuse_unknown_parameters() const {
        HubIdentity engine;
        std::ranges::copy_if(declared_, std::back_inserter(engine.parameters),
                             [](const HubLine& line) { return line.command() == "param"; });
        for (const auto& [name, value] : spec_.parameters) {
            const std::string why = objection_to(engine, name, value);
            if (!why.empty()) throw InputError("the engine " + why);
        }
    }

    void init() {
        refuse_unknown_parameters();
        for (const auto& [name, value] : spec_.parameters)
            client_->set_parameter(name, value);
        const Heard heard = ask("init", "ready", 60);
        if (!heard.found) {
            throw EngineFault(EngineFault::Kind::Silent, "does not answer 'init' with 'ready'");
        }
        good("is ready " + in_seconds(heard.seconds) + " after 'init'");
        if (heard.lines.size() > 1) {
            note("says things between 'init' and 'ready': " + in_quotes(heard.lines.front()));
        }
    }

    void ping() {
        expect_alive("'init'");
        good("answers 'ping' with 'pong'");
    }

    void start() {
        AnyGame game{international};
        const Heard heard = think("new-game\npos start", "level depth=5", 30);
        good_if(heard.found && is_legal(game, heard), "plays from the start: " + move_of(heard),
                "plays no legal move from the start: " + move_of(heard));
    }

    void search() {
        AnyGame game{parse_hub_position(international, unknown_board)};
        const Heard heard = think("new-game\n" + unknown_position, "level depth=5", 30);
        if (!heard.found) throw EngineFault(EngineFault::Kind::Silent, "finds no move at depth 5");
        good_if(is_legal(game, heard), "plays a legal move: " + *heard.last("done"),
                "this is not a legal move in " + unknown_board + ": " + *heard.last("done"));
        const Heard rest = ask("ping", "pong", 5);
        good_if(rest.count("done") == 0, "sends one 'done' for a search",
                "sends 'done' more than once for a search");
        if (const std::string* info = heard.last("info")) {
            check_info(*info);
        } else {
            note("sends no 'info': front ends have nothing to show");
        }
    }

    void check_info(const std::string& text) {
        const HubLine line = readable(text);
        constexpr std::array fields{"depth", "mean-depth", "score", "nodes", "pv"};
        std::optional<std::size_t> before;
        bool in_order = true;
        for (const char* field : fields) {
            const auto place = line.place(field);
            in_order = in_order && place && (!before || *place > *before);
            before = place;
        }
        good_or_note(in_order, "its 'info' has the fields of Scan in their order: " + text,
                     "lidraughts reads only 'info' with depth, mean-depth, score, nodes and pv in "
                     "this order: " +
                         text);
        const HubReport report = hub_report(text);
        good_if(report.score && *report.score >= -100 && *report.score <= 100,
                "gives its score in men", "the score is not a number from -100 to 100: " + text);
        AnyGame game{parse_hub_position(international, unknown_board)};
        try {
            for (const std::string& move : hub_words(line.value("pv").value_or("")))
                game.play(parse_hub_move(game.position(), move));
            good("its line is legal to the end");
        } catch (const InputError& error) {
            bad("its line is not legal: " + std::string(error.what()) + ": " + text);
        }
    }

    /// Some front ends compare the whole set of captured squares.
    void capture() {
        AnyGame game{parse_fen(international, "W:W28,50:B22,12,3")};  // 28x17 and on over 12
        const AnyPosition start = game.position();
        const std::string full = to_text(start, start.legal_moves().front(), MoveStyle::Hub);
        const Heard heard = think("pos pos=" + to_hub_position(start), "level depth=3", 30);
        const std::string move = move_of(heard);
        const bool legal = heard.found && is_legal(game, heard);
        good_if(legal, "takes what must be taken: " + move,
                "must take with " + full + ", plays " + move);
        if (legal && dotted(move) != dotted(full)) {
            note("leaves out captured squares (" + move + " instead of " + full +
                 "): some front ends need them all");
        }
    }

    static std::string dotted(std::string move) {
        std::replace(move.begin(), move.end(), '-', 'x');
        return move;
    }

    struct Limit {
        std::string level;
        double seconds;
        std::string words;
    };

    void limits() {
        const Limit limits[] = {{"level nodes=1000", 3, "1000 nodes"},
                                {"level move-time=0.3", 0.6, "0.3 s a move"},
                                {"level time=1 inc=0.1", 1.2, "1 s and 0.1 s a move"},
                                {"level moves=5 time=1", 1.1, "5 moves in 1 s"},
                                {"level time=-0.5", 1, "no time left"}};
        for (const Limit& limit : limits)
            check_limit(limit);
    }

    /// A busy machine is no fault of the engine: it has three tries.
    void check_limit(const Limit& limit) {
        double best = 1e9;
        for (int tries = 0; tries < 3 && best > limit.seconds; ++tries) {
            const Heard heard = think(unknown_position, limit.level, limit.seconds + 5);
            if (!heard.found) ask("stop", "done", 10);
            best = std::min(best, heard.seconds);
        }
        good_if(
            best <= limit.seconds, "keeps to " + limit.words + ": " + in_seconds(best),
            "takes too long with " + limit.words + " (" + limit.level + "): " + in_seconds(best));
    }

    void stop_search() {
        for (const std::string mode : {"think", "analyze"}) {
            const Heard early = think(unknown_position, "level infinite", 0.5, mode);
            if (early.found) {
                note("ends 'go " + mode + "' by itself though it is infinite");
                continue;
            }
            const Heard heard = ask("stop", "done", 5);
            good_if(heard.found && heard.seconds < 1,
                    "stops 'go " + mode + "' in " + in_seconds(heard.seconds),
                    "does not stop 'go " + mode + "' within a second");
        }
        client_->send_text("stop\nstop\nponder-hit\n");
        expect_alive("'stop' without a search");
        good("ignores 'stop' and 'ponder-hit' when it does not search");
    }

    void ping_in_search() {
        think(unknown_position, "level infinite", 0.2, "analyze");
        const Heard heard = ask("ping", "pong", 3);
        good_if(heard.found, "answers 'ping' while it searches",
                "does not answer 'ping' while it searches");
        good_if(heard.count("done") == 0, "goes on searching after it",
                "ends its search when it is pinged");
        if (heard.count("done") == 0) ask("stop", "done", 5);
        expect_alive("a stopped search");
    }

    void ponder() {
        const Heard early = think(unknown_position + " moves=\"32-28 19-23\"",
                                  "level move-time=0.2", 0.7, "ponder");
        if (early.found) {
            note("ends 'go ponder' by itself, before 'ponder-hit'");
            return;
        }
        const Heard heard = ask("ponder-hit", "done", 10);
        good_if(heard.found && heard.seconds < 1, "ponders, and moves after 'ponder-hit'",
                "does not move within a second of 'ponder-hit' with 0.2 s to think");
        if (!heard.found) ask("stop", "done", 5);
    }

    void history() {
        AnyGame game{parse_fen(international, "W:W50,49,46,K45:B1,2,5,K6")};
        std::string moves;
        const std::array rounds{"45-40", "6-11", "40-45", "11-6"};
        for (int i = 0; i < 300; ++i) {
            const std::string move = rounds[static_cast<std::size_t>(i % 4)];
            game.play(parse_hub_move(game.position(), move));
            moves += (moves.empty() ? "" : " ") + move;
        }
        const std::string start = "pos pos=" + to_hub_position(game.start());
        const Heard heard = think(start + " moves=\"" + moves + "\"", "level depth=4", 30);
        good_if(heard.found && is_legal(game, heard), "plays on after a history of 300 moves",
                "finds no legal move after a history of 300 moves");
    }

    void no_move() {
        const AnyPosition pos = parse_fen(international, "W:W46:B41,37");
        const Heard heard = think("pos pos=" + to_hub_position(pos), "level depth=4", 10);
        good_if(heard.found && move_of(heard).empty(),
                "answers a position without a move with 'done' alone",
                heard.found ? "invents a move where there is none: " + *heard.last("done")
                            : std::string("does not answer a position without a move"));
        if (!heard.found) ask("stop", "done", 5);
    }

    void strange_lines() {
        struct Case {
            std::string line;
            std::string words;
        };
        const Case cases[] = {
            {"", "an empty line"},
            {"what-is-this a=1", "an unknown command"},
            {"level depth=3 handicap=1 flag", "unknown arguments of a level"},
            {"level depth = 3", "blanks around the equals sign"},
            {"set-param name=no-such-thing value=1", "a parameter it does not have"},
            {"pos start moves=\"\"", "an empty list of moves"},
            {"pos start\r", "a carriage return at the end of a line"},
            {"new-game", "'new-game'"}};
        for (const Case& test : cases) {
            client_->send_text(test.line + "\n");
            expect_alive(test.words);
        }
        good("survives empty lines, unknown commands, arguments and parameters");
    }

    /// Whether it is alive afterwards; if not it is started again.
    bool survives(const std::string& line, const std::string& words) {
        try {
            const Heard heard = ask(line + "\nping", "pong", 5);
            if (heard.found) {
                good_or_note(heard.count("error") > 0 || line.empty(), "says 'error' to " + words,
                             "says nothing to " + words);
                return true;
            }
            bad("does not answer any more after " + words + ": " + line);
        } catch (const EngineFault& fault) {
            bad("after " + words + " (" + line + ") it " + fault.what());
        }
        look_at_errors();
        client_.reset();
        restart();
        return false;
    }

    void bad_positions() {
        survives("pos pos=Wbbb", "a position that is too short");
        survives("pos start moves=\"32-28 1-50\"", "an illegal move");
        survives("pos start moves=\"32-28 hello\"", "a move that is none");
        AnyGame game{international};
        const Heard heard = think("pos start", "level depth=3", 20);
        good_if(heard.found && is_legal(game, heard), "plays as before afterwards",
                "does not play as before after a bad position");
    }

    void unreadable_lines() {
        survives("pos pos=\"", "a quote that is not closed");
        survives("level depth=abc", "a depth that is no number");
        survives("= = =", "a line of equals signs");
    }

    void bad_parameter() {
        if (variants_.empty()) return;
        survives("set-param name=variant value=no-such-game", "a variant that does not exist");
        survives("set-param", "a 'set-param' without a name");
    }

    void variant(const std::string& name) {
        const Variant* const variant = variant_named(name);
        if (variant == nullptr) return note("offers a variant that Damier does not know: " + name);
        client_->set_parameter("variant", name);
        client_->init();
        play_some_moves(AnyGame{*variant}, name);
    }

    void play_some_moves(AnyGame game, const std::string& name) {
        const std::string start = to_hub_position(game.start());
        std::string moves;
        for (int ply = 0; ply < 40 && !game.over(); ++ply) {
            const std::string list = moves.empty() ? "" : " moves=\"" + moves + "\"";
            const Heard heard = think("pos pos=" + start + list, "level depth=2", 20);
            const AnyPosition before = game.position();
            if (!heard.found || !is_legal(game, heard)) {
                return bad("plays " + name + " wrongly: " + in_quotes(move_of(heard)) + " in " +
                           to_fen(before));
            }
            moves +=
                (moves.empty() ? "" : " ") + to_text(before, game.moves().back(), MoveStyle::Hub);
        }
        good("plays " + name + " by the rules");
    }

    void quit() {
        think(unknown_position, "level infinite", 0.2);
        client_->send_text("quit\n");
        const bool ended = client_->child().wait_for_end(after(3));
        good_if(ended, "ends when it is told to quit, even while searching",
                "does not end within 3 s of 'quit'");
        client_.reset();
    }

    void end_of_input() {
        think(unknown_position, "level infinite", 0.2);
        client_->child().close_input();
        const bool ended = client_->child().wait_for_end(after(3));
        good_if(ended, "ends when its input does",
                "does not end within 3 s when its input is closed: it would stay behind when a "
                "front end crashes");
    }

    const EngineSpec& spec_;
    const std::atomic<bool>& stop_;
    const FindingListener& listen_;
    std::unique_ptr<HubClient> client_;
    std::vector<HubLine> declared_;
    std::vector<std::string> variants_;
    bool wrote_errors_ = false;
};

}  // namespace

void check_hub_engine(const EngineSpec& spec, const std::atomic<bool>& stop,
                      const FindingListener& listen) {
    HubCheck{spec, stop, listen}.run();
}

}  // namespace damier
