#include "eval/evaluation_trace.hpp"

#include "movegen/registry.hpp"

namespace damier {

EvaluationTrace explain(const AnyPosition& pos) {
    return with_variant(pos.variant(), [&]<class R>() { return explain_as<R>(pos); });
}

}  // namespace damier
