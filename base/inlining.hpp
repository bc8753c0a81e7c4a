// Where the generator asks the compiler to inline more, or less, than it would by itself. Only in
// optimised builds: elsewhere it would gain nothing and compile ten times as long.
#pragma once

#ifdef NDEBUG
#define DAMIER_FLAT [[gnu::flatten]]                  // all that is called here becomes part of it
#define DAMIER_APART [[gnu::noinline, gnu::flatten]]  // the same, but kept out of its callers
#define DAMIER_INLINE [[gnu::always_inline]]
#else
#define DAMIER_FLAT
#define DAMIER_APART
#define DAMIER_INLINE
#endif
