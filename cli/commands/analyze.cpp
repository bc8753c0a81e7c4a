// `damier analyze`: searches one position and shows, depth by depth, what it finds; or searches
// many, side by side, and answers them in their order.
#include "base/counted.hpp"
#include "base/platform/interrupt.hpp"
#include "book/opening_names.hpp"
#include "cli/analysis_json.hpp"
#include "cli/analysis_table.hpp"
#include "cli/book_view.hpp"
#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/position_source.hpp"
#include "cli/options/search_options.hpp"
#include "cli/options/whole_number.hpp"
#include "cli/terminal/board_picture.hpp"
#include "engine/analysis.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <thread>
#include <utility>

namespace damier {

namespace po = boost::program_options;

namespace {

/// The table of each of many searches. It is emptied for every position, and what a short search
/// cannot fill only costs time.
int mib_of_many(const Limits& limits) {
    const bool is_short =
        limits.move_time.value_or(1) < 0.5 || limits.nodes.value_or(1 << 20) < 1 << 20;
    return is_short ? 16 : 64;
}

CommandOptions analyze_arguments() {
    CommandOptions options;
    options.usage = "[options] [-]";
    options.named.add(position_options())
        .add(search_options({.threads = "1; many: a core each",
                             .hash = "256; many: 64 each, 16 for short searches"}))
        .add(engine_options({"multipv", "book", "book-file"}))
        .add_options()  //
        ("searchmoves", po::value<std::string>()->value_name("MOVES")->default_value("", "all"),
         "choose from these moves only")  //
        ("pdn", po::value<std::string>()->value_name("FILE"),
         "analyse the positions of the games of this file")                                 //
        ("game", whole_number<int>("game", 1, INT32_MAX), "of these only game N")           //
        ("ply", whole_number<int>("ply", 0, INT32_MAX), "only the position after N plies")  //
        ("skip", whole_number<std::int64_t>("skip", 0, INT64_MAX)->default_value(0),
         "leave out the first N positions: they have their answer already")  //
        ("book-only", po::bool_switch(),
         "one position: do not search, only tell what the opening book knows")  //
        ("json", po::bool_switch(), "a JSON object a line (docs/json.md)")      //
        ("ascii", po::bool_switch(), "draw with nothing but ASCII");
    options.unlisted.add_options()("list", po::value<std::string>());
    options.positional.add("list", 1);
    options.examples = {
        {"the best move and its line, after five seconds",
         "damier analyze --fen \"W:W27,32,38:B13,18,22\""},
        {"the three best moves of an opening",
         "damier analyze --moves \"32-28 19-23\" --multipv 3 --time 10"},
        {"a list of FENs, an answer a line",
         "damier analyze - --depth 15 --json <positions.txt >answers.jsonl"},
        {"go on where that was interrupted",
         "damier analyze - --depth 15 --json --skip $(wc -l <answers.jsonl) <positions.txt "
         ">>answers.jsonl"},
        {"one position of a game", "damier analyze --pdn games.pdn --game 2 --ply 40"},
    };
    options.notes =
        "With '-' every line of standard input is a FEN. Such positions, and those of a PDN file, "
        "are searched side by side, one thread each, and answered in order, a row or an object "
        "each; a bad one gets an error as its answer and makes the exit status 1. The time is for "
        "each position, and 5 seconds if there is no limit at all. Ctrl-C ends the search of a "
        "single position with what has been found.";
    return options;
}

std::vector<std::string> words(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

/// Everything the options say but for where the positions come from.
struct Plan {
    explicit Plan(const CommandCall& call)
        : options{call.options},
          settings{search_settings(options, 5)},
          ranks{options["multipv"].as<int>()},
          only{words(options["searchmoves"].as<std::string>())},
          json{options["json"].as<bool>()},
          looks{looks_of(call.io, options["ascii"].as<bool>())},
          endgames{endgame_library(call.io.err)} {}

    std::unique_ptr<Engine> new_engine(std::size_t entries) const {
        auto engine = std::make_unique<Engine>(endgames);
        apply_engine_options(*engine, options);
        engine->set_table_entries(entries);
        return engine;
    }

    /// Throws InputError if a move to choose from is none of the position.
    GoRequest request_in(const AnyGame& game) const {
        GoRequest request{.mode = SearchMode::Analyze, .limits = settings.limits};
        request.limits.analysis = true;
        if (game.outcome().won()) return request;
        for (const std::string& move : only)
            request.search_moves.push_back(parse_move(game.position(), move));
        return request;
    }

    const po::variables_map& options;
    SearchSettings settings;
    int ranks;
    std::vector<std::string> only;  ///< moves to choose from, if not from all
    bool json;
    Looks looks;
    std::shared_ptr<EndgameLibrary> endgames;
};

// One position.

std::string pieces_text(const AnyPosition& pos, Color color) {
    const auto count = [](Bitboard pieces) { return static_cast<std::uint64_t>(pieces.count()); };
    return counted(count(pos.men(color)), "man", "men") + ", " +
           counted(count(pos.kings(color)), "king", "kings");
}

std::vector<std::string> facts_of(const PositionTask& task, const Plan& plan) {
    const AnyPosition pos = task.game->position();
    std::vector<std::string> facts{
        std::string(pos.variant().name),
        std::string(name(pos.turn())) + " to move",
        "",
        "white  " + pieces_text(pos, Color::White),
        "black  " + pieces_text(pos, Color::Black),
        "moves  " + std::to_string(pos.legal_moves().size()),
        "",
        "search " + limits_text(plan.settings.limits),
    };
    if (task.number) {
        facts.insert(facts.begin() + 2, "game " + std::to_string(*task.number) + ", ply " +
                                            std::to_string(task.ply.value_or(0)));
    }
    return facts;
}

void draw(const PositionTask& task, const Plan& plan, std::ostream& out) {
    const AnyPosition pos = task.game->position();
    const auto board = board_picture(pos, plan.looks);
    std::vector<std::string> facts = facts_of(task, plan);
    facts.resize(std::max(facts.size(), board.size()));
    for (std::size_t i = 0; i < board.size(); ++i)
        out << board[i] << (facts[i].empty() ? "" : "   ") << facts[i] << '\n';
    out << '\n' << to_fen(pos) << "\n\n";
}

/// What the book knows beside the search, if anything.
std::string book_lines(Engine& engine, const AnyGame& game) {
    std::string text;
    const auto book = engine.book();
    const AnyPosition pos = game.position();
    for (const BookMove& move : book ? look_up(*book, pos) : std::vector<BookMove>{})
        text += ' ' + to_text(pos, move.move) + ' ' + book_score_text(move.score);
    if (!text.empty()) text = "book" + text + '\n';
    const std::string name = opening_name(game);
    return name.empty() ? text : text + "opening " + name + '\n';
}

void show_search(const PositionTask& task, Engine& engine, const GoRequest& request,
                 const Plan& plan, std::ostream& out) {
    if (plan.looks.width > 0) draw(task, plan, out);
    engine.set_game(*task.game);
    SearchTable table{out, plan.looks, task.game->position(), plan.ranks, known_draws(engine)};
    const Analysis analysis =
        analyse(engine, *task.game, request, [&](const SearchInfo& line) { table.add(line); });
    table.finish();
    out << book_lines(engine, *task.game);
    if (analysis.lines.empty()) {
        out << "best none (" << to_string(analysis.outcome) << ")\n";
    } else {
        out << "best " << to_text(analysis.position, analysis.lines.front().pv.front()) << '\n';
    }
}

/// The answer of the book, without a search.
ExitCode ask_book(const PositionTask& task, Engine& engine, const Plan& plan, std::ostream& out) {
    engine.set_game(*task.game);
    const auto book = engine.book();
    if (book == nullptr) {
        throw InputError("there is no book of " + std::string(task.game->variant().name) +
                         "; name one by --book-file");
    }
    out << (plan.json ? book_json(*book, *task.game) : book_table(*book, *task.game));
    return book->find(task.game->position()) != nullptr ? ExitCode::Success : ExitCode::FailedWork;
}

ExitCode analyse_one(const PositionTask& task, const Plan& plan, std::ostream& out) {
    if (!task.game) throw InputError(task.error);
    const GoRequest request = plan.request_in(*task.game);
    const auto engine = plan.new_engine(plan.settings.table_entries);
    if (plan.options["book-only"].as<bool>()) return ask_book(task, *engine, plan, out);
    const Interrupt interrupt{[&engine] { engine->stop(); }};
    if (plan.json) {
        const Analysis analysis = analyse(*engine, *task.game, request);
        out << json_text(task, analysis, engine->book().get()) << '\n';
    } else {
        show_search(task, *engine, request, plan, out);
    }
    return ExitCode::Success;
}

// Many positions.

/// The engines of one member of the team, and what they answer.
class ManyPositions {
public:
    ManyPositions(const Plan& plan, int workers)
        : plan_{plan}, columns_{.id = true, .rank = plan.ranks > 1} {
        const std::size_t entries = plan.settings.has_hash
                                        ? plan.settings.table_entries
                                        : table_entries(mib_of_many(plan.settings.limits));
        for (int i = 0; i < workers; ++i) {
            engines_.push_back(plan.new_engine(entries));
            engines_.back()->set_parameter("threads", "1");  // a position each
        }
    }

    Craft craft() {
        Craft craft;
        craft.hands = static_cast<int>(engines_.size());
        craft.ahead = craft.hands;
        craft.perform = [this](int hand, const Bytes& task, const Craft::Say&) {
            return answer(*engines_[static_cast<std::size_t>(hand)], task_of_bytes(task));
        };
        return craft;
    }

    ExitCode run(Foreman& foreman, PositionSource& source, std::ostream& out) {
        bool failed = false;
        Tasks tasks;
        tasks.next = [&source]() -> std::optional<Bytes> {
            const auto task = source.next();
            return task ? std::optional(task_bytes(*task)) : std::nullopt;
        };
        tasks.take = [&](const Bytes& answer) {
            failed = failed || answer.front() != good;
            write_heading(out);
            if (!(out << std::string_view(answer).substr(1) << std::endl)) throw OutputError();
        };
        foreman.run(tasks);
        write_heading(out);  // of an empty table
        return failed ? ExitCode::FailedWork : ExitCode::Success;
    }

private:
    // The first character of an answer; the rest is to be written.
    static constexpr char good = '+';
    static constexpr char bad = '-';

    /// Not before the first answer: there may be none, but an error.
    void write_heading(std::ostream& out) {
        if (!plan_.json && !std::exchange(has_heading_, true))
            out << table_heading(columns_) << '\n';
    }

    Bytes answer(Engine& engine, const PositionTask& task) const {
        try {
            if (!task.game) throw InputError(task.error);
            const Analysis analysis = analyse(engine, *task.game, plan_.request_in(*task.game));
            return good + (plan_.json ? json_text(task, analysis, engine.book().get())
                                      : table_rows(task, analysis, columns_));
        } catch (const InputError& error) {
            return bad + (plan_.json ? json_error(task, error.what())
                                     : table_error(task, std::string("error: ") + error.what()));
        }
    }

    const Plan& plan_;
    TableColumns columns_;
    bool has_heading_ = false;
    std::vector<std::unique_ptr<Engine>> engines_;
};

using OpenPositions = std::function<std::unique_ptr<PositionSource>()>;

ExitCode analyse_many(const CommandCall& call, const Plan& plan, const OpenPositions& open) {
    const int cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    ManyPositions positions{plan, plan.settings.has_threads ? plan.settings.threads : cores};
    ExitCode status = ExitCode::Success;
    call.team.work(positions.craft(), [&](Foreman& foreman) {
        const auto source = open();
        for (std::int64_t skip = call.options["skip"].as<std::int64_t>(); skip > 0; --skip) {
            if (!source->next()) break;
        }
        call.io.in.tie(nullptr);  // another thread writes
        status = positions.run(foreman, *source, call.io.out);
    });
    return status;
}

// Which it is.

bool is_given(const CommandCall& call, const char* option) {
    return call.options.contains(option) && !call.options[option].defaulted();
}

void refuse_together(const CommandCall& call, const std::string& with,
                     std::initializer_list<const char*> options) {
    for (const char* const option : options) {
        if (is_given(call, option)) {
            throw InputError("--" + std::string(option) + " does not go with " + with);
        }
    }
}

std::optional<int> number(const CommandCall& call, const char* option) {
    if (!call.options.contains(option)) return std::nullopt;
    return call.options[option].as<int>();
}

ExitCode analyse_pdn(const CommandCall& call, const Plan& plan) {
    refuse_together(call, "--pdn", {"fen", "moves"});
    const PdnChoice choice{
        .file = call.options["pdn"].as<std::string>(),
        .variant = is_given(call, "variant") ? &variant_in(call.options) : nullptr,
        .game = number(call, "game"),
        .ply = number(call, "ply")};
    const OpenPositions open = [&] { return pdn_positions(choice, call.io.in); };
    if (!choice.game || !choice.ply) return analyse_many(call, plan, open);
    refuse_together(call, "a single position", {"skip"});
    return analyse_one(open()->next().value(), plan, call.io.out);
}

ExitCode analyse_list(const CommandCall& call, const Plan& plan) {
    const std::string given = call.options["list"].as<std::string>();
    if (given != "-") {
        const bool is_fen = given.find(':') != std::string::npos;
        throw InputError(
            is_fen ? "a position is given by --fen: 'damier analyze --fen \"" + given + "\"'"
                   : "positions are read from standard input: 'damier analyze - <" + given + "'");
    }
    refuse_together(call, "'-'", {"fen", "moves", "pdn", "game", "ply"});
    const Variant& variant = variant_in(call.options);
    if (call.io.in_is_terminal && call.io.err_is_terminal) {
        call.io.err << "type a FEN a line; Ctrl-D ends" << std::endl;
    }
    return analyse_many(call, plan, [&] { return fen_lines(call.io.in, variant); });
}

ExitCode run_analyze(CommandCall& call) {
    const Plan plan{call};
    if (call.options.contains("list")) return analyse_list(call, plan);
    if (call.options.contains("pdn")) return analyse_pdn(call, plan);
    refuse_together(call, "a single position", {"game", "ply", "skip"});
    PositionTask task;
    task.game = game_in(call.options);
    return analyse_one(task, plan, call.io.out);
}

}  // namespace

Command analyze_command() {
    return {"analyze", "search positions for their best moves", &analyze_arguments, &run_analyze};
}

}  // namespace damier
