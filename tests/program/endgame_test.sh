# `damier endgame`: databases built, checked and asked; and what becomes of damaged ones.
source "$(dirname "${BASH_SOURCE[0]}")/check.sh"
export DAMIER_ENDGAMES=$scratch/none # not what the user of this machine may have

# Four pieces are within the program.
run "$DAMIER" endgame probe --fen 'W:WK1,K2:B16'
expect_status 0
expect_out $'value win\n'*
run "$DAMIER" endgame probe --variant english --fen 'W:WK18:BK9'
expect_status 0
[[ $out == $'value win\n'* || $out == $'value draw\n'* || $out == $'value loss\n'* ]] ||
    fail "no value in '$out'"
run "$DAMIER" endgame probe --fen 'B:W28:B17,K18'
expect_status 0
run "$DAMIER" endgame probe
expect_status 1
expect_out $'value unknown\n'*

dir=$scratch/db
run "$DAMIER" endgame build --pieces 3 --dir "$dir" --threads 2
expect_status 0
expect_out $'*\n3 pieces: * bits a position\nbuilt * positions, found 0, in *'
run "$DAMIER" endgame build --pieces 3 --dir "$dir"
expect_out $'*built 0 positions, found *'
run "$DAMIER" endgame verify --dir "$dir"
expect_status 0
expect_out 'all good: *'

run "$DAMIER" endgame stats --pieces 3 --dir "$dir"
expect_status 0
while IFS= read -r line; do
    [[ $line == white_men* || ${line:0:7} =~ ^(.,){3}.$ ]] || continue
    IFS=, read -r wm wk bm bk _ <<<"$line"
    [[ $line != white_men* ]] && ((wm + wk + bm + bk > 3)) && continue
    [[ $'\n'$out$'\n' == *$'\n'$line$'\n'* ]] || fail "no line '$line'"
done <"$DAMIER_TEST_DATA/endgame/international.csv"

# Killed at any moment, a build leaves whole slices and goes on.
"$DAMIER" endgame build --variant russian --pieces 4 --dir "$dir" >/dev/null 2>&1 &
sleep 0.3
kill -9 $!
wait $! 2>/dev/null
run "$DAMIER" endgame build --variant russian --pieces 3 --dir "$dir"
expect_status 0
run "$DAMIER" endgame verify --variant russian --pieces 3 --dir "$dir"
expect_status 0

# A damaged slice is refused; searching goes on without it.
printf 'x' | dd of="$dir/international/K-K.wdl" bs=1 seek=60 conv=notrunc 2>/dev/null
run "$DAMIER" endgame verify --dir "$dir"
expect_status 1
expect_err "damier: endgame database '*K-K.wdl' is no good: damaged*"
run env DAMIER_ENDGAMES="$dir" "$DAMIER" analyze --variant losing --fen 'W:W31:B20' --depth 3
expect_status 0
mkdir -p "$dir/losing" && echo nonsense >"$dir/losing/M-M.wdl"
run env DAMIER_ENDGAMES="$dir" "$DAMIER" analyze --variant losing --fen 'W:W31:B20' --depth 3
expect_status 0
expect_err "damier: endgame database '*M-M.wdl' is no good: not an endgame database of Damier"

run "$DAMIER" endgame
expect_status 2
expect_error_line
run "$DAMIER" endgame mend
expect_status 2
expect_error_line
run "$DAMIER" endgame stats --variant killer --dir "$scratch/nothing"
expect_status 2
expect_error_line
run "$DAMIER" endgame build --dir /dev/null/x
expect_status 2
expect_error_line

finish
