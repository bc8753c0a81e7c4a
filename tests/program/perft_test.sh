# `damier perft`: a line a depth, in a form that scripts rely on.
source "$(dirname "${BASH_SOURCE[0]}")/check.sh"

# expect_depths NODES...: the output is one line a depth, with these counts.
expect_depths() {
    local depth=0 nodes pattern='^'
    for nodes in "$@"; do
        depth=$((depth + 1))
        [[ $depth -eq 1 ]] || pattern+=$'\n'
        pattern+="depth $depth nodes $nodes time [0-9]+\.[0-9]{3} mnps [0-9]+\.[0-9]"
    done
    [[ $out =~ $pattern$ ]] || fail "stdout '$out' is not like '$pattern'"
}

run "$DAMIER" perft --depth 4
expect_status 0
expect_depths 9 81 658 4265
expect_err ''

run "$DAMIER" perft --depth 6 --variant italian
expect_depths 7 49 302 1469 7361 36473
run "$DAMIER" perft --depth 6 --variant italian --threads 3
expect_depths 7 49 302 1469 7361 36473
run "$DAMIER" perft --depth 6 --variant italian --no-bulk
expect_depths 7 49 302 1469 7361 36473

run "$DAMIER" perft --depth 3 --fen 'W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26'
expect_depths 6 12 30
run "$DAMIER" perft --depth 2 --moves '32-28 19-23'
expect_depths 1 2

# --divide: the moves of the last depth before its line, in the order of `damier moves`.
run "$DAMIER" perft --depth 3 --divide --fen 'W:W28,35:B13'
expect_out $'depth 1 *\ndepth 2 *\n28-22 4\n28-23 2\n35-30 8\ndepth 3 nodes 14 *'

# Interrupted (by the signal of Ctrl-C), it has told the depths it has finished.
run timeout --kill-after 10 --signal INT 2 "$DAMIER" perft --depth 100
expect_status 124
expect_out $'depth 1 nodes 9 *\ndepth 5 nodes 27117 *'
expect_err ''

for bad in '' '--depth 0' '--depth -1' '--depth 101' '--depth x' '--depth 3 --threads 0' \
    '--depth 3 --threads 257' '--depth 3 --variant chess' '--depth 3 --fen W:W51:B1' \
    '--depth 99999999999999999999'; do
    run "$DAMIER" perft $bad
    expect_status 2
    expect_out ''
    expect_error_line
done

finish
