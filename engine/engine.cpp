#include "engine/engine.hpp"

#include "book/book_choice.hpp"
#include "book/built_in_books.hpp"
#include "endgame/distance/distance_rules.hpp"
#include "endgame/endgame_rules.hpp"
#include "engine/options.hpp"
#include "eval/net.hpp"
#include "movegen/registry.hpp"

#include <algorithm>
#include <random>
#include <utility>

namespace damier {
namespace {

constexpr std::size_t least_entries = std::size_t{1} << 16;

/// As the side to move has it.
Material material_of(const AnyPosition& pos) {
    const auto men = [&](Color color) { return pos.men(color).count(); };
    const auto kings = [&](Color color) { return pos.kings(color).count(); };
    return {men(pos.turn()), kings(pos.turn()), men(!pos.turn()), kings(!pos.turn())};
}

}  // namespace

Engine::Engine(std::shared_ptr<EndgameLibrary> endgames)
    : parameters_{engine_parameters()},
      library_{std::move(endgames)},
      table_{1},  // until the size is known
      game_{find_variant(parameters_.text("variant"))},
      search_{new_search(game_.variant(), table_)},
      book_random_{std::random_device{}()} {}

Engine::Engine(Complaint complain)
    : Engine{std::make_shared<EndgameLibrary>(std::move(complain))} {}

Engine::~Engine() {
    stop();
    wait();
}

void Engine::set_parameter(std::string_view name, std::string_view value) {
    parameters_.set(name, value);
    use_search_parameters(parameters_);
    const Variant& wanted = find_variant(parameters_.text("variant"));
    if (&wanted != &variant()) {
        begin_variant(wanted);
        game_ = AnyGame{wanted};
    }
}

void Engine::begin_variant(const Variant& variant) {
    search_ = new_search(variant, table_);
    net_loaded_ = "net";
    book_loaded_ = "none";
    table_.clear();  // its positions were those of another game
}

void Engine::set_game(AnyGame game) {
    if (&game.variant() != &variant()) {
        parameters_.set("variant", game.variant().hub_name);
        begin_variant(game.variant());
    }
    game_ = std::move(game);
}

void Engine::set_table_entries(std::size_t entries) {
    table_entries_ = entries;
    if (table_.entries() != entries) table_.resize(entries);
}

void Engine::use_whole_table() {
    table_.use_whole();
}

void Engine::init() {
    const std::size_t entries =
        table_entries_ > 0 ? table_entries_ : std::size_t{1} << parameters_.number("tt-size");
    if (table_.entries() != entries) table_.resize(entries);
    load_net();
    search_->use_endgames(endgames());
}

void Engine::load_net() {
    const std::string& file = parameters_.text("eval-file");
    const std::string& evaluation = parameters_.text("evaluation");
    const std::string wanted = evaluation == "net" && file != "auto" ? file : evaluation;
    if (wanted == net_loaded_) return;
    net_loaded_ = wanted;
    try {
        search_->use_net(chosen_net(wanted, variant().name));
    } catch (const InputError& error) {
        library_->complain(error.what());
        search_->use_net(built_in_net(variant().name));
    }
}

void Engine::make_ready() {
    if (table_.entries() >= least_entries || table_entries_ > 0) {
        load_net();
        search_->use_endgames(endgames());
        return;
    }
    try {
        init();
    } catch (const InputError&) {
        table_.resize(least_entries);
    }
}

std::shared_ptr<const EndgameTables> Engine::endgames() const {
    return library_->of(variant(), parameters_.number("bb-size"), parameters_.text("bb-dir"));
}

Wdl Engine::known_value(const AnyPosition& pos) const {
    const auto tables = endgames();
    if (tables == nullptr || pos.occupied().count() > tables->pieces()) return Wdl::Unknown;
    return endgame_rules(variant()).value_in_play(*tables, pos);
}

std::optional<int> Engine::known_distance(const AnyPosition& pos) const {
    const int pieces = parameters_.number("bb-size");
    if (pos.occupied().count() > std::min(pieces, most_pieces_with_distance)) return {};
    const auto values = endgames();
    const auto distances = library_->distances_of(variant(), pieces, parameters_.text("bb-dir"));
    if (values == nullptr || distances == nullptr || known_value(pos) == Wdl::Unknown) return {};
    return distance_rules(variant()).distance({*values, *distances}, pos);
}

SearchInfo Engine::with_known_score(SearchInfo line) const {
    if (line.pv.empty()) return line;
    const AnyPosition pos = game_.position();
    const AnyPosition next = pos.after(line.pv.front());
    const Wdl value = known_value(next);
    if (value == Wdl::Draw) line.score = Score::draw();
    const auto rest = known_distance(next);
    const int allowed = plies_allowed(variant(), material_of(pos));
    if (!rest || (allowed > 0 && *rest + 1 > allowed)) return line;
    line.score = value == Wdl::Loss ? Score::win_in(*rest + 1) : Score::loss_in(*rest + 1);
    return line;
}

std::vector<Move> Engine::best_by_distance() const {
    const AnyPosition pos = game_.position();
    const Wdl value = known_value(pos);
    std::vector<Move> best_moves;
    if (!known_distance(pos)) return best_moves;
    int best = 0;
    for (const Move move : game_.legal_moves()) {
        const AnyPosition next = pos.after(move);
        const auto plies = known_distance(next);
        if (known_value(next) != -value || !plies) continue;
        const bool better = value == Wdl::Win ? *plies < best : *plies > best;
        if (best_moves.empty() || better) {
            best = *plies;
            best_moves.clear();
        }
        if (*plies == best) best_moves.push_back(move);
    }
    return best_moves;
}

Result Engine::known_result() const {
    const AnyPosition pos = game_.position();
    switch (known_value(pos)) {
        case Wdl::Win:
            return win_for(pos.turn());
        case Wdl::Loss:
            return win_for(!pos.turn());
        case Wdl::Draw:
            return Result::Draw;
        case Wdl::Unknown:
            break;
    }
    return Result::Ongoing;
}

void Engine::new_game() {
    search_->new_game();
}

// The opening book

std::shared_ptr<const Book> Engine::book() {
    const std::string wanted =
        parameters_.flag("book") ? parameters_.text("book-file") : std::string{"none"};
    if (wanted == book_loaded_) return book_;
    book_loaded_ = wanted;
    book_.reset();
    if (wanted == "none") return nullptr;
    try {
        book_ = chosen_book(wanted, variant());
    } catch (const InputError& error) {
        library_->complain(error.what());
    }
    return book_;
}

std::optional<SearchResult> Engine::book_answer(Random& random) {
    const auto known = book();
    if (known == nullptr) return std::nullopt;
    const BookHabits habits{.plies = parameters_.number("book-ply"),
                            .margin = parameters_.number("book-margin")};
    const auto choice = choose_book_move(*known, game_, habits, random);
    if (!choice) return std::nullopt;
    SearchResult result{.best = choice->move, .ponder = choice->reply, .info = {}};
    result.info.score = Score::units(choice->score);
    result.info.pv = choice->line;
    return result;
}

/// Whether there is nothing left to do. A move pondered about is answered when it is played: till
/// then the search goes on, and what it learns is of use later.
bool Engine::answer_from_book(const GoRequest& request, SearchListener& listener) {
    after_ponder_.reset();
    if (request.mode == SearchMode::Analyze || !request.search_moves.empty()) return false;
    const auto answer = book_answer(book_random_);
    if (!answer) return false;
    if (request.mode == SearchMode::Ponder) {
        after_ponder_ = answer;
        return false;
    }
    listener.on_info(answer->info);
    listener.on_done(*answer);
    return true;
}

// The search

void Engine::go(const GoRequest& request, SearchListener& listener) {
    wait();
    if (game_.outcome().won()) {  // nothing to look for, even if there are moves
        return listener.on_done({});
    }
    if (answer_from_book(request, listener)) return;
    make_ready();
    signals_.stop = false;
    signals_.pondering = request.mode == SearchMode::Ponder;
    const auto tell = [this, &listener](const SearchInfo& info) {
        listener.on_info(with_known_score(info));
    };
    // To begin another thread, and to write the lines before the last, would take a good part of
    // the time of a brief search. Several lines side by side are of interest all of them.
    if (request.brief && parameters_.number("multipv") <= 1 && !after_ponder_) {
        const SearchResult result = run(request, {});
        if (result.info.depth > 0) tell(result.info);
        return listener.on_done(result);
    }
    thread_ = std::thread([this, request, tell, &listener] {
        const SearchResult found = run(request, tell);
        if (after_ponder_) tell(after_ponder_->info);
        listener.on_done(after_ponder_.value_or(found));
    });
}

SearchResult Engine::search(const GoRequest& request, const InfoListener& listen) {
    wait();
    if (game_.outcome().won()) return {};
    make_ready();
    signals_.pondering = request.mode == SearchMode::Ponder;
    return search_->run(game_, order_of(request), signals_, listen);
}

/// Nothing may leave the thread of a search but by its answer.
SearchResult Engine::run(const GoRequest& request, const InfoListener& listen) {
    try {
        return search_->run(game_, order_of(request), signals_, listen);
    } catch (const std::exception&) {
        return any_answer();
    }
}

SearchResult Engine::any_answer() const {
    SearchResult result;
    const std::vector<Move> moves = game_.legal_moves();
    if (!moves.empty()) result.best = moves.front();
    return result;
}

SearchOrder Engine::order_of(const GoRequest& request) const {
    SearchOrder order;
    order.limits = request.limits;
    order.threads = parameters_.number("threads");
    order.limits.ponders = order.limits.ponders || parameters_.flag("ponder");
    if (order.limits.multi_pv <= 1) order.limits.multi_pv = parameters_.number("multipv");
    order.only = request.search_moves;
    if (order.only.empty() && order.limits.multi_pv <= 1) order.only = best_by_distance();
    return order;
}

void Engine::stop() {
    signals_.stop = true;
}

void Engine::ponder_hit() {
    if (after_ponder_) signals_.stop = true;
    signals_.pondering = false;
}

void Engine::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace damier
