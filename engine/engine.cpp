#include "engine/engine.hpp"

#include "engine/variants/registry.hpp"
#include "movegen/registry.hpp"
#include "protocol/hub_params.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace damier {
namespace {

using Fault = PositionError::Fault;

/// The variants by their Hub names, and what else each answers to.
std::vector<Parameter::Choice> variant_choices() {
    std::vector<Parameter::Choice> choices;
    for (const Variant* variant : all_variants()) {
        const auto synonyms = variant->synonyms();
        Parameter::Choice choice{std::string(variant->hub_name()), {}};
        choice.synonyms.emplace_back(variant->name());
        choice.synonyms.insert(choice.synonyms.end(), synonyms.begin(), synonyms.end());
        choices.push_back(std::move(choice));
    }
    return choices;
}

MoveNumbering numbering_of(const Variant& variant) {
    return with_variant(variant.name(),
                        []<class R>() { return MoveNumbering(R::pdn_full_game_type); });
}

constexpr std::size_t least_entries = std::size_t{1} << 16;

}  // namespace

Engine::Engine(Complaint complain)
    : complain_{std::move(complain)},
      parameters_{hub_parameters(variant_choices())},
      table_{1},  // until the size is known
      variant_{&find_variant(parameters_.text("variant"))},
      numbering_{numbering_of(*variant_)},
      session_{variant_->new_session(table_)} {}

Engine::~Engine() {
    stop();
    wait();
}

void Engine::set_parameter(std::string_view name, std::string_view value) {
    parameters_.set(name, value);
    position_ = std::nullopt;  // its moves may now mean others
    const Variant& wanted = find_variant(parameters_.text("variant"));
    if (&wanted != variant_) begin_variant(wanted);
}

void Engine::begin_variant(const Variant& variant) {
    variant_ = &variant;
    numbering_ = numbering_of(variant);
    session_ = variant.new_session(table_);
    position_ = std::nullopt;
    table_.clear();  // its positions were those of another game
}

void Engine::init() {
    const std::size_t entries = std::size_t{1} << parameters_.number("tt-size");
    if (table_.entries() != entries) {
        table_.resize(entries);
        table_.claim_memory(std::chrono::milliseconds{50});
    }
    load_endgames();
}

void Engine::load_endgames() {
    const std::string& directory = parameters_.text("bb-dir");
    const EndgamesWanted wanted{variant_, parameters_.number("bb-size"),
                                directory == "auto" ? "" : directory};
    if (wanted != endgames_loaded_) {
        endgames_ = endgames_of(*variant_, wanted.pieces, wanted.directory, complain_);
        endgames_loaded_ = wanted;
    }
    session_->use_endgames(endgames_);
}

void Engine::init_if_forgotten() {
    if (table_.entries() >= least_entries) return;
    try {
        init();
    } catch (const InputError&) {
        table_.resize(least_entries);
    }
}

void Engine::new_game() {
    session_->new_game();
}

void Engine::set_position(const PositionRequest& request) {
    if (!play_on(request)) set_anew(request);
    position_ = request;
}

/// Whether it is the old position with moves added, as it mostly is. They are played if so.
bool Engine::play_on(const PositionRequest& request) {
    const auto old = std::exchange(position_, std::nullopt);
    const bool is_longer = old && request.board == old->board && request.wolf == old->wolf &&
                           request.moves.size() >= old->moves.size() &&
                           std::equal(old->moves.begin(), old->moves.end(), request.moves.begin());
    if (!is_longer) return false;
    try {
        for (std::size_t i = old->moves.size(); i < request.moves.size(); ++i)
            play(request.moves[i]);
    } catch (const PositionError&) {
        return false;
    }
    return true;
}

void Engine::set_anew(const PositionRequest& request) {
    check_board(request);
    try {
        return set_up_and_play(request);
    } catch (const PositionError&) {
        if (!numbering_.has_two()) throw;
    }
    change_numbering();
    try {
        return set_up_and_play(request);
    } catch (const PositionError&) {
        change_numbering();
    }
    set_up_and_play(request);  // fails once more, with the moves before the bad one played
}

/// On a board to one side, since a bad one must leave the old one as it was.
void Engine::check_board(const PositionRequest& request) {
    try {
        set_up(request, *variant_->new_session(table_));
    } catch (const InputError& error) {
        throw PositionError(Fault::BadPosition, error.what());
    }
}

void Engine::set_up(const PositionRequest& request, Session& session) const {
    if (request.board) {
        session.set_up_hub(*request.board);
    } else {
        session.set_up({.variant = std::string(variant_->name()), .fen = {}, .moves = {}});
    }
    if (request.wolf) session.set_king_moves(*request.wolf);
}

void Engine::set_up_and_play(const PositionRequest& request) {
    set_up(request, *session_);
    for (const std::string& move : request.moves)
        play(move);
}

void Engine::play(const std::string& move) const {
    try {
        session_->play(numbers_as_pdn() ? numbering_.other(move) : move, MoveStyle::Hub);
    } catch (const BadMoveText& error) {
        throw PositionError(Fault::BadMove, error.what());
    } catch (const IllegalMove& error) {
        throw PositionError(Fault::IllegalMove, error.what());
    }
}

void Engine::check_moves(const std::vector<std::string>& moves) const {
    for (const std::string& move : moves) {
        play(move);
        session_->take_back();
    }
}

bool Engine::numbers_as_pdn() const {
    return numbering_.has_two() && parameters_.text("move-numbering") == "pdn";
}

void Engine::change_numbering() {
    parameters_.set("move-numbering", numbers_as_pdn() ? "board" : "pdn");
}

void Engine::go(const GoRequest& request, SearchListener& listener) {
    wait();
    if (session_->outcome().won()) {  // nothing to look for, even if there are moves
        return listener.on_done({});
    }
    init_if_forgotten();
    load_endgames();
    signals_.stop = false;
    signals_.pondering = request.mode == SearchMode::Ponder;
    SearchOrder order = search_order(request);
    // Several lines side by side are of interest all of them.
    if (request.brief && order.limits.multi_pv <= 1) {
        return listener.on_done(search_briefly(order, listener));
    }
    thread_ = std::thread(
        [this, order = std::move(order), &listener] { listener.on_done(search(order, listener)); });
}

SearchOrder Engine::search_order(const GoRequest& request) const {
    SearchOrder order;
    order.limits = request.limits;
    order.threads = parameters_.number("threads");
    order.limits.ponders = parameters_.flag("ponder");
    order.limits.multi_pv = parameters_.number("multipv");
    order.only_style = MoveStyle::Hub;
    for (const std::string& move : request.search_moves) {
        if (!is_playable(move)) continue;
        order.only.push_back(numbers_as_pdn() ? numbering_.other(move) : move);
    }
    return order;
}

bool Engine::is_playable(const std::string& move) const {
    try {
        check_moves({move});
    } catch (const PositionError&) {
        return false;
    }
    return true;
}

/// On the thread of the search, which nothing may leave but by its answer.
Answer Engine::search(const SearchOrder& order, SearchListener& listener) {
    try {
        const int multi_pv = order.limits.multi_pv;
        return answer(session_->search(order, signals_, [&](const FoundLine& line) {
            listener.on_info({line.info, written(line.hub), multi_pv});
        }));
    } catch (const std::exception&) {
        return any_answer();
    }
}

/// On the thread that asks: to begin another one, and to write the lines before the last, would
/// take a good part of the time of the search itself.
Answer Engine::search_briefly(const SearchOrder& order, SearchListener& listener) {
    try {
        const FoundMove found = session_->search(order, signals_, {});
        const FoundLine& line = found.line;
        if (line.info.depth > 0) listener.on_info({line.info, written(line.hub), 1});
        return answer(found);
    } catch (const std::exception&) {
        return any_answer();
    }
}

Answer Engine::answer(const FoundMove& found) const {
    return {written({found.hub}), written({found.ponder_hub})};
}

Answer Engine::any_answer() const {
    const auto moves = session_->legal_moves(MoveStyle::Hub);
    return {moves.empty() ? "" : written({moves.front()}), ""};
}

std::string Engine::written(const std::vector<std::string>& moves) const {
    std::string text;
    for (const std::string& move : moves) {
        if (!text.empty()) text += ' ';
        text += numbers_as_pdn() ? numbering_.other_full(move) : move;
    }
    return text;
}

void Engine::stop() {
    signals_.stop = true;
}

void Engine::ponder_hit() {
    signals_.pondering = false;
}

void Engine::wait() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace damier
