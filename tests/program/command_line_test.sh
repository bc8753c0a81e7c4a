# The built program: exit status, streams and messages as scripts rely on them.
source "$(dirname "${BASH_SOURCE[0]}")/check.sh"

for version in --version version 'version --version' 'help --version'; do
    run "$DAMIER" $version
    expect_status 0
    expect_out 'damier [0-9]*.[0-9]*.[0-9]*'
    expect_err ''
done

for help in --help -h help; do
    run "$DAMIER" $help
    expect_status 0
    expect_out 'usage: damier COMMAND*help*version*'
    expect_err ''
done

# Every command named by --help has a --help and a --version of its own.
names=$("$DAMIER" --help | sed -n '/^commands:/,/^$/{s/^  and \(.*\)/\1/p;t;s/^  \([a-z]*\) .*/\1/p}' | tr -d ,)
[[ $names == *help*version* || $names == *version*help* ]] || fail "no commands found in --help"
for name in $names; do
    run "$DAMIER" "$name" --help
    expect_status 0
    expect_out "usage: damier $name*--help*"
    run "$DAMIER" help "$name"
    expect_status 0
    expect_out "usage: damier $name*--help*"
    run "$DAMIER" "$name" --version
    expect_status 0
    expect_out 'damier [0-9]*'
    run "$DAMIER" "$name" --no-such-option
    expect_status 2
    expect_out ''
    expect_error_line
done

run "$DAMIER"
expect_status 2
expect_out ''
expect_error_line

run "$DAMIER" verison
expect_status 2
expect_out ''
expect_err "damier: unknown command 'verison'; did you mean 'version'?"

run "$DAMIER" version --hepl
expect_status 2
expect_err "damier: unknown option '--hepl' for 'version'; did you mean '--help'?"

run "$DAMIER" help verison
expect_status 2
expect_error_line

run "$DAMIER" $'bad\ncommand'
expect_status 2
expect_error_line

# Output that cannot be written: a full device, a closed stream. A reader that has gone, as `head`
# does, has seen enough: not a word of that.
run bash -c '"$DAMIER" --help >/dev/full'
expect_status 1
expect_err 'damier: cannot write to standard output: No space left on device'

# So too where it failed before the end.
run bash -c '"$DAMIER" perft --depth 3 >/dev/full'
expect_status 1
expect_err 'damier: cannot write to standard output: No space left on device'

run bash -c '"$DAMIER" --help >&-'
expect_status 1
expect_error_line

mkfifo "$scratch/pipe"
exec 5<>"$scratch/pipe" 6>"$scratch/pipe" 5>&-
run bash -c '"$DAMIER" --help >&6'
exec 6>&-
expect_status 1
expect_err ''
run bash -c 'yes W:W32:B28 | head -200 | "$DAMIER" analyze - --depth 1 --hash 1 | head -1'
expect_out "*depth*" # the heading
expect_err ''

# Input that cannot be read: a closed stream, a directory.
for input in '<&-' '</'; do
    run bash -c '"$DAMIER" analyze - --hash 1 '"$input"
    expect_status 2
    expect_err 'damier: the input cannot be read: *'
    expect_error_line
done

finish
