// The nets within the program: all files of eval/nets, written by `damier tune --net`.
#include "base/embedded_file.hpp"
#include "eval/net_file.hpp"
#include "eval/net_list.hpp"

#include <array>
#include <mutex>

// Declares the bytes as well: NAME_begin to NAME_end.
#define DAMIER_EMBED_NET(symbol, file)         \
    DAMIER_EMBED(symbol, DAMIER_NETS "/" file) \
    extern "C" const char symbol##_begin[];    \
    extern "C" const char symbol##_end[];

#define DAMIER_EMBED_NET_OF(variant) DAMIER_EMBED_NET(damier_net_##variant, #variant ".net")
DAMIER_FOR_EACH_NET(DAMIER_EMBED_NET_OF)

namespace damier {

namespace {

// A net that is unpacked when it is first asked for.
class BuiltInNet {
public:
    BuiltInNet(std::string_view variant, const char* begin, const char* end)
        : variant_{variant}, bytes_{begin, end} {}

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
    BuiltInNet{#variant, damier_net_##variant##_begin, damier_net_##variant##_end},
    static std::array nets{DAMIER_FOR_EACH_NET(DAMIER_BUILT_IN_NET)};
    for (BuiltInNet& net : nets) {
        if (net.variant() == variant) {
            return net.get();
        }
    }
    return nullptr;
}

}  // namespace damier
