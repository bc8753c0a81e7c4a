# arm64.sh PROGRAM: the program for arm64 counts and searches under qemu as it does elsewhere. The exit status is 77 if that
# cannot be tried here. Run by ctest -L release.
set -uo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[[ $# -eq 1 ]] || { echo "usage: arm64.sh PROGRAM" >&2 && exit 2; }
[[ -e $1 ]] || { echo "SKIPPED: there is no $1 (preset arm64)" && exit 77; }
qemu=$(command -v qemu-aarch64-static || command -v qemu-aarch64) ||
    { echo "SKIPPED: the program for arm64 (no qemu-aarch64)" && exit 77; }

failures=0
wrong() { echo "FAILED: $*" && failures=$((failures + 1)); }
"$qemu" "$1" --version | grep -q '^damier ' || wrong "--version"
"$qemu" "$1" perft --depth 6 | grep -q '^depth 6 nodes 167140 ' || wrong "perft"
names=0
while IFS=, read -r variant _ nodes; do
    [[ $variant != variant && $variant != \#* ]] || continue
    [[ $("$qemu" "$1" bench --variant "$variant" | sed -n 's/^nodes //p') == "$nodes" ]] || wrong "the bench of $variant"
    names=$((names + 1))
done <"$source/tests/data/bench.csv"
[[ $failures -ne 0 ]] || echo "tried: version, perft 6 and the bench nodes of $names variants under $("$qemu" --version | head -1)"
exit $((failures > 0))
