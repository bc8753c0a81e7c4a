# Shared by the scripts: the packages the project needs, and a quiet build of a preset.
# Sourced, not run. Expects `set -euo pipefail` and sets `root`.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

packages=(
    cmake ninja-build g++ clang-format
    libboost-dev libboost-program-options-dev libboost-system-dev
    nlohmann-json3-dev libzstd-dev libgtest-dev libgmock-dev libbenchmark-dev
)

say() {
    echo "$*" >&2
}

# Runs a command with its output in a log, which is shown only when the command fails.
logged() {
    local log=$1
    shift
    if ! "$@" </dev/null >"$log" 2>&1; then
        cat "$log" >&2
        say "failed: $*"
        return 1
    fi
}

as_root() {
    if [[ $(id -u) -eq 0 ]]; then "$@"; else sudo "$@"; fi
}

# Names those of the given Debian packages that are not installed.
missing_packages() {
    local installed
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
    local package
    for package in "$@"; do
        grep -qx "installed $package" <<<"$installed" || echo "$package"
    done
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@"
}

update_and_install() {
    as_root apt-get update -qq && apt_install "$@"
}

# Installs what is missing; updates the package lists only when the install fails without.
# Does nothing where there is no dpkg: CMake then says what it cannot find.
install_packages() {
    command -v dpkg-query >/dev/null || return 0
    local missing
    mapfile -t missing < <(missing_packages "$@")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    say "installing ${missing[*]}"
    apt_install "${missing[@]}" </dev/null >/dev/null 2>&1 ||
        logged "$root/build/install.log" update_and_install "${missing[@]}"
}

# True when a build directory must be configured before it can be built: it is new, the presets
# have changed, or it was copied here together with a tree from another place.
needs_configure() {
    local dir=$1
    [[ ! -f $dir/build.ninja || $root/CMakePresets.json -nt $dir/build.ninja ]] ||
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt"
}

# build PRESET [TARGET...]: configures when needed, builds, stays silent unless it fails.
build() {
    local preset=$1
    shift
    local dir=$root/build/$preset
    cd "$root"
    if needs_configure "$dir"; then
        say "building $preset (the first time takes a while)"
        logged "$dir.configure.log" cmake --fresh --preset "$preset" || return 1
    fi
    logged "$dir.build.log" cmake --build "$dir" --parallel "$(nproc)" ${1:+--target "$@"}
}

# locked NAME COMMAND...: scripts that want the same thing at the same time wait their turn.
locked() {
    local lock=$root/build/.lock-$1
    shift
    mkdir -p "$root/build"
    {
        flock -w 2 9 || { say "waiting for another build" && flock 9; }
        "$@" 9>&-
    } 9>"$lock"
}

# prepare PRESET [TARGET...]: what is missing is installed and the build is up to date.
prepare() {
    locked install install_packages "${packages[@]}"
    locked "$1" build "$@"
}

# fuzzer TARGET OPTION...: runs a fuzz target, as fast as it gets. Short inputs, no weighing of them by
# how rare they are, and little memory of what was freed make the slow targets several times as fast.
fuzzer() {
    local length=200
    # The code lengths of a slice alone have 171, and ten samples 280.
    [[ ! $1 =~ ^(endgame_values|samples)$ ]] || length=300
    ASAN_OPTIONS=malloc_context_size=2:quarantine_size_mb=8 "$root/build/fuzz/tests/fuzz/fuzz_$1" \
        -entropic=0 -reduce_inputs=0 -shrink=0 -max_len="${SOAK_LENGTH:-$length}" -timeout=20 \
        -print_final_stats=1 "${@:2}"
}
