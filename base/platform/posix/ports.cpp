#include "base/platform/ports.hpp"

namespace damier {

bool wants_reused_ports() {
    return true;
}

}  // namespace damier
