// Ctrl-C is for other threads.
#pragma once

namespace damier {

/// This thread, and those it begins, are not asked to handle Ctrl-C and a request to end: another
/// one that waits for them (Interrupt) gets them.
void hold_back_signals(bool held = true);

}  // namespace damier
