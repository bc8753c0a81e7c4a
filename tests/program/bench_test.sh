# `damier bench` searches the nodes that tests/data/bench.csv says, in every variant: whoever
# changes how Damier plays, or adds a variant, changes that file in the same commit.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"
known=$DAMIER_TEST_DATA/bench.csv

# The last lines of the output, which scripts rely on; and what --variant and --depth do.
run "$DAMIER" bench --variant losing --depth 4
expect_status 0
expect_out 'losing * depth *4 nodes * nps *'$'\n''nodes *'$'\n''nps *'

# The output of the bench as the file has it, and the sum of the nodes in such a file.
as_csv() { awk 'BEGIN { print "variant,depth,nodes" } $2 == "depth" { print $1 "," $3 "," $5 }'; }
total() { awk -F, 'NR > 1 { sum += $3 } END { printf "%d", sum }' "$1"; }

# compare KNOWN SEARCHED: says what differs and what to do about it.
compare() {
    diff "$1" "$2" >"$scratch/diff" && return
    local gone new
    gone=$(sed -n 's/^< /        /p' "$scratch/diff")
    new=$(sed -n 's/^> /        /p' "$scratch/diff")
    echo "tests/data/bench.csv has"
    echo "${gone:-        nothing}"
    echo "    but the program searches"
    echo "${new:-        nothing}"
    echo "    If play was to change, paste these lines into the file and end the commit with"
    echo "        Bench: $(total "$2")"
    return 1
}

# The check can fail: another count, a variant too few, one too many.
command='compare (the check of this check)'
for change in 's/^killer,.*/killer,13,1/' '/^killer,/d' '$a shogi,13,1'; do
    sed "$change" "$known" >"$scratch/other"
    message=$(compare "$known" "$scratch/other") && fail "nothing found after $change"
    [[ $message == *"Bench: $(total "$scratch/other")" ]] || fail "no sum in '$message'"
done
[[ -z $(compare "$known" "$known") ]] || fail "a file differs from itself"

# Sanitizers make minutes of it, and would count no other nodes.
if [[ -n ${DAMIER_SANITIZE:-} ]]; then
    [[ $failures -eq 0 ]] || finish
    echo "SKIPPED: the whole bench, which sanitizers make too slow"
    exit 77
fi

run "$DAMIER" bench
expect_status 0
as_csv <"$scratch/out" >"$scratch/searched"
message=$(compare "$known" "$scratch/searched") || fail "$message"
nodes=$(total "$scratch/searched")
expect_out "*"$'\n'"nodes $nodes"$'\n'"nps *"

finish
