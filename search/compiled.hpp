// The search of every variant, compiled once, in a source for each variant (compiled.cpp.in).
// Whoever includes this need not compile it again.
#pragma once

#include "movegen/compiled.hpp"
#include "search/any_search.hpp"
#include "search/search.hpp"

namespace damier {

template <class R>
class SearchOf final : public AnySearch {
public:
    explicit SearchOf(TranspositionTable& table) : search_{table, evaluator_} {}

    void new_game() override { search_.new_game(); }

    void use_endgames(std::shared_ptr<const EndgameTables> endgames) override {
        search_.use_endgames(std::move(endgames));
    }

    void use_net(std::shared_ptr<const Net> net) override {
        evaluator_ = Evaluator<R>{std::move(net)};
        search_.new_game();  // what it remembers is worth nothing by another measure
    }

    SearchResult run(const AnyGame& game, const SearchOrder& order, Signals& signals,
                     const InfoListener& listen) override {
        const SearchRequest<R> request{.game = game.as<R>(),
                                       .limits = order.limits,
                                       .threads = order.threads,
                                       .only = order.only,
                                       .now = order.now};
        return search_.run(request, signals, listen);
    }

private:
    Evaluator<R> evaluator_;
    Search<R> search_;
};

template <class R>
std::unique_ptr<AnySearch> new_search_of(TranspositionTable& table) {
    return std::make_unique<SearchOf<R>>(table);
}

// `EXTERN` says that the code is elsewhere; empty, that it is here.
#define DAMIER_SEARCH_OF(R, EXTERN)  \
    EXTERN template class Search<R>; \
    EXTERN template std::unique_ptr<AnySearch> new_search_of<R>(TranspositionTable&);

#define DAMIER_SEARCH_ELSEWHERE(R) DAMIER_SEARCH_OF(R, extern)
DAMIER_FOR_EACH_VARIANT(DAMIER_SEARCH_ELSEWHERE)

}  // namespace damier
