#include "tune/any_tune.hpp"

namespace damier {

void selfplay(const Variant& variant, const SelfplayOrder& order, const std::atomic<bool>& stop,
              const SampleSink& sink) {
    with_variant(variant, [&]<class R>() { selfplay<R>(order, stop, sink); });
}

TunedTable tune(const Variant& variant, std::span<const Sample> samples, const TuneOrder& order,
                TuneListener& listener) {
    return with_variant(variant, [&]<class R>() { return tune<R>(samples, order, listener); });
}

NetVariant net_variant(const Variant& variant) {
    return with_variant(variant, []<class R>() { return net_variant<R>(); });
}

}  // namespace damier
