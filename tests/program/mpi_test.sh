# damier-mpi: whatever the number of ranks, the files and the output are those of one process; a
# rank that is killed ends the run, and the same command goes on.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

if [[ -z ${DAMIER_MPI:-} || ! -x ${DAMIER_MPI:-} ]]; then
    echo "skipped: built without -DDAMIER_MPI=ON, or OpenMPI is missing"
    exit 77
fi
if ! command -v mpirun >/dev/null; then
    echo "skipped: there is no mpirun (package openmpi-bin)"
    exit 77
fi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none
export DAMIER_ENDGAMES=$scratch/endgames
cd "$scratch" || exit 1

# on RANKS ARGUMENTS...: one process if there are no ranks.
on() {
    local ranks=$1
    shift
    if [[ $ranks -eq 0 ]]; then
        "$DAMIER" "$@"
    else
        mpirun -n "$ranks" "$DAMIER_MPI" "$@"
    fi
}
expect_same() {
    cmp -s "$1" "$2" || fail "$2 is not the same as $1"
}

# No command but those that spread has more to say with many ranks.
run mpirun -n 3 "$DAMIER_MPI" --version
expect_status 0
expect_out "damier *"
[[ $out != *$'\n'* ]] || fail "each rank says it"
run mpirun -n 2 "$DAMIER_MPI" selfplay
[[ $err == *"damier: 'selfplay' needs --out"* ]] || fail "stderr is '$err'"
expect_status 2

# Games to learn from.
for ranks in 0 1 2 4; do
    run on $ranks selfplay --variant russian --games 70 --nodes 200 --out games$ranks
    expect_status 0
    expect_out "played 70 games, *the file has 70 games"
    expect_same games0 games$ranks
done

# Positions of a list, with a bad one among them, and of games.
{
    for square in 31 32 33 34 35 36 37 38 39 40; do echo "W:W$square,45:B3,8"; done
    echo "nonsense"
    echo "W:W31-50:B1-20:H3:F4"
} >positions
for ranks in 0 1 2 4; do
    on $ranks analyze - --nodes 500 --json <positions 2>err |
        sed -E 's/"(time|nps|seconds)":[0-9.e+-]+/"\1":0/g' >answers$ranks
    [[ $(wc -l <answers$ranks) -eq 12 ]] || fail "not 12 answers with $ranks ranks: $(<err)"
    expect_same answers0 answers$ranks
done

# Games with remarks.
"$DAMIER" selfplay --help >/dev/null
cat >games.pdn <<'END'
[Event "one"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10 *

[Event "two"]
[GameType "20"]

1. 33-29 20-25 2. 39-33 14-20 3. 44-39 10-14 *

[Event "three"]
[GameType "20"]

1. 35-30 20-25 2. 40-35 14-20 3. 33-29 10-14 4. 38-33 5-10 2-0
END
for ranks in 0 1 2 4; do
    run on $ranks annotate games.pdn -o remarks$ranks --html page$ranks --nodes 400
    expect_status 0
    expect_same remarks0 remarks$ranks
    expect_same page0 page$ranks
    [[ ! -e remarks$ranks.progress ]] || fail "the journal is left"
done

# A match, of engines that always play the same: the same games, in whatever order they end.
games_of() {
    tr '\n' ' ' <"$1" | sed -E 's/\{[^}]*\}//g; s/[0-9]+\.\.\.//g; s/ +/ /g; s/\[Event/\n[Event/g' |
        sed 's/ *$//' | sort
}
mock=$DAMIER_TOOLS/mock_engine
match=(match --engine "$mock pick=1 name=Ann" --engine "$mock pick=2 name=Bob" --move-time 5
    --max-plies 60)
for ranks in 0 1 2 4; do
    run on $ranks "${match[@]}" --games 20 --out match$ranks.pdn
    expect_status 0
    [[ $out == *"games 20"* ]] || fail "no score: $out"
    games_of match$ranks.pdn >sorted$ranks
    expect_same sorted0 sorted$ranks
done
# A test that is decided stops all ranks, by the same games.
for ranks in 0 3; do
    run on $ranks "${match[@]}" --games 2000 --sprt -50 0 0.05 0.05
    expect_status 0
    expect_out "*games 138 *the test is decided: 0 rather than -50 Elo"
done

# Numbers that are tuned: a step of as many games makes the same of them.
spsa=(match --engine "$mock declares=pick name=Ann" --move-time 5 --max-plies 60
    --spsa 'pick 500 1 1000 100' --spsa-rate 0.1 --iterations 8)
for ranks in 0 1 2 4; do
    each=$((ranks == 0 ? 4 : 4 / ranks))
    run on $ranks "${spsa[@]}" --concurrency $each --out spsa$ranks
    expect_status 0
    expect_same spsa0 spsa$ranks
done
grep -q '^pick 500 ' spsa0 && fail "nothing was tuned"
run on 2 "${spsa[@]}" --out spsa0
expect_status 2
[[ $err == *"'spsa0' is there already"* ]] || fail "stderr is '$err'"

# Databases.
for ranks in 0 1 2 4; do
    run on $ranks endgame build --variant russian --pieces 3 --metric distance --dir databases$ranks
    expect_status 0
    diff -r databases0 databases$ranks >/dev/null || fail "the databases differ"
done
rm databases4/russian/*KK-K.* databases4/russian/K-KK.*
run on 2 endgame build --variant russian --pieces 3 --metric distance --dir databases4
expect_status 0
diff -r databases0 databases4 >/dev/null || fail "the databases differ after going on"

# The same in blocks: all build each slice together. A slice for which the memory of a rank does not
# do is built so anyway.
for ranks in 2 4; do
    run on $ranks endgame build --variant russian --pieces 3 --together-from 0 --dir blocks$ranks
    expect_status 0
    diff -r -x '*.distance' databases0 blocks$ranks >/dev/null || fail "the databases built in blocks differ"
done

# Weights: the same to rounding.
for ranks in 0 1 2 4; do
    run on $ranks tune --variant russian --data games0 --epochs 15 --out weights$ranks
    expect_status 0
    grep -oE '[-0-9]+\.[0-9]+' weights$ranks >numbers$ranks
    paste numbers0 numbers$ranks |
        awk '{ d = $1 - $2; if (d > 0.011 || d < -0.011) exit 1 } END { if (NR < 10) exit 1 }' ||
        fail "the weights differ"
done

# A net: the same, byte for byte.
for ranks in 0 1 2 4; do
    run on $ranks tune --variant russian --data games0 --epochs 2 --net net$ranks --curve curve$ranks
    expect_status 0
    expect_same net0 net$ranks
    expect_same curve0 curve$ranks
done

# Books.
for ranks in 0 1 2 4; do
    run on $ranks book build --variant russian --positions 60 --nodes 200 -o book$ranks
    expect_status 0
    expect_same book0 book$ranks
done

# A decided test stops all ranks, wherever they are in a game: none is left.
run pgrep -f "$DAMIER_MPI match"
[[ -z $out ]] || fail "ranks are left: $out"

# A rank is killed in the midst of its work: the run ends, with a sentence, and the same command goes
# on to the result of one process that was never disturbed.
#
# kill_rank WHICH FILE BYTES COMMAND...: the rank (head: that leads; tail: the last) dies as soon as
# the file, or the directory, has so many bytes.
size_of() { du -sb "$1" 2>/dev/null | cut -f 1; }
kill_rank() {
    local which=$1 file=$2 bytes=$3 victim run_of_ranks
    shift 3
    command="with a rank killed: $*"
    mpirun -n 3 "$DAMIER_MPI" "$@" >out 2>err <"${input:-/dev/null}" &
    run_of_ranks=$!
    for _ in $(seq 400); do
        [[ $(size_of "$file") -gt $bytes ]] && break
        sleep 0.02
    done
    victim=$(pgrep -P "$run_of_ranks" damier-mpi | "$which" -1)
    [[ -n $victim ]] || fail "it was over before it could be killed"
    kill -9 "$victim"
    wait "$run_of_ranks"
    status=$?
    [[ $status -ne 0 ]] || fail "the run did not notice"
    grep -q "signal 9" err || fail "nothing was said: $(<err)"
}
go_on() {
    run on 2 "$@"
    expect_status 0
}

# The games of a run that was ended are written down in a shorter block.
expect_same_games() {
    for file in "$1" "$2"; do
        "$DAMIER" tune --variant russian --data "$file" --epochs 3 --out weights >"$file.losses"
    done
    expect_same "$1.losses" "$2.losses"
}

games=(selfplay --variant russian --games 1500 --nodes 300 --out)
"$DAMIER" "${games[@]}" games.whole >/dev/null
for which in head tail; do
    rm -f games.cut
    kill_rank $which games.cut 2000 "${games[@]}" games.cut
    go_on "${games[@]}" games.cut
    expect_same_games games.whole games.cut
done

book=(book build --variant russian --positions 300 --nodes 1000 -o)
"$DAMIER" "${book[@]}" book.whole >/dev/null
rm -f book.cut*
kill_rank tail book.cut.journal 2000 "${book[@]}" book.cut
[[ ! -e book.cut ]] || "$DAMIER" book check book.cut >/dev/null || fail "half a book is left"
go_on "${book[@]}" book.cut
expect_same book.whole book.cut

databases=(endgame build --variant russian --pieces 4 --together-from 100000 --dir)
"$DAMIER" "${databases[@]}" dir.whole >/dev/null
for which in head tail; do
    rm -rf dir.cut
    kill_rank $which dir.cut/russian 30000 "${databases[@]}" dir.cut
    go_on "${databases[@]}" dir.cut
    diff -r dir.whole dir.cut >/dev/null || fail "the databases differ after going on"
done

fit=(tune --variant russian --data games.whole --epochs 100000 --out)
rm -f weights.cut
kill_rank tail out 300 "${fit[@]}" weights.cut
[[ ! -e weights.cut ]] || fail "weights are left"

learn=(tune --variant russian --data games.whole --epochs 30 --checkpoint net.kept --net)
"$DAMIER" "${learn[@]}" net.whole >/dev/null
rm -f net.kept
kill_rank tail net.kept 1000 "${learn[@]}" net.cut
[[ ! -e net.cut ]] || fail "a net is left"
go_on "${learn[@]}" net.cut
expect_out "*going on after epoch*"
expect_same net.whole net.cut

for _ in $(seq 20); do cat games.pdn; echo; done >many.pdn
remarks=(annotate many.pdn --nodes 3000 -o)
"$DAMIER" "${remarks[@]}" remarks.whole >/dev/null
rm -f remarks.cut*
kill_rank tail remarks.cut.progress 300 "${remarks[@]}" remarks.cut
[[ ! -e remarks.cut ]] || fail "half of the remarks are left"
go_on "${remarks[@]}" remarks.cut
expect_same remarks.whole remarks.cut

rm -f match.cut*
kill_rank tail match.cut.pdn 2000 "${match[@]}" --games 400 --out match.cut.pdn
"$DAMIER" "${match[@]}" --games 400 --out match.whole.pdn >/dev/null
go_on "${match[@]}" --games 400 --out match.cut.pdn --resume
games_of match.whole.pdn >whole
games_of match.cut.pdn >cut
expect_same whole cut

for _ in $(seq 100); do cat positions; done >many
input=many kill_rank tail out 3000 analyze - --nodes 3000 --json
grep '}$' out >lines
on 2 analyze - --nodes 3000 --json --skip "$(wc -l <lines)" <many >>lines 2>err
"$DAMIER" analyze - --nodes 3000 --json <many 2>/dev/null >answers.whole
for file in lines answers.whole; do
    sed -i -E 's/"(time|nps|seconds)":[0-9.e+-]+/"\1":0/g' $file
done
expect_same answers.whole lines

# A rank that does not answer, as if its host hung: the run ends by itself when patience does.
stop_rank() {
    local run_of_ranks victim
    command="with a rank stopped: $*"
    DAMIER_PATIENCE=2 mpirun -n 3 "$DAMIER_MPI" "$@" >out 2>err &
    run_of_ranks=$!
    sleep 2
    victim=$(pgrep -P "$run_of_ranks" damier-mpi | tail -1)
    kill -STOP "$victim"
    wait "$run_of_ranks"
    status=$?
    [[ $status -ne 0 ]] || fail "the run did not notice"
    grep -q "^damier: rank 2 on .* has not answered for 2 s" err || fail "nothing was said: $(<err)"
    for _ in $(seq 50); do
        kill -0 "$victim" 2>/dev/null || return
        sleep 0.1
    done
    fail "the rank is left"
}
stop_rank selfplay --variant russian --games 100000 --nodes 300 --out games.hung
stop_rank "${fit[@]}" weights.hung
stop_rank tune --variant russian --data games.whole --epochs 100000 --net net.hung
stop_rank endgame build --variant international --pieces 5 --together-from 100000 --dir dir.hung

# A disk that is full for real, where mounting one is allowed: a sentence, and the same command goes
# on when there is room again.
full_disk() {
    local file=$1 kib=$2
    shift 2
    mkdir -p disk && mount -t tmpfs -o size="${kib}k" none disk || exit 78
    mpirun -n 3 "$DAMIER_MPI" "$@" "disk/$file" >out 2>err && exit 1
    grep -q "^damier: .*[Nn]o space" err || exit 2
    mount -o remount,size=64m disk || exit 3
    mpirun -n 3 "$DAMIER_MPI" "$@" "disk/$file" >out 2>err || exit 4
    cp -r "disk/$file" "full.$file"
}
on_a_full_disk() {
    command="on a full disk: $*"
    (export -f full_disk && unshare -Urm bash -c 'full_disk "$@"' bash "$@") 2>why
    status=$?
    [[ $status -eq 78 ]] && echo "not tried, no disk can be mounted here: $*" && return 1
    [[ $status -eq 0 ]] || fail "step $status: $(grep damier err)"
}
if on_a_full_disk games 100 "${games[@]}"; then expect_same_games games.whole full.games; fi
if on_a_full_disk dir 200 "${databases[@]}"; then
    diff -r dir.whole full.dir >/dev/null || fail "the databases differ after going on"
fi
if on_a_full_disk remarks 8 "${remarks[@]}"; then expect_same remarks.whole full.remarks; fi
if on_a_full_disk book 8 "${book[@]}"; then expect_same book.whole full.book; fi

finish
