// The nets within the program: all files of eval/nets, written by `damier tune --net`.
#include "base/embedded_file.hpp"
#include "eval/net_file.hpp"
#include "eval/net_list.hpp"

#include <array>
#include <mutex>

#define DAMIER_EMBEDDED_NET(variant) DAMIER_EMBEDDED(damier_net_##variant)
DAMIER_FOR_EACH_NET(DAMIER_EMBEDDED_NET)

namespace damier {

namespace {

// A net that is unpacked when it is first asked for.
class BuiltInNet {
public:
    BuiltInNet(std::string_view variant, std::string_view bytes)
        : variant_{variant}, bytes_{bytes} {}

    std::string_view variant() const { return variant_; }

    std::shared_ptr<const Net> get() {
        std::call_once(once_,
                       [&] { net_ = std::make_shared<const Net>(parse_net(bytes_, variant_)); });
        return net_;
    }

private:
    std::string_view variant_;
    std::string_view bytes_;
    std::once_flag once_;
    std::shared_ptr<const Net> net_;
};

}  // namespace

std::shared_ptr<const Net> built_in_net(std::string_view variant) {
#define DAMIER_BUILT_IN_NET(variant) \
    BuiltInNet{#variant, DAMIER_EMBEDDED_BYTES(damier_net_##variant)},
    static std::array nets{DAMIER_FOR_EACH_NET(DAMIER_BUILT_IN_NET)};
    for (BuiltInNet& net : nets) {
        if (net.variant() == variant) {
            return net.get();
        }
    }
    return nullptr;
}

}  // namespace damier
