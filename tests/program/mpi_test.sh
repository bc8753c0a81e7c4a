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

# Databases.
for ranks in 0 1 2 4; do
    run on $ranks endgame build --variant russian --pieces 3 --dir databases$ranks
    expect_status 0
    diff -r databases0 databases$ranks >/dev/null || fail "the databases differ"
done
rm databases4/russian/*KK-K.* databases4/russian/K-KK.*
run on 2 endgame build --variant russian --pieces 3 --dir databases4
expect_status 0
diff -r databases0 databases4 >/dev/null || fail "the databases differ after going on"

# A rank is killed in the midst of its work: the run ends, and the same command goes on.
mpirun -n 3 "$DAMIER_MPI" selfplay --variant russian --games 3000 --nodes 300 --out killed \
    >out 2>err &
run_of_ranks=$!
for _ in $(seq 100); do
    [[ -s killed && $(stat -c %s killed) -gt 2000 ]] && break
    sleep 0.1
done
# Of its children one does not lead.
victim=$(pgrep -P "$run_of_ranks" damier-mpi | tail -1)
kill -9 "$victim"
command="a run with a rank killed"
wait "$run_of_ranks"
status=$?
[[ $status -ne 0 ]] || fail "the run did not notice"
grep -q "signal 9" err || fail "nothing was said: $(<err)"
run "$DAMIER" tune --variant russian --data killed --epochs 1 --out weights
[[ $err != *damaged* ]] || fail "$err"
run on 2 selfplay --variant russian --games 70 --nodes 200 --out killed
expect_status 0
expect_out "*the file has *"

finish
