#include "base/platform/held_signals.hpp"

namespace damier {

// Windows calls the handler in a thread of its own.
void hold_back_signals(bool) {}

}  // namespace damier
