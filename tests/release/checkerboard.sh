# checkerboard.sh FOLDER NATIVE: damier_cb.dll plays under Wine, called as CheckerBoard calls its engines, in
# every game that it knows against a damier of this machine. The runner of the match looks at every move. FOLDER
# has damier_cb.dll and checkerboard_hub.exe; where its name ends with 32, WINE32 may name a Wine for programs of 32
# bits. The exit status is 77 if that cannot be tried here. Run by scripts/try-release, and by ctest -L release.
set -uo pipefail
[[ $# -eq 2 ]] || { echo "usage: checkerboard.sh FOLDER NATIVE" >&2 && exit 2; }
[[ $1 == *32 ]] || WINE32=
wine=${WINE32:-$(command -v wine64 || command -v wine || ls /usr/lib/wine/wine64 2>/dev/null)} ||
    { echo "SKIPPED: damier_cb.dll (no wine)" && exit 77; }
for file in damier_cb.dll checkerboard_hub.exe; do
    [[ -e $1/$file ]] || { echo "SKIPPED: there is no $1/$file (targets damier_cb checkerboard_hub)" && exit 77; }
done
folder=$(realpath "$1")
native=$(realpath "$2")

scratch=$(mktemp -d)
# Wine lives on for some seconds and would write into what is taken away.
cleanup() {
    [[ $WINEPREFIX != "$scratch"/* ]] || "$(command -v wineserver || echo /usr/lib/wine/wineserver)" -k 2>/dev/null
    rm -rf "$scratch"
}
trap cleanup EXIT
export WINEPREFIX=${WINEPREFIX:-$scratch/wine} WINEDEBUG=-all
unset DISPLAY DAMIER_ENDGAMES
cp "$folder/checkerboard_hub.exe" "$scratch"
cd "$scratch" || exit 1
# The first one makes Wine's settings; a Wine that cannot run such programs gives no answer here, whatever
# its exit status.
cp "$folder/damier_cb.dll" english.dll
printf 'hub\nquit\n' | "$wine" checkerboard_hub.exe english.dll 2>wine.log | grep -q '^wait' ||
    { cat wine.log && echo "SKIPPED: $wine does not run these programs" && exit 77; }
# One engine waits until all is over, so that the server behind Wine, which ends soon after the last program,
# is not met at its end by the first of the next game.
coproc { exec "$wine" checkerboard_hub.exe english.dll 2>/dev/null; }

failures=0
games=0
for game in english:4 italian:4 russian:4 brazilian:4 czech:4 pool:2 spanish:2; do
    variant=${game%:*}
    cp "$folder/damier_cb.dll" "damier_$variant.dll" # which game it plays its name says
    timeout 900 "$native" match --variant "$variant" --games "${game#*:}" --move-time 0.05 --margin 5 --patience 60 \
        --engine "$wine checkerboard_hub.exe damier_$variant.dll" --engine "cmd=damier tt-size=16" \
        --out "$variant.pdn" >"$variant.txt" 2>&1
    played=$("$native" pdn check "$variant.pdn" 2>&1)
    rm "damier_$variant.dll"
    if grep -q 'faults: none' "$variant.txt" && [[ $played == *"${game#*:} games read"*"0 unreadable"* ]]; then
        echo "tried: $variant, ${game#*:} games: $(grep -o 'games .*score' "$variant.txt" | head -1)"
        games=$((games + ${game#*:}))
    else
        echo "FAILED: $variant" && cat "$variant.txt" && failures=$((failures + 1))
    fi
done
echo "tried: damier_cb.dll, $games games, every move legal and its record, islegal and the list of moves agreed"
exit $((failures > 0))
