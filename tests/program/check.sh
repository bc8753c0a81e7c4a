# For tests of the whole program, sourced by *_test.sh: run a command, then say what its exit
# status and output must have been. `$DAMIER` is the program, `$scratch` a directory of our own.
set -uo pipefail

failures=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME=$scratch/state # `play` keeps a game there

# run COMMAND...: sets status, out and err.
run() {
    command=$*
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    out=$(<"$scratch/out")
    err=$(<"$scratch/err")
}

fail() {
    echo "FAILED: $command"
    echo "    $*"
    failures=$((failures + 1))
}

expect_status() {
    [[ $status -eq $1 ]] || fail "exit status $status, expected $1; stderr: $err"
}

expect_out() {
    [[ $out == $1 ]] || fail "stdout '$out' is not like '$1'"
}

expect_err() {
    [[ $err == $1 ]] || fail "stderr '$err' is not like '$1'"
}

# The message of a failure: one line that starts with the program's name.
expect_error_line() {
    [[ $err == "damier: "* && $err != *$'\n'* ]] || fail "stderr '$err' is not one line of ours"
}

finish() {
    [[ $failures -eq 0 ]] && echo "all as expected"
    exit $((failures > 0))
}
