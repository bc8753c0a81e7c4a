// What the network of the system does differently from that of others.
#pragma once

namespace damier {

/// Whether the socket option SO_REUSEADDR means that a port can be listened on again as soon as the
/// last listener has gone. Elsewhere that is so anyway, and the option would let two listen at
/// once.
bool wants_reused_ports();

}  // namespace damier
