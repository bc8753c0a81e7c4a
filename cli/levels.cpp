// The program of scripts/release for every x86-64: two programs in one file, compiled for x86-64-v2
// and x86-64-v3, of which one is chosen when it starts (cmake/DamierPart.cmake).
#include <cstdio>
#include <cstdlib>
#include <cstring>

using Initializer = void();

// What each part has: its main, and from start to stop what is to run before that.
#define DAMIER_PART(level)                                       \
    int damier_main_##level(int argc, char** argv);              \
    extern "C" Initializer* const __start_damier_init_##level[]; \
    extern "C" Initializer* const __stop_damier_init_##level[];
DAMIER_PART(v2)
DAMIER_PART(v3)

namespace {

/// What a level of the architecture has beyond the one below, by the System V ABI.
bool has_v2() {
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2") &&
           __builtin_cpu_supports("ssse3");
}

/// The first two Zen have BMI2, but take hundreds of cycles for its PEXT.
bool has_quick_v3() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma") && has_v2() &&
           !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}

using Main = int(int, char**);

int run(Main* part, Initializer* const* start, Initializer* const* stop, int argc, char** argv) {
    for (; start != stop; ++start)
        (*start)();
    return part(argc, argv);
}

}  // namespace

int main(int argc, char** argv) {
    __builtin_cpu_init();
    if (!has_v2()) {
        std::fputs("damier: this processor is too old: it has no SSE4.2 and POPCNT\n", stderr);
        return 1;
    }
    const char* const wish = std::getenv("DAMIER_LEVEL");  // to compare the two
    const bool lower = wish != nullptr && std::strcmp(wish, "v2") == 0;
    return has_quick_v3() && !lower
               ? run(&damier_main_v3, __start_damier_init_v3, __stop_damier_init_v3, argc, argv)
               : run(&damier_main_v2, __start_damier_init_v2, __stop_damier_init_v2, argc, argv);
}
