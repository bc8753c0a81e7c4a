// The engine: the one player behind every front end. Owns the options, the transposition table, the
// endgame databases, the opening book, the game, and the search, of which one runs at a time. Hub,
// DXP, `play`, `analyze`, `annotate`, `bench` and a match's own player are readers and writers
// around it: what one of them can do, all can.
#pragma once

#include "base/random.hpp"
#include "book/book.hpp"
#include "engine/endgames.hpp"
#include "protocol/controller.hpp"
#include "search/any_search.hpp"
#include "search/tt.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <thread>

namespace damier {

class Engine final : public Controller {
public:
    /// With databases that it shares with other engines.
    explicit Engine(std::shared_ptr<EndgameLibrary> endgames);

    /// With databases of its own; hears of those that are no good.
    explicit Engine(Complaint complain = [](const std::string&) {});

    ~Engine() override;

    const ParameterTable& parameters() const override { return parameters_; }
    void set_parameter(std::string_view name, std::string_view value) override;
    void init() override;
    void new_game() override;
    const AnyGame& game() const override { return game_; }
    void set_game(AnyGame game) override;
    void go(const GoRequest& request, SearchListener& listener) override;
    void stop() override;
    void ponder_hit() override;
    void wait() override;
    Result known_result() const override;

    /// A search on this thread. Only stop() and ponder_hit() may come from others meanwhile; one
    /// that came before counts too, until clear_stop(). Nothing is thrown but for want of memory.
    SearchResult search(const GoRequest& request, const InfoListener& listen = {});
    void clear_stop() { signals_.stop = false; }

    /// Called now and then by every search to come, which stop() may be called from: for programs
    /// with one thread.
    void listen_with(std::function<void()> listen) { signals_.listen = std::move(listen); }

    /// Memory for the table in entries of 16 bytes, instead of `tt-size`; from now on.
    void set_table_entries(std::size_t entries);
    /// As it is now, all of it at once instead of growing with the search.
    void use_whole_table();

    /// A move of the opening book for the position of the game, in no time: an answer of depth 0
    /// and no nodes. None if the book has none, or is not to be used.
    std::optional<SearchResult> book_answer(Random& random);

    /// The opening book for the variant of the game, as `book` and `book-file` say; nullptr if
    /// there is none.
    std::shared_ptr<const Book> book();

    /// The same seed makes the same choices from the book.
    void set_book_seed(std::uint64_t seed) { book_random_ = Random{seed}; }

    /// The databases in use for the variant of the game; nullptr if there are none.
    std::shared_ptr<const EndgameTables> endgames() const;

    /// What they prove a position of that variant to be worth to the side to move.
    Wdl known_value(const AnyPosition& pos) const;

    /// How many plies it takes, if databases of distances are at hand.
    std::optional<int> known_distance(const AnyPosition& pos) const;

    /// A line that begins with a move of the game, with the score that the databases prove. A draw
    /// has the score of one, and not what tells it from other draws; a win or loss is as far away
    /// as it is, unless the draw rules may end it before.
    SearchInfo with_known_score(SearchInfo line) const;

    const Variant& variant() const { return game_.variant(); }

private:
    void begin_variant(const Variant& variant);
    /// For those who never say init(). With too little memory the search makes do with less.
    void make_ready();
    /// A file that is no good is complained of, and the net of the program serves.
    void load_net();
    /// The moves that win fastest or lose last; none if that is not known.
    std::vector<Move> best_by_distance() const;
    SearchOrder order_of(const GoRequest& request) const;
    bool answer_from_book(const GoRequest& request, SearchListener& listener);
    SearchResult run(const GoRequest& request, const InfoListener& listen);
    SearchResult any_answer() const;

    ParameterTable parameters_;
    std::shared_ptr<EndgameLibrary> library_;
    TranspositionTable table_;
    std::size_t table_entries_ = 0;  // 0: as `tt-size` says
    AnyGame game_;
    std::unique_ptr<AnySearch> search_;
    std::string net_loaded_ = "net";  // what chosen_net() was last asked for
    std::shared_ptr<const Book> book_;
    std::string book_loaded_ = "none";  // what chosen_book() was last asked for
    Random book_random_;
    std::optional<SearchResult> after_ponder_;  // the answer of the book to a move pondered about
    Signals signals_;
    std::thread thread_;
};

}  // namespace damier
