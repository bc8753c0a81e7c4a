# docs/pictures/map.svg shows the module graph of CMakeLists.txt as it is now.
set -euo pipefail
cd "$DAMIER_SOURCE_DIR"
command -v python3 >/dev/null || { echo "SKIPPED: python3 is not installed" && exit 77; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
map() { python3 scripts/map "$scratch/map.svg" "${1:-CMakeLists.txt}"; }
# wrong WHAT: what the script makes of the graph in $scratch/graph is wrong.
wrong() { echo "scripts/map: $1" && exit 1; }

# It sees what a module uses, across lines and beside other words, and what it may leave out.
cat >"$scratch/graph" <<'END'
damier_module(low LINKS other::library)
# damier_module(forgotten USES low)
damier_module(middle
  USES low LIGHT)
damier_module(high LINKS a USES low middle LINKS b)
END
map "$scratch/graph"
grep -q '>high/<' "$scratch/map.svg" || wrong "a module is missing"
grep -q 'uses all others' "$scratch/map.svg" || wrong "what the highest module uses is missing"
! grep -q forgotten "$scratch/map.svg" || wrong "a comment is taken for a module"
[[ $(grep -c 'class="arrow"' "$scratch/map.svg") -eq 2 ]] || wrong "not the two arrows needed"

echo 'damier_module(new USES high unknown)' >>"$scratch/graph"
! map "$scratch/graph" 2>/dev/null || wrong "an unknown module is accepted"
printf 'damier_module(%s USES %s)\n' a b b a >"$scratch/graph"
! map "$scratch/graph" 2>/dev/null || wrong "a circle is accepted"

# Another graph is another picture.
{ cat CMakeLists.txt && echo 'damier_module(attic)'; } >"$scratch/graph"
map "$scratch/graph"
! cmp -s "$scratch/map.svg" docs/pictures/map.svg || wrong "a new module makes no difference"

map
cmp "$scratch/map.svg" docs/pictures/map.svg || {
    echo "docs/pictures/map.svg is out of date: run scripts/map and commit what it writes"
    exit 1
}
