# Matches over DXP: what the command line refuses, a match of two programs, how one is broken off
# and gone on with.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

# refused ARGUMENT...: bad usage, with one line that says what is wrong.
refused() {
    run "$DAMIER" dxp "$@"
    expect_status 2
    expect_out ''
    expect_error_line
}

refused
refused --listen 0 --connect 127.0.0.1:1
refused --listen 65536
refused --listen x
refused --connect host:port
refused --connect ''
refused --connect 127.0.0.1:1 --time 5                    # for an initiator to say
refused --connect 127.0.0.1:1 --initiator --time 1000
refused --connect 127.0.0.1:1 --initiator --time nan
refused --connect 127.0.0.1:1 --initiator --colour red
refused --connect 127.0.0.1:1 --initiator --openings "$scratch/none"
refused --connect 127.0.0.1:1 --variant chess
refused --connect 127.0.0.1:1 --name ''
refused --connect 127.0.0.1:1 --name ' Damier'
refused --connect 127.0.0.1:1 --name 'more than thirty-two letters long'
refused --connect 127.0.0.1:1 --threads 257
refused --connect 127.0.0.1:1 --bb-size -1
refused --connect 127.0.0.1:1 --log "$scratch"
refused --connect 127.0.0.1:1 --pdn "$scratch"
echo '32-99' >"$scratch/openings"
refused --connect 127.0.0.1:1 --initiator --openings "$scratch/openings"
[[ $err == *"/openings"*1* ]] || fail "the place of the bad opening is missing: $err"

# serve NAME ARGUMENT...: a program in the background that listens; sets port and server.
serve() {
    "$DAMIER" dxp --listen 0 --hash 1 "${@:2}" >"$scratch/$1.out" 2>"$scratch/$1.err" &
    server=$!
    for _ in {1..200}; do
        port=$(sed -n 's/^listening on 127\.0\.0\.1://p' "$scratch/$1.out")
        [[ -n $port ]] && return
        sleep 0.05
    done
    fail "nobody listens"
}

# stop_server NAME: with a signal, as Ctrl-C sends it.
stop_server() {
    kill -TERM "$server"
    wait "$server"
    status=$?
    command="the server $1"
    err=$(<"$scratch/$1.err")
}

# games FILE: how many are in it; those without a result are counted by `unfinished`.
games() { grep -c '^\[Event ' "$1"; }
unfinished() { grep -c '^\[Termination "unfinished' "$1"; }

# expect_games FILE ALL UNFINISHED
expect_games() {
    local counted
    counted="$(games "$1") $(unfinished "$1")"
    [[ $counted == "$2 $3" ]] || fail "$(basename "$1") has $counted games, not $2 $3"
    run "$DAMIER" pdn check "$1"
    expect_status 0
    expect_out "* 0 unreadable, 0 warnings"
}

# A whole match, gone on with: the second run plays what the first has left.
serve follower --nodes 200 --name Follower --ponder --bb-size 3 --pdn "$scratch/follower.pdn"
match=(dxp --connect "127.0.0.1:$port" --initiator --name Initiator --hash 1 --time 900
    --openings "$DAMIER_TEST_DATA/openings/international.txt"
    --pdn "$scratch/match.pdn" --log "$scratch/match.log")
run "$DAMIER" "${match[@]}" --nodes 100 --games 2
expect_status 0
expect_out "game 1: white against Follower *game 2: black against Follower *result: +* =* -*"
expect_err ''
expect_games "$scratch/match.pdn" 2 0
grep -q '> R01Initiator  *Z900000BW' "$scratch/match.log" || fail 'the log lacks the game request'
grep -q '< M' "$scratch/match.log" || fail 'the log lacks the moves of the peer'
run "$DAMIER" "${match[@]}" --nodes 100 --games 3
expect_status 0
expect_out "going on after 2 games against Follower, *game 3: white *result: *"
[[ $out != *'game 1:'* ]] || fail 'a game is played twice'
run "$DAMIER" "${match[@]}" --nodes 100 --games 3
expect_status 0
expect_out "going on after 3 games against Follower, *result: *"
expect_games "$scratch/match.pdn" 3 0

# Broken off in mid-game, and gone on with.
"$DAMIER" "${match[@]}" --games 4 >"$scratch/broken.out" 2>&1 &
match_pid=$!
for _ in {1..200}; do
    tail -n 3 "$scratch/match.log" | grep -q 'we are black' && break
    sleep 0.05
done
sleep 0.2
kill -INT "$match_pid"
wait "$match_pid"
status=$?
command='a match that is broken off'
expect_status 1
expect_games "$scratch/match.pdn" 4 1
run "$DAMIER" "${match[@]}" --nodes 100 --games 4
expect_status 0
expect_out "going on after 3 games *game 4: black *result: *"
expect_games "$scratch/match.pdn" 5 1

stop_server follower
expect_status 0
expect_err ''
expect_games "$scratch/follower.pdn" 5 1
# Both sides have the same results.
results() { grep '^\[Result ' "$1"; }
diff <(results "$scratch/match.pdn") <(results "$scratch/follower.pdn") || fail 'results differ'

# Nobody there.
run "$DAMIER" dxp --connect "127.0.0.1:$port" --wait 0.1
expect_status 1
expect_out ''
expect_error_line

finish
