// The standard streams as the system sees them.
#pragma once

namespace damier {

enum class StandardStream { Input, Output, Errors };

/// To be called once, by main: a reader that goes away, or a file that may not grow, is from then
/// on a failed write and not a sudden death; bytes are read and written as they are.
void prepare_standard_streams();

/// Whether a person is at the other end.
bool is_terminal(StandardStream stream);

/// Whether nobody reads the standard output any more, as after `| head -1`.
bool reader_has_gone();

}  // namespace damier
