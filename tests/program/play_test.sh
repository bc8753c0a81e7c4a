# A game at the terminal: what is saved and kept, the clock, Ctrl-C.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

# play LINES ARGUMENT...: a game with these lines typed, at a low level unless another is given.
play() {
    command="damier play ${*:2} <<< '$1'"
    local level=(--level 1)
    [[ $* != *--level* ]] || level=()
    out=$(printf '%b\n' "$1" | "$DAMIER" play "${level[@]}" --seed 1 "${@:2}" 2>"$scratch/err")
    status=$?
    err=$(<"$scratch/err")
}
games=$scratch/games.pdn

# A file gets one game more, with date and names; nothing that was there is lost.
printf '%s\n\n' '[Event "Mine"]' '1. 32-28 *' >"$games"
play "32-28\nsave $games" --name Ann
play "33-29\nsave $games\nresign\nsave $games" --name Ann
expect_status 0
[[ $(grep -c '^\[Event ' "$games") -eq 4 && $(head -1 "$games") == '[Event "Mine"]' ]] ||
    fail "not four games: $(<"$games")"
grep -q '^\[White "Ann"\]' "$games" || fail 'without a name'
grep -q "^\[Date \"$(date +%Y)\." "$games" || fail 'without a date'
grep -q '^\[Termination "black wins: you have resigned"\]' "$games" || fail 'without its end'

# The end says what can be done; a game begun anew is another one.
expect_out "*black wins: you have resigned*'new' begins another game*'quit' leaves*"
play 'resign\nnew black\nquit' --fen W:W32,33:B18,19
expect_out '*new black*Damier plays*black> quit*'

# What was not finished goes on, with its side and level; also when the program was killed.
rm -rf "$XDG_STATE_HOME"
play '' --continue
expect_status 2
expect_err '*no game to go on with*'
play '32-28\nlevel 2'
expect_out "*Damier plays on at level 2*'damier play --continue' goes on with this game*"
play "save $scratch/kept.pdn" --continue
expect_out 'You have white, international at level 2*'
grep -q '^1\. 32-28 [0-9]' "$scratch/kept.pdn" || fail "not the game: $(<"$scratch/kept.pdn")"

mkfifo "$scratch/typed"
"$DAMIER" play --level 1 --variant russian --colour black <"$scratch/typed" >"$scratch/seen" &
killed=$!
exec 3>"$scratch/typed"
until grep -q 'black>' "$scratch/seen"; do sleep 0.05; done
kill -KILL $killed
wait $killed 2>/dev/null
exec 3>&-
play quit --continue
expect_out 'You have black, russian at level 1*'

# Another game puts it aside.
play '32-28'
play 'quit'
expect_out '*unfinished game of last time is now in *unfinished.pdn*'
grep -q '^1\. 32-28' "$XDG_STATE_HOME/damier/unfinished.pdn" || fail 'not put aside'

# Nowhere to keep a game is no reason not to play.
XDG_STATE_HOME=/dev/null/no play '32-28'
expect_status 0

# The board is there before Damier thinks about its first move.
play quit --colour black --ascii
[[ ${out%%Damier plays*} == *46*50* || ${out%%Damier plays*} == *50*46* ]] || fail 'no board'

# Loaded games are gone on with.
play "load $games 2\nload $games 9\nload $scratch/none\nload\nload $games x"
expect_out "*game 2 of *after*plies*'*games.pdn' has 4 games*cannot open*load what?*counted from 1*"

# Draws are agreed on when there is nothing to win.
play 'draw'
expect_out '*Damier plays on: it is early*'
play 'draw\nsave '"$scratch/drawn.pdn" --fen W:WK46:BK2
expect_out '*draw: agreed*'
grep -q '^\[Result "1-1"\]' "$scratch/drawn.pdn" || fail 'not drawn'
play 'draw' --fen W:W46:BK5,K23,K17
expect_out '*Damier plays on: it stands better*'

# The clock.
play 'clock'
expect_out '*there is no clock*'
play 'clock' --clock 60+1
expect_out '*white 1:0?> clock*you have 1:0*Damier 1:00*'
play '' --clock soon
expect_status 2
play '' --clock 40/60
expect_err '*whole game*'
# late: a move half a second after the clock has begun to run, however long the program took to start.
late() {
    for ((tries = 0; tries < 200; tries++)); do
        ! grep -q 'white 0:00' "$scratch/shown" || break
        sleep 0.05
    done
    sleep 0.5 && echo 32-28
}
: >"$scratch/shown"
late | "$DAMIER" play --level 1 --clock 0.1 >"$scratch/shown"
out=$(<"$scratch/shown")
[[ $out == *'black wins: your time is over'* ]] || fail "no time is over: $out"
play '32-28\nclock' --level 10 --clock 5+1
expect_status 0
expect_out '*Damier plays*you have 0:0*'

# Damier thinks in our time, whatever is typed meanwhile.
play '32-28\nhint\nundo\nscore\n33-29\nnew\nquit' --level 10 --nodes 20000 --ponder
expect_status 0

# Ctrl-C clears the line, then asks.
if command -v script >/dev/null; then
    script -qec "'$DAMIER' play --level 1 --ascii" /dev/null <"$scratch/typed" >"$scratch/seen" &
    shown() { until [[ $(grep -o "$1" "$scratch/seen" | wc -l) -ge $2 ]]; do sleep 0.05; done; }
    exec 3>"$scratch/typed"
    shown 'white> ' 1
    sleep 0.3 # until keys come one by one
    printf '34-\003' >&3
    printf '32-28\r' >&3
    shown 'Damier plays' 1
    sleep 0.3
    printf '\003' >&3
    shown 'leave?' 1
    sleep 0.3
    printf 'n\r' >&3
    sleep 0.3
    printf '\003' >&3
    shown 'leave?' 2
    sleep 0.3
    printf 'y\r' >&3
    wait $!
    [[ $? -eq 0 ]] || fail 'it did not leave in peace'
    exec 3>&-
    play "save $scratch/left.pdn" --continue
    grep -q '^1\. 32-28' "$scratch/left.pdn" || fail 'the game is lost'
fi

finish
