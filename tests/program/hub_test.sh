# The program as a Hub engine: how it is started, how it ends, and what it never does.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

# hub INPUT ARGUMENT...: runs the program on the lines; sets status, out and err.
hub() {
    command="damier ${*:2} <<< '$1'"
    printf '%b' "$1" | "$DAMIER" "${@:2}" >"$scratch/out" 2>"$scratch/err"
    status=$?
    out=$(<"$scratch/out")
    err=$(<"$scratch/err")
}

handshake='id name=Damier version=* author=* country=*param name=variant value=normal type=enum values="normal killer bt frisian losing *wait'

hub 'hub\nquit\n' hub
expect_status 0
expect_out "$handshake"
expect_err ''

# Without a word on the command line the first line says it.
hub 'hub\nquit\n'
expect_status 0
expect_out "$handshake"
expect_err ''
hub 'hub\r\ninit\r\n'
expect_status 0
expect_out "$handshake"$'\n'ready
expect_err ''
hub 'ping\nquit\n'
expect_status 2
expect_out ''
expect_error_line

# A whole session.
hub 'set-param name=tt-size value=16\ninit\npos start\nlevel depth=6\ngo think\nquit\n' hub
expect_status 0
expect_out $'ready\n*done move=*-*'
expect_err ''

# The end of the input ends a search at once, without its answer.
hub 'set-param name=tt-size value=16\npos start\nlevel infinite\ngo analyze\n' hub
expect_status 0
[[ $out != *done* ]] || fail "'done' after the end of the input"
expect_err ''

# Whatever is sent, all answers are lines of the protocol and nothing is said elsewhere.
hub 'jump\n=\npos pos="\nset-param\nset-param name=variant value=chess\nlevel depth=x\n\0\nping\n' hub
expect_status 0
expect_out $'error message="bad command"\n*pong'
grep -vE '^(error message=".*"|pong)$' "$scratch/out" && fail 'something else among the answers'
expect_err ''

# A damaged endgame database is an error of the protocol like any other, and the rest is ready.
mkdir -p "$scratch/endgames/international"
echo 'something else' >"$scratch/endgames/international/KKK-KK.wdl"
hub "set-param name=bb-dir value=$scratch/endgames\\ninit\\nping\\n" hub
expect_status 0
expect_out 'error message="endgame database '*' is no good: '*$'"\nready\npong'
expect_err ''

# So is a directory of them that is not there.
hub "set-param name=bb-dir value=$scratch/nothing\\ninit\\nping\\n" hub
expect_status 0
expect_out "error message=\"there is no directory '*/nothing' for endgame databases\""$'\nready\npong'
expect_err ''

finish
