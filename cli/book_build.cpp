#include "cli/book_build.hpp"

#include "base/byte_stream.hpp"
#include "base/counted.hpp"
#include "base/error.hpp"
#include "base/platform/interrupt.hpp"
#include "book/book_builder.hpp"
#include "book/book_file.hpp"
#include "book/book_merge.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/input_file.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/whole_number.hpp"
#include "cli/terminal/progress.hpp"
#include "match/openings.hpp"
#include "movegen/game_bytes.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

constexpr std::int64_t billion_nodes = 1'000'000'000;
constexpr std::chrono::seconds between_saves{20};

/// What a score of the engine is in a book. A win is a win, near or far.
int book_score(Score score) {
    if (score.is_units()) return std::clamp(score.value(), -book_win / 2, book_win / 2);
    return score > Score::draw() ? book_win : -book_win;
}

/// Searches with a fixed number of nodes and without memory of other positions, so that what it
/// finds is the same whenever it is asked.
class BookSearcher {
public:
    explicit BookSearcher(std::uint64_t nodes) : nodes_{nodes} {
        engine_.set_parameter("bb-size", "0");  // not what the user of this machine may have
        const std::uint64_t entries = std::bit_ceil(2 * nodes);
        engine_.set_table_entries(
            std::clamp<std::uint64_t>(entries, std::size_t{1} << 12, std::size_t{1} << 22));
    }

    FoundMove best(const AnyPosition& pos, const std::vector<Move>& among) {
        engine_.set_game(AnyGame{pos});
        engine_.new_game();
        GoRequest request{.mode = SearchMode::Analyze, .search_moves = among};
        request.limits.nodes = nodes_;
        request.limits.analysis = true;
        const SearchResult found = engine_.search(request);
        return {found.best, book_score(found.info.score)};
    }

    void stop() { engine_.stop(); }

private:
    std::uint64_t nodes_;
    Engine engine_;
};

class BookBuilding {
public:
    explicit BookBuilding(CommandCall& call)
        : call_{call},
          path_{output(call.options)},
          nodes_{static_cast<std::uint64_t>(call.options["nodes"].as<std::int64_t>())},
          book_{variant_in(call.options)} {}

    ExitCode run() {
        const int threads = call_.options["threads"].as<int>();
        for (int i = 0; i < threads; ++i)
            searchers_.push_back(std::make_unique<BookSearcher>(nodes_));
        Craft craft;
        craft.hands = threads;
        craft.perform = [this](int hand, const Bytes& unit, const Craft::Say&) {
            return answer(*searchers_[static_cast<std::size_t>(hand)], unit);
        };
        craft.leave_off = [this] {
            for (const auto& searcher : searchers_)
                searcher->stop();
        };
        ExitCode status = ExitCode::Success;
        call_.team.work(craft, [&](Foreman& foreman) { status = lead(foreman); });
        return status;
    }

private:
    static std::filesystem::path output(const po::variables_map& options) {
        if (!options.contains("output")) throw InputError("say where the book goes: -o FILE");
        return options["output"].as<std::string>();
    }

    ExitCode lead(Foreman& foreman) {
        book_ = begun();
        take_games();
        const Interrupt interrupt;
        SearchJournal journal{path_.string() + ".journal", description()};
        const std::size_t before = book_.size();
        const bool complete = build(foreman, journal, interrupt.requested());
        save();
        journal.remove();
        call_.io.out << path_.string() << ": " << counted(book_.size(), "position", "positions")
                     << ", " << book_.size() - before << " of them new"
                     << (complete ? "\n" : "; interrupted, the same command goes on\n");
        return complete ? ExitCode::Success : ExitCode::FailedWork;
    }

    // A question and its answer, as bytes.

    static Bytes unit_of(std::size_t number, const BookQuestion& question) {
        ByteWriter out;
        out.number(number);
        put_game(out, AnyGame{question.pos});
        for (const Move move : question.among)
            out.number(move.bits());
        return out.take();
    }

    static Bytes answer(BookSearcher& searcher, const Bytes& unit) {
        ByteReader in{unit};
        const std::uint64_t number = in.number();
        const AnyPosition pos = get_game(in).position();
        std::vector<Move> among;
        while (!in.at_end())
            among.push_back(Move::from_bits(in.number()));
        const FoundMove found = searcher.best(pos, among);
        return ByteWriter{}.number(number).number(found.move.bits()).integer(found.score).take();
    }

    static void search(Foreman& foreman, const std::vector<BookQuestion>& questions,
                       const BookAnswer& take, const std::atomic<bool>& stop) {
        std::size_t next = 0;
        Tasks tasks;
        tasks.next = [&]() -> std::optional<Bytes> {
            if (next >= questions.size()) return std::nullopt;
            const std::size_t number = next++;
            return unit_of(number, questions[number]);
        };
        tasks.take = [&](const Bytes& bytes) {
            ByteReader in{bytes};
            const std::uint64_t number = in.number();
            const Move move = Move::from_bits(in.number());
            take(number, {move, static_cast<int>(in.integer())});
        };
        tasks.in_order = false;
        tasks.stop = &stop;
        foreman.run(tasks);
    }

    Book begun() const {
        const Variant& variant = variant_in(call_.options);
        Book book{variant};
        if (std::filesystem::exists(path_)) book = read_book(path_);
        if (&book.variant() != &variant) {
            throw InputError("'" + path_.string() + "' is a book of " +
                             std::string(book.variant().name) + " and not of " +
                             std::string(variant.name));
        }
        if (book.search_nodes != nodes_ && book.search_nodes != 0) {
            throw InputError("'" + path_.string() + "' was searched with " +
                             std::to_string(book.search_nodes) + " nodes a move; give --nodes " +
                             std::to_string(book.search_nodes) + " to go on");
        }
        book.search_nodes = nodes_;
        return book;
    }

    /// All that an answer depends on, but for the position.
    std::string description() const {
        return "damier book journal 1 " + std::string(book_.variant().name) + ' ' +
               std::to_string(nodes_) + " nodes " DAMIER_VERSION;
    }

    // The games of a book that is there already have been counted.
    void take_games() {
        if (!call_.options.contains("from")) return;
        Book games{book_.variant()};
        for (const auto& file : call_.options["from"].as<std::vector<std::string>>())
            read_games(file, games);
        drop_rare(games, static_cast<std::uint32_t>(call_.options["least"].as<int>()));
        games.search_nodes = nodes_;
        const bool is_new = std::ranges::none_of(
            book_.nodes(), [](const BookNode& node) { return !node.played.empty(); });
        if (is_new) {
            book_ = merged(book_, games);
        } else {
            call_.io.err << "damier: the book has its games already, those of --from are not added"
                         << std::endl;
        }
    }

    void read_games(const std::string& file, Book& games) const {
        InputFile input{file, call_.io.in};
        PdnReader reader{input.stream()};
        PdnPlayer player{&games.variant()};
        const int plies = call_.options["plies"].as<int>();
        PdnGame game;
        while (reader.next(game)) {
            const PlayedPdn played = player.play(game);
            if (!played.record || !(played.record->start == AnyPosition{games.variant()})) continue;
            add_game(games, played.record->game, played.record->result.result, plies);
        }
    }

    std::vector<AnyGame> lines() const {
        if (!call_.options.contains("lines")) return {};
        Openings openings{{.variant = &book_.variant(),
                           .source = call_.options["lines"].as<std::string>(),
                           .shuffled = false}};
        std::vector<AnyGame> games;
        for (std::size_t i = 0; i < openings.listed(); ++i)
            games.push_back(openings.at(i));
        return games;
    }

    bool build(Foreman& foreman, SearchJournal& journal, const std::atomic<bool>& stop) {
        const auto positions = static_cast<std::size_t>(call_.options["positions"].as<int>());
        BookBuilder builder{
            book_,
            {.positions = positions,
             .ply_cost = call_.options["ply-cost"].as<int>(),
             .threads = foreman.hands(),
             .lines = lines(),
             .line_plies = call_.options["line-plies"].as<int>()},
            BookSearch{[&](const std::vector<BookQuestion>& questions, const BookAnswer& take) {
                search(foreman, questions, take, stop);
            }},
            journal};
        // Nearly every position is searched twice: when it comes, and when its best move has come.
        Progress progress{call_.io.err_is_terminal ? &call_.io.err : nullptr, "searches",
                          2 * positions - std::min(positions, book_.size()) * 2};
        builder.stop = &stop;
        builder.searched = [&] { progress.add_one(); };
        builder.round_done = [&] {
            if (Clock::now() - saved_ < between_saves) return;
            save();
            journal.clear();
        };
        return builder.run();
    }

    void save() {
        write_book(path_, book_);
        saved_ = Clock::now();
    }

    using Clock = std::chrono::steady_clock;

    CommandCall& call_;
    std::filesystem::path path_;
    std::uint64_t nodes_;
    Book book_;
    std::vector<std::unique_ptr<BookSearcher>> searchers_;
    Clock::time_point saved_ = Clock::now();
};

}  // namespace

po::options_description book_build_options() {
    const auto files = [] { return po::value<std::vector<std::string>>()->value_name("FILE"); };
    po::options_description options;
    options.add_options()  //
        ("positions", whole_number<int>("positions", 1, 100'000'000)->default_value(1000),
         "build: have so many positions in the end")  //
        ("nodes", whole_number<std::int64_t>("nodes", 1, billion_nodes)->default_value(100'000),
         "build: search so many nodes for each")                                            //
        ("threads", engine_number("threads"), "build: search so many positions at a time")  //
        ("from", files(), "build: take in the games of this PDN file, with their results")  //
        ("plies", whole_number<int>("plies", 0, 1000)->default_value(20),
         "build: take so many plies of each game")  //
        ("least", whole_number<int>("least", 0, 1'000'000)->default_value(1),
         "build: of these only positions that so many games have reached")  //
        ("lines", po::value<std::string>()->value_name("FILE"),
         "build: have these lines in the book whatever they lose: a file of openings, or "
         "'ballots' for those of the program")  //
        ("line-plies", whole_number<int>("line-plies", 0, 1000)->default_value(0),
         "build: and follow each by best moves up to so many plies in all")  //
        ("ply-cost", whole_number<int>("ply-cost", 1, 10'000)->default_value(5),
         "build: go a ply deeper rather than look at what loses so many hundredths of a man more");
    return options;
}

ExitCode build_book(CommandCall& call) {
    return BookBuilding{call}.run();
}

}  // namespace damier
