#include "endgame/endgame_rules.hpp"

#include "movegen/registry.hpp"

namespace damier {

const EndgameRules& endgame_rules(const Variant& variant) {
    return with_variant(variant,
                        []<class R>() -> const EndgameRules& { return endgame_rules_of<R>(); });
}

}  // namespace damier
