#include "search/any_search.hpp"

#include "movegen/registry.hpp"

namespace damier {

std::unique_ptr<AnySearch> new_search(const Variant& variant, TranspositionTable& table) {
    return with_variant(variant, [&]<class R>() { return new_search_of<R>(table); });
}

}  // namespace damier
