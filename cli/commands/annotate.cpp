// `damier annotate`: analyses the games of a PDN file and writes them with marks, better lines and
// evaluations, and as a page for the browser.
#include "annotate/annotation_html.hpp"
#include "annotate/annotator.hpp"
#include "base/byte_stream.hpp"
#include "base/crc32.hpp"
#include "base/platform/interrupt.hpp"
#include "base/reason.hpp"
#include "base/same_file.hpp"
#include "base/whole_file.hpp"
#include "book/opening_names.hpp"
#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/input_file.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/search_options.hpp"
#include "cli/pdn_problems.hpp"
#include "cli/terminal/progress.hpp"
#include "movegen/registry.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <iterator>
#include <memory>
#include <mutex>
#include <ostream>
#include <sstream>

namespace damier {

namespace po = boost::program_options;

namespace {

constexpr int mib_of_each = 64;
constexpr double seconds_of_each = 1;

CommandOptions annotate_arguments() {
    CommandOptions options;
    options.usage = "FILE [options]";
    options.named.add(search_options({.hash = "64 each"}))
        .add_options()  //
        ("output,o", po::value<std::string>()->value_name("FILE"),
         "write the games here and not to standard output")  //
        ("html", po::value<std::string>()->value_name("FILE"),
         "write a page for the browser: board, moves, plot")  //
        ("variant", po::value<std::string>()->value_name("NAME")->default_value("", "by the games"),
         "the form of draughts of all games, whatever their tags say");
    options.unlisted.add_options()("file", po::value<std::string>());
    options.positional.add("file", 1);
    options.notes =
        "--time, --depth and --nodes are for each position, 1 second if there is no limit; "
        "--threads is how many games are analysed at a time. A move that throws away 0.04, 0.08 or "
        "0.16 of the expected result (a win is 1, a draw a half) is marked ?!, ? or ??, with what "
        "was better as a variation. Ctrl-C loses nothing: the same command goes on from "
        "FILE.progress beside the output.";
    options.examples = {
        {"a tournament, half a second a move, two games at a time",
         "damier annotate games.pdn -o annotated.pdn --time 0.5 --threads 2"},
        {"a page to click through", "damier annotate game.pdn --html game.html"},
    };
    return options;
}

/// With the tag Opening, unless there is one, where the opening has a name.
GameRecord with_opening(GameRecord record) {
    const std::string name = opening_name(record.game);
    const bool has_tag =
        std::ranges::any_of(record.tags, [](const PdnTag& tag) { return tag.name == "Opening"; });
    if (!name.empty() && !has_tag) record.tags.push_back({"Opening", name});
    return record;
}

struct ReadGame {
    int number;
    std::optional<GameRecord> record;  // none: unreadable
    std::vector<PdnProblem> problems;
    PdnGame pdn;
};

/// The games of the file, one after the other.
class GameSource {
public:
    GameSource(const std::string& text, const Variant* variant)
        : in_{text}, reader_{in_}, player_{variant} {}

    std::optional<ReadGame> next() {
        if (!reader_.next(game_)) return std::nullopt;
        PlayedPdn played = player_.play(game_);
        return ReadGame{++number_, std::move(played.record), std::move(played.problems), game_};
    }

    /// After the last game: what stands behind it.
    const std::string& rest() const { return game_.before; }

private:
    std::istringstream in_;
    PdnReader reader_;
    PdnPlayer player_;
    PdnGame game_;
    int number_ = 0;
};

// What an annotator says while it is at a game: one position more is done, or a line of the
// journal.
constexpr char position_note = 'p';
constexpr char journal_note = 'j';

/// A game to be annotated, as bytes: its number, its variant, what is known of it, and its text.
Bytes unit_of(const ReadGame& game, const Journal& journal) {
    ByteWriter out;
    out.integer(game.number);
    out.text(game.record ? game.record->start.variant().name : "");
    out.text(journal.lines_of(game.number)).text(game.pdn.text);
    return out.take();
}

/// One who annotates a game at a time.
class AnnotatingHand {
public:
    AnnotatingHand(std::unique_ptr<Engine> engine, const Limits& limits, bool with_html)
        : journal_{[this](const std::string& line) { (*say_)(journal_note + line); }},
          annotator_{std::move(engine), limits, journal_},
          name_{"Damier " DAMIER_VERSION ", " + limits_text(limits)},
          with_html_{with_html} {
        annotator_.position_done = [this] { (*say_)(Bytes(1, position_note)); };
    }

    /// The game as PDN and as a part of the page; nothing for one that is unreadable.
    Bytes annotate(const Bytes& unit, const Craft::Say& say) {
        ByteReader in{unit};
        const auto number = static_cast<int>(in.integer());
        const std::string variant = in.text();
        if (variant.empty()) return "";
        journal_.learn(in.text());
        say_ = &say;
        const std::string text = in.text();
        const std::optional<ReadGame> game = GameSource{text, &find_variant(variant)}.next();
        const GameRecord& record = game.value().record.value();
        const GameAnnotation annotation = annotator_.annotate(number, record);
        const GameRecord remarked = with_remarks(record, remarks_of(annotation, name_));
        ByteWriter out;
        out.text(to_pdn(with_opening(remarked)));
        out.text(with_html_ ? html_game(number, record, annotation) : "");
        return out.take();
    }

    void stop() { annotator_.stop(); }

private:
    Journal journal_;
    Annotator annotator_;
    std::string name_;
    bool with_html_;
    const Craft::Say* say_ = nullptr;
};

class Annotation {
public:
    explicit Annotation(CommandCall& call)
        : call_{call},
          settings_{search_settings(call.options, seconds_of_each)},
          variant_{variant_if_any(call.options)} {
        if (!call.options.contains("file")) {
            throw InputError("no file given; '-' is standard input");
        }
        file_ = call.options["file"].as<std::string>();
        keep_apart();
    }

    ExitCode run() {
        hire();
        Craft craft;
        craft.hands = settings_.threads;
        craft.perform = [this](int hand, const Bytes& unit, const Craft::Say& say) {
            return hands_[static_cast<std::size_t>(hand)]->annotate(unit, say);
        };
        craft.leave_off = [this] {
            for (const auto& hand : hands_)
                hand->stop();
        };
        call_.team.work(craft, [this](Foreman& foreman) { lead(foreman); });
        return unreadable_ == 0 ? ExitCode::Success : ExitCode::FailedWork;
    }

private:
    bool has(const char* option) const { return call_.options.contains(option); }
    std::string path(const char* option) const { return call_.options[option].as<std::string>(); }

    /// One file cannot be two.
    void keep_apart() const {
        if (!has("html")) return;
        if (has("output") && is_same_file(path("output"), path("html"))) {
            throw InputError("-o and --html are the same file, '" + path("html") + "'");
        }
        if (file_ != "-" && is_same_file(file_, path("html"))) {
            throw InputError("the page would replace the games of '" + file_ + "'");
        }
    }

    void hire() {
        const auto endgames = endgame_library(call_.io.err);
        for (int i = 0; i < settings_.threads; ++i)
            hands_.push_back(std::make_unique<AnnotatingHand>(new_engine(endgames),
                                                              settings_.limits, has("html")));
    }

    std::unique_ptr<Engine> new_engine(const std::shared_ptr<EndgameLibrary>& endgames) const {
        auto engine = std::make_unique<Engine>(endgames);
        apply_engine_options(*engine, call_.options);
        engine->set_parameter("threads", "1");  // a game each
        engine->set_table_entries(settings_.has_hash ? settings_.table_entries
                                                     : table_entries(mib_of_each));
        return engine;
    }

    // Who leads reads the games and writes them.

    void lead(Foreman& foreman) {
        read_file();
        const std::uint64_t positions = count_positions();
        // Before anything shows that the work has begun.
        const Interrupt interrupt;
        open_files();
        Progress progress{call_.io.err_is_terminal ? &call_.io.err : nullptr, "positions",
                          positions, journal_->known_positions()};
        if (!work(foreman, progress, interrupt.requested())) {
            throw std::runtime_error(journal_path().empty()
                                         ? "interrupted"
                                         : "interrupted; the same command goes on from here");
        }
        finish();
    }

    void read_file() {
        InputFile input{file_, call_.io.in};
        text_.assign(std::istreambuf_iterator<char>{input.stream()}, {});
        if (input.stream().bad()) throw InputError(with_reason("cannot read '" + file_ + "'"));
    }

    std::string journal_path() const {
        if (has("output")) return path("output") + ".progress";
        return has("html") ? path("html") + ".progress" : "";
    }

    /// What must be the same for an interrupted work to go on.
    std::string description() const {
        return "annotate " + std::to_string(text_.size()) + " bytes, CRC " +
               std::to_string(crc32(text_)) + ", " + limits_text(settings_.limits) +
               ", databases of " + std::to_string(call_.options["bb-size"].as<int>()) + " " +
               call_.options["variant"].as<std::string>();
    }

    std::uint64_t count_positions() const {
        std::uint64_t positions = 0;
        GameSource source{text_, variant_};
        while (const auto game = source.next()) {
            if (game->record) positions += static_cast<std::uint64_t>(game->record->plies) + 1;
        }
        return positions;
    }

    // What cannot be written shall be known before the work and not after it.
    void open_files() {
        if (has("output")) pdn_ = std::make_unique<WholeFile>(path("output"));
        if (has("html")) {
            page_ = std::make_unique<WholeFile>(path("html"));
            page_->stream() << html_begin(std::filesystem::path(file_).filename().string());
        }
        const std::string journal = journal_path();
        const bool is_device = !journal.empty() && has("output") && is_special(path("output"));
        journal_ = journal.empty() || is_device ? std::make_unique<Journal>()
                                                : std::make_unique<Journal>(journal, description());
    }

    static bool is_special(const std::string& path) {
        std::error_code error;
        const auto status = std::filesystem::status(path, error);
        return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
    }

    bool work(Foreman& foreman, Progress& progress, const std::atomic<bool>& stop) {
        GameSource source{text_, variant_};
        Tasks tasks;
        tasks.next = [&]() -> std::optional<Bytes> {
            auto game = source.next();
            if (!game) return std::nullopt;
            const std::lock_guard lock{games_at_work_mutex_};
            games_at_work_.push_back(std::move(*game));
            return unit_of(games_at_work_.back(), *journal_);
        };
        tasks.take = [&](const Bytes& answer) {
            const ReadGame game = first_at_work();
            progress.say(call_.io.err, problems_text(file_, game.problems));
            write(game, answer);
        };
        tasks.hear = [&](const Bytes& note) {
            if (note.front() == position_note) progress.add_one();
            if (note.front() == journal_note) journal_->add_line(note.substr(1));
        };
        tasks.stop = &stop;
        if (!foreman.run(tasks)) return false;
        write_text(source.rest(), "");
        return true;
    }

    /// Answers come in order: this is the game of the next one.
    ReadGame first_at_work() {
        const std::lock_guard lock{games_at_work_mutex_};
        ReadGame game = std::move(games_at_work_.front());
        games_at_work_.pop_front();
        return game;
    }

    void write(const ReadGame& game, const Bytes& answer) {
        if (!game.record) {  // kept as it is: this may be the only copy
            ++unreadable_;
            write_text(game.pdn.before + game.pdn.text, "");
            return;
        }
        ByteReader in{answer};
        const std::string pdn = in.text();
        write_text(game.pdn.before + game.pdn.skipped + pdn, in.text());
    }

    void write_text(const std::string& pdn, const std::string& html) {
        if (pdn_) pdn_->stream() << pdn;
        if (page_) page_->stream() << html;
        if (!pdn_ && !page_) call_.io.out << pdn;
    }

    void finish() {
        if (pdn_) pdn_->finish();
        if (page_) {
            page_->stream() << html_end();
            page_->finish();
        }
        journal_->remove();
    }

    CommandCall& call_;
    SearchSettings settings_;
    const Variant* variant_;  // of all games; none: as they say
    std::string file_;
    std::vector<std::unique_ptr<AnnotatingHand>> hands_;

    std::string text_;
    std::unique_ptr<Journal> journal_;
    std::unique_ptr<WholeFile> pdn_;
    std::unique_ptr<WholeFile> page_;
    std::mutex games_at_work_mutex_;
    std::deque<ReadGame> games_at_work_;
    std::uint64_t unreadable_ = 0;
};

ExitCode run_annotate(CommandCall& call) {
    return Annotation{call}.run();
}

}  // namespace

Command annotate_command() {
    return {"annotate", "mark the mistakes in games and show what was better", &annotate_arguments,
            &run_annotate};
}

}  // namespace damier
