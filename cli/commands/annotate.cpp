// `damier annotate`: analyses the games of a PDN file and writes them with marks, better lines and
// evaluations, and as a page for the browser.
#include "annotate/annotation_html.hpp"
#include "annotate/annotator.hpp"
#include "base/ordered_work.hpp"
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
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"

#include <boost/crc.hpp>

#include <algorithm>
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

struct Annotated {
    std::string problems{};
    std::string pdn{};
    std::string html{};
    bool unreadable = false;
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
        InputFile input{file_, call.io.in};
        text_.assign(std::istreambuf_iterator<char>{input.stream()}, {});
        if (input.stream().bad()) throw InputError(with_reason("cannot read '" + file_ + "'"));
    }

    ExitCode run() {
        const std::uint64_t positions = count_positions();
        // Before anything shows that the work has begun.
        const Interrupt interrupt{[this] { stop(); }};
        open_files();
        Progress progress{call_.io.err_is_terminal ? &call_.io.err : nullptr, "positions",
                          positions, journal_->known_positions()};
        hire(progress);
        if (interrupt.requested()) stop();
        try {
            work(progress);
        } catch (const Interrupted&) {
            throw std::runtime_error(journal_path().empty()
                                         ? "interrupted"
                                         : "interrupted; the same command goes on from here");
        }
        finish();
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

    std::string journal_path() const {
        if (has("output")) return path("output") + ".progress";
        return has("html") ? path("html") + ".progress" : "";
    }

    /// What must be the same for an interrupted work to go on.
    std::string description() const {
        boost::crc_32_type crc;
        crc.process_bytes(text_.data(), text_.size());
        return "annotate " + std::to_string(text_.size()) + " bytes, CRC " +
               std::to_string(crc.checksum()) + ", " + limits_text(settings_.limits) +
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

    void hire(Progress& progress) {
        const auto endgames = endgame_library(call_.io.err);
        for (int i = 0; i < settings_.threads; ++i) {
            auto annotator =
                std::make_unique<Annotator>(new_engine(endgames), settings_.limits, *journal_);
            annotator->position_done = [&progress] { progress.add_one(); };
            const std::lock_guard lock{hiring_};
            annotators_.push_back(std::move(annotator));
        }
    }

    std::unique_ptr<Engine> new_engine(const std::shared_ptr<EndgameLibrary>& endgames) const {
        auto engine = std::make_unique<Engine>(endgames);
        apply_engine_options(*engine, call_.options);
        engine->set_parameter("threads", "1");  // a game each
        engine->set_table_entries(settings_.has_hash ? settings_.table_entries
                                                     : table_entries(mib_of_each));
        return engine;
    }

    void stop() {
        const std::lock_guard lock{hiring_};
        for (const auto& annotator : annotators_)
            annotator->stop();
    }

    void work(Progress& progress) {
        GameSource source{text_, variant_};
        OrderedWork<ReadGame, Annotated> work;
        work.next = [&source] { return source.next(); };
        work.work = [this](int worker, const ReadGame& game) {
            try {
                return annotated(*annotators_[static_cast<std::size_t>(worker)], game);
            } catch (...) {
                stop();  // the others need not finish their games
                throw;
            }
        };
        work.write = [&](const Annotated& game) {
            progress.say(call_.io.err, game.problems);
            write(game);
        };
        work.run(settings_.threads);
        write({.pdn = source.rest()});
    }

    Annotated annotated(Annotator& annotator, const ReadGame& game) const {
        Annotated result;
        result.problems = problems_text(file_, game.problems);
        if (!game.record) {  // kept as it is: this may be the only copy
            result.pdn = game.pdn.before + game.pdn.text;
            result.unreadable = true;
            return result;
        }
        const GameAnnotation annotation = annotator.annotate(game.number, *game.record);
        const std::string name = "Damier " DAMIER_VERSION ", " + limits_text(settings_.limits);
        const GameRecord remarked = with_remarks(*game.record, remarks_of(annotation, name));
        result.pdn = game.pdn.before + game.pdn.skipped + to_pdn(with_opening(remarked));
        if (page_) result.html = html_game(game.number, *game.record, annotation);
        return result;
    }

    void write(const Annotated& game) {
        if (game.unreadable) ++unreadable_;
        if (pdn_) pdn_->stream() << game.pdn;
        if (page_) page_->stream() << game.html;
        if (!pdn_ && !page_) call_.io.out << game.pdn;
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
    std::string text_;
    std::unique_ptr<Journal> journal_;
    std::unique_ptr<WholeFile> pdn_;
    std::unique_ptr<WholeFile> page_;
    std::mutex hiring_;
    std::vector<std::unique_ptr<Annotator>> annotators_;
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
