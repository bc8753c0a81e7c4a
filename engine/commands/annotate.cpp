// `damier annotate`: analyses the games of a PDN file and writes them with marks, better lines and
// evaluations, and as a page for the browser.
#include "engine/annotation_html.hpp"
#include "engine/annotator.hpp"
#include "engine/command.hpp"
#include "engine/counted.hpp"
#include "engine/endgames.hpp"
#include "engine/input_file.hpp"
#include "engine/interrupt.hpp"
#include "engine/ordered_work.hpp"
#include "engine/pdn_problems.hpp"
#include "engine/progress.hpp"
#include "engine/search_options.hpp"
#include "engine/whole_file.hpp"
#include "movegen/error.hpp"
#include "movegen/pdn_reader.hpp"

#include <boost/crc.hpp>

#include <filesystem>
#include <iterator>
#include <memory>
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
    options.named.add(search_options({.threads = "1", .hash = "64 each"}))
        .add(endgame_options())
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

struct Game {
    int number;
    std::shared_ptr<AnyRecord> record;  // none: unreadable
    std::vector<PdnProblem> problems;
};

struct Annotated {
    std::string problems;
    std::string pdn;
    std::string html;
};

/// The games of the file, one after the other.
class GameSource {
public:
    GameSource(const std::string& text, const std::string& variant)
        : in_{text}, reader_{in_}, player_{variant} {}

    std::optional<Game> next() {
        if (!reader_.next(game_)) return std::nullopt;
        AnyReplay replay = player_.play(game_);
        return Game{++number_, std::move(replay.record), std::move(replay.problems)};
    }

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
          endgames_{call.options, call.io.err} {
        if (!call.options.contains("file")) {
            throw InputError("no file given; '-' is standard input");
        }
        file_ = call.options["file"].as<std::string>();
        variant_ = call.options["variant"].as<std::string>();
        InputFile input{file_, call.io.in};
        text_.assign(std::istreambuf_iterator<char>{input.stream()}, {});
        if (input.stream().bad()) throw InputError("cannot read '" + file_ + "'");
    }

    ExitCode run() {
        const std::uint64_t positions = count_positions();
        open_files();
        Progress progress{call_.io.err_is_terminal ? &call_.io.err : nullptr, "positions",
                          positions, journal_->known_positions()};
        hire(progress);
        const Interrupt interrupt{[this] { stop(); }};
        try {
            work();
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
               variant_;
    }

    std::uint64_t count_positions() const {
        std::uint64_t positions = 0;
        GameSource source{text_, variant_};
        while (const auto game = source.next()) {
            if (game->record) positions += static_cast<std::uint64_t>(game->record->plies()) + 1;
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
        SearchOrder order;
        order.limits = settings_.limits;
        order.limits.analysis = true;
        const std::size_t entries =
            settings_.has_hash ? settings_.table_entries : table_entries(mib_of_each);
        for (int i = 0; i < settings_.threads; ++i) {
            annotators_.push_back(
                std::make_unique<Annotator>(entries, order, *journal_, &endgames_));
            annotators_.back()->position_done = [&progress] { progress.add_one(); };
        }
    }

    void stop() {
        for (const auto& annotator : annotators_)
            annotator->stop();
    }

    void work() {
        GameSource source{text_, variant_};
        OrderedWork<Game, Annotated> work;
        work.next = [&source] { return source.next(); };
        work.work = [this](int worker, const Game& game) {
            try {
                return annotated(*annotators_[static_cast<std::size_t>(worker)], game);
            } catch (...) {
                stop();  // the others need not finish their games
                throw;
            }
        };
        work.write = [this](const Annotated& game) { write(game); };
        work.run(settings_.threads);
    }

    Annotated annotated(Annotator& annotator, const Game& game) const {
        Annotated result;
        result.problems = problems_text(file_, game.problems);
        if (!game.record) return result;
        const GameAnnotation annotation = annotator.annotate(game.number, *game.record);
        const std::string name = "Damier " DAMIER_VERSION ", " + limits_text(settings_.limits);
        result.pdn = game.record->pdn_with(remarks_of(annotation, name));
        if (page_) result.html = html_game(game.number, *game.record, annotation);
        return result;
    }

    void write(const Annotated& game) {
        call_.io.err << game.problems;
        if (game.pdn.empty()) ++unreadable_;
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
    EndgameLibrary endgames_;
    std::string file_;
    std::string variant_;
    std::string text_;
    std::unique_ptr<Journal> journal_;
    std::unique_ptr<WholeFile> pdn_;
    std::unique_ptr<WholeFile> page_;
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
