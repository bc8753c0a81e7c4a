# `damier annotate`: interrupted and resumed. Its page is tried in page_test.sh.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"
games=$DAMIER_TEST_DATA/pdn/standard.pdn

# Interrupted, it keeps what it has found; the same command goes on from there and ends with the
# same file as without interruption.
run "$DAMIER" annotate "$games" --depth 4 -o "$scratch/whole.pdn"
expect_status 0
"$DAMIER" annotate "$games" --depth 4 -o "$scratch/out.pdn" >"$scratch/out" 2>"$scratch/err" &
damier=$!
for ((i = 0; i < 200; i++)); do
    [[ -s $scratch/out.pdn.progress || -e $scratch/out.pdn ]] && break
    sleep 0.02
done
kill -TERM $damier 2>/dev/null
wait $damier
status=$?
command='annotate, interrupted'
if [[ ! -e $scratch/out.pdn ]]; then # else it was too fast for us
    expect_status 1
    err=$(<"$scratch/err")
    expect_err 'damier: interrupted; the same command goes on from here'
    run "$DAMIER" annotate "$games" --depth 5 -o "$scratch/out.pdn"
    expect_status 2
    expect_error_line
fi
run "$DAMIER" annotate "$games" --depth 4 -o "$scratch/out.pdn"
expect_status 0
cmp "$scratch/whole.pdn" "$scratch/out.pdn" || fail "another file after an interruption"
[[ -z $(find "$scratch" -name '*.progress' -o -name '*.part') ]] || fail "a file was left behind"

# Output that cannot be written is failed work.
run "$DAMIER" annotate "$games" --depth 1 -o /dev/full
expect_status 1
expect_error_line

# What was written is good PDN.
run "$DAMIER" pdn check "$scratch/whole.pdn"
expect_status 0
expect_out '*: 6 games read, * 0 unreadable, 0 warnings'

# One file cannot be two: the page neither goes where the games go nor where they come from.
run "$DAMIER" annotate "$games" --depth 1 -o "$scratch/both" --html "$scratch/both"
expect_status 2
expect_err "damier: -o and --html are the same file, '$scratch/both'"
run "$DAMIER" annotate "$games" --depth 1 -o "$scratch/both" --html "$scratch/./both"
expect_status 2
[[ ! -e $scratch/both ]] || fail "something was written"
cp "$games" "$scratch/games.pdn"
run "$DAMIER" annotate "$scratch/games.pdn" --depth 1 --html "$scratch/games.pdn"
expect_status 2
expect_error_line
cmp "$games" "$scratch/games.pdn" || fail "the page has replaced the games"

# In place, what cannot be read stays as it was, byte for byte, and what stands between games too.
unreadable='[Event "Illegal"]
[White  "A"]
1. 32-28   19-23 2. 28x20 {why not?} *'
between='{Here ends the first round.} *'
printf '%s\n' '1. 33-28 *' "$between" "$unreadable" '1. 34-30 *' '{The end.}' >"$scratch/mixed.pdn"
run "$DAMIER" annotate "$scratch/mixed.pdn" --depth 1 -o "$scratch/mixed.pdn"
expect_status 1
expect_err "$scratch/mixed.pdn:5:21: error: *"
mixed=$(<"$scratch/mixed.pdn")
[[ $mixed == *'33-28'*"$between"*"$unreadable"*'34-30'*'{The end.}' ]] || fail "lost: $mixed"

# A warning has lines of its own beside the count of what is done.
if command -v script >/dev/null; then
    command='annotate, on a terminal'
    script -qec "\"\$DAMIER\" annotate '$scratch/mixed.pdn' --depth 1 -o '$scratch/again.pdn'" \
        /dev/null </dev/null | tr '\r' '\n' | sed 's|^\x1b\[K||' >"$scratch/seen"
    grep -q "^$scratch/mixed.pdn:.*: error: " "$scratch/seen" || fail "glued: $(<"$scratch/seen")"
fi

finish
