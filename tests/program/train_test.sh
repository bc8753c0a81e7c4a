# scripts/train: a whole round on a toy scale, its verdicts, and what an interruption leaves.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

# In a tree of its own, since --keep writes there; with a program that can be told how the match
# ends, for no net of a moment's learning wins one.
tree=$scratch/tree
mkdir -p "$tree/scripts" "$tree/eval/nets"
cp "$DAMIER_SOURCE_DIR/scripts/"{train,lib.sh} "$tree/scripts"
cat >"$scratch/damier" <<END
#!/usr/bin/env bash
echo "\$1" >>"$scratch/calls"
[[ \$1 == tune ]] && echo "\$*" >"$scratch/tune"
if [[ \$1 == match && -f $scratch/superiority ]]; then
    echo "  games 4  +2 =2 -0"
    echo "  Elo +10.0 +- 5.0  superiority \$(<"$scratch/superiority") %"
else
    exec "$DAMIER" "\$@"
fi
END
chmod +x "$scratch/damier"

train() {
    : >"$scratch/calls"
    run env DAMIER="$scratch/damier" "$tree/scripts/train" frysk --dir "$scratch/rounds" --games 20 \
        --nodes 50 --off-path 50 --off-nodes 30 --epochs 2 --match-games 2 --match-nodes 30 \
        --threads 1 "$@"
}
expect_calls() {
    local calls
    calls=$(grep -vE 'perft|hub' "$scratch/calls" | tr '\n' ' ')
    [[ $calls == "$1 " ]] || fail "called '$calls', expected '$1'"
}

# What is said against the command line.
run "$tree/scripts/train"
expect_status 2
expect_err '*name a variant*'
train --colour blue
expect_status 2
expect_err '*there is no option --colour*'
train --games few
expect_status 2
expect_err '*--games must be a number*'
run env DAMIER="$DAMIER" "$tree/scripts/train" chess
expect_status 2
expect_err '*chess*'
train --go-on
expect_status 2
expect_err '*there is no net of frysk to go on from*'
run "$tree/scripts/train" --help
expect_status 0
expect_out 'usage: *--match-games*'

# A round from nothing, with a real match.
train
expect_calls 'selfplay selfplay tune match'
case $status in
    0) expect_out '*round 1: keep.*' ;;
    3) expect_out '*round 1: refuse.*' ;;
    *) fail "exit status $status; stderr: $err" ;;
esac
expect_out '*20 games*held-out result*  games 2 *'
for file in games.smp off.smp new.net curve.svg match.pdn; do
    [[ -s $scratch/rounds/1/$file ]] || fail "there is no $file"
done

# The next one learns from both, and goes on after an interruption with what is left to do.
echo 60.0 >"$scratch/superiority"
train
expect_status 3
expect_out '*round 2: refuse.*'
both=$(head -1 "$scratch/rounds/2/learning.log")
[[ ${both%% *} -gt $(cut -d' ' -f1 "$scratch/rounds/1/learning.log" | head -1) ]] ||
    fail "the second round learned from no more than the first: $both"
rm "$scratch/rounds/2/verdict"
train
expect_calls match
expect_status 3
rm "$scratch/rounds/2/"{verdict,learn.done}
train --match-games 4
expect_calls 'tune match'
rm "$scratch/rounds/2/verdict"

# A better net is named, and put in place if that was asked for.
echo 99.0 >"$scratch/superiority"
train
expect_status 0
expect_out '*round 2: keep.*'
[[ -z $(ls "$tree/eval/nets") ]] || fail "a net was put in place without --keep"
rm "$scratch/rounds/2/verdict"
train --keep
expect_status 0
cmp "$scratch/rounds/2/new.net" "$tree/eval/nets/frysk.net" || fail "not the new net"

# From there a round may go on, with the shape of that net, which is asked for in vain else.
[[ $(<"$scratch/tune") == *'--rate 0.005 --buckets 1 --width 64'* ]] || fail "$(<"$scratch/tune")"
train --go-on
expect_status 0
[[ $(<"$scratch/tune") == *"--rate 0.002 --from $tree/eval/nets/frysk.net "* ]] ||
    fail "$(<"$scratch/tune")"
run "$DAMIER" tune --variant frysk --data "$scratch/rounds/1/games.smp" --net "$scratch/other.net" \
    --from "$tree/eval/nets/frysk.net" --width 32
expect_status 2
expect_error_line
expect_err '*frysk.net*has another shape*'
run "$DAMIER" tune --variant killer --data "$scratch/rounds/1/games.smp" --net "$scratch/other.net" \
    --from "$tree/eval/nets/frysk.net"
expect_status 2
expect_error_line
expect_err "*is a net of 'frysk', not of 'killer'"

# Games that are interrupted are not done; the file goes on.
"$DAMIER" selfplay --variant frysk --games 1000000 --nodes 50 --out "$scratch/cut.smp" \
    >"$scratch/out" 2>&1 &
for ((i = 0; i < 1000; ++i)); do # until it listens to signals
    [[ -e $scratch/cut.smp ]] && break
    sleep 0.05
done
kill -INT $!
wait $!
status=$?
out=$(<"$scratch/out")
expect_status 1
expect_out '*the file has * interrupted, the same command goes on'

finish
