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

# A directory that is not there, or has nothing, is said; in a search the rest is used.
mkdir -p "$scratch/empty"
for action in probe verify stats; do
    run "$DAMIER" endgame $action --fen 'W:WK1,K2:B16' --dir "$scratch/nothing"
    expect_status 2
    expect_err "damier: there is no directory '*/nothing' for endgame databases"
    run "$DAMIER" endgame $action --fen 'W:WK1,K2:B16' --dir "$scratch/empty"
    expect_status 2
    expect_err "damier: the directory '*/empty' holds no endgame databases of international"
done
run "$DAMIER" analyze --fen 'W:WK1,K2:B16' --depth 3 --bb-dir "$scratch/nothing"
expect_status 0
expect_out '*best *'
expect_err "damier: there is no directory '*/nothing' for endgame databases"

# What a directory has comes on top of what the program has.
run "$DAMIER" endgame build --variant english --pieces 2 --dir "$dir"
run "$DAMIER" endgame probe --variant english --fen 'W:WK18,K10:BK9,12' --dir "$dir"
expect_status 0
expect_out $'value draw\n'*
run "$DAMIER" endgame verify --variant english --dir "$dir"
expect_status 0
expect_out 'all good: 3512 positions of up to 2 pieces'
rm "$dir/english/M-M.wdl"
run "$DAMIER" endgame verify --variant english --dir "$dir"
expect_status 0
expect_out 'all good: * positions of up to 2 pieces; 1 slices are not there yet'
run "$DAMIER" endgame verify --variant english --pieces 2 --dir "$dir"
expect_status 2
expect_error_line

# Too large a position is said to be so.
run "$DAMIER" endgame probe --fen 'W:W31,32,33,K34:BK1,2'
expect_status 1
expect_out $'value unknown\n'*
expect_err 'damier: the position has 6 pieces, and the databases at hand know up to 4'

# For programs.
run "$DAMIER" endgame probe --variant russian --fen 'W:Wc3:Bd4' --json
expect_status 0
expect_out '{"schema":1,"variant":"russian","fen":"W:W22:B18","turn":"white","value":"win","moves":\[{"move":"c3:e5","hub":"22x15x18","value":"win"}\]}'
run "$DAMIER" endgame probe --json
expect_status 1
expect_out '*"value":"unknown","reason":"the position has 40 pieces, and *'
run "$DAMIER" endgame stats --variant english --pieces 2 --json
expect_status 0
expect_out '*{"schema":1,"variant":"english","material":"K-K","white":{"men":0,"kings":1},"black":{"men":0,"kings":1},"positions":992,*'

# How far it is to the win, on top.
run "$DAMIER" endgame build --variant english --pieces 3 --metric distance --dir "$scratch/far"
expect_status 0
run "$DAMIER" endgame verify --variant english --dir "$scratch/far"
expect_status 0
run "$DAMIER" endgame probe --variant english --fen 'W:WK14,K15:BK1' --dir "$scratch/far"
expect_status 0
expect_out $'value win in 17\n14-9 win in 17\n*14-17 win in 21\n*'
run "$DAMIER" endgame stats --variant english --pieces 3 --metric distance --dir "$scratch/far"
expect_status 0
expect_out $'*,longest_win,longest_loss,limit,wins_beyond_limit\n*\n0,2,0,1,14880,*,33,0,80,0'
run "$DAMIER" analyze --variant english --fen 'W:WK14,K15:BK1' --depth 2 --bb-dir "$scratch/far"
expect_status 0
expect_out '*win in 17 *'
printf 'x' | dd of="$scratch/far/english/K-K.distance" bs=1 seek=60 conv=notrunc 2>/dev/null
run "$DAMIER" endgame verify --variant english --dir "$scratch/far"
expect_status 1
expect_err "damier: endgame database '*K-K.distance' is no good: damaged*"
run "$DAMIER" endgame build --pieces 6 --metric distance --dir "$scratch/none"
expect_status 2
expect_error_line
run "$DAMIER" endgame stats --metric nearness
expect_status 2
expect_error_line

# Where nothing more can be written, what is there already stays, and nothing half done.
run bash -c 'ulimit -f 1; exec "$0" endgame build --variant russian --pieces 3 --dir "$1"' \
    "$DAMIER" "$scratch/small"
expect_status 1
expect_err "damier: cannot write all of '*.wdl': File too large"
compgen -G "$scratch/small/russian/*.part" >/dev/null && fail 'half a file is left'
run "$DAMIER" endgame verify --variant russian --dir "$scratch/small"
expect_status 0
expect_out 'all good: *'
run "$DAMIER" endgame build --variant russian --pieces 3 --dir "$scratch/small"
expect_status 0
run "$DAMIER" endgame build --variant russian --pieces 2 --dir /proc/damier
expect_status 2
expect_error_line

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
