# Matches of the whole program: against engines that play, and engines that do everything wrong.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

mock="$DAMIER_TOOLS/mock_engine"

# match ARGUMENT...: one of mocks, quick to lose patience.
match() {
    run timeout 60 "$DAMIER" match --nodes 10 --patience 1 "$@"
}

# No process of ours is left: each mock of this test carries a mark in its arguments.
mark="mark=$$"
expect_no_trace() {
    pgrep -f -- "$mark" >/dev/null && fail 'an engine is still running'
}

# Two engines, six games, all of them told.
match --engine "$mock pick=1 name=Ann $mark" --engine "$mock pick=2 name=Bob $mark" --games 6 \
    --out "$scratch/six.pdn" --concurrency 2
expect_status 0
expect_out 'Ann 1 v Bob 1*games 6 *faults: none'
expect_err ''
[[ $(grep -c '^\[Event' "$scratch/six.pdn") -eq 6 ]] || fail 'not six games in the file'
run "$DAMIER" pdn check "$scratch/six.pdn"
expect_out '*6 games read*0 unreadable*'
expect_no_trace

# What is there is not overwritten, and another match is not mixed into it.
match --engine "$mock pick=1" --engine "$mock pick=2" --out "$scratch/six.pdn"
expect_status 2
expect_error_line
match --engine "$mock pick=3" --engine "$mock pick=2" --out "$scratch/six.pdn" --resume
expect_status 2
expect_error_line

# As many games as were asked for, an odd number too.
match --engine "$mock pick=1 $mark" --engine "$mock pick=2 $mark" --games 3 --max-plies 20
expect_status 0
expect_out '*games 3 *'

# A parameter that an engine does not take is refused, with the reason; what is for all engines must
# be known to one of them, and the others are told of.
for parameter in tt-size=999:'*tt-size*from*to*' foo=1:"*does not know*'foo'*" \
    treads=1:"*did you mean 'threads'?" variant=chess:'*variant*one of*'; do
    match --engine "cmd=damier ${parameter%%:*}" --engine "$mock $mark" --games 2
    expect_status 2
    expect_out ''
    expect_error_line
    expect_err "${parameter#*:}"
done
match --engine "cmd=damier bb-size=0" --engine "$mock $mark" --games 2 --param foo=1
expect_status 2
expect_err "*does not know*'foo'*"
match --engine damier --engine "cmd='$mock $mark' name=Ann" --games 2 --max-plies 4 --json \
    --param tt-size=16
expect_status 0
expect_out '{"event":"warning","engine":"Ann","parameter":"tt-size",*'
expect_err "damier: warning: Ann does not know a parameter 'tt-size', and plays without it"
match --engine "cmd='$mock fault=refuse declares=style $mark' style=wild" --engine "$mock $mark"
expect_status 2
expect_err '*refuses a parameter: error*'
expect_no_trace

# Every fault loses the game, is told with the last lines, and leaves nothing behind.
for fault in illegal:illegal nothing:illegal exit:crash crash:crash silent:silence error:protocol \
    nonsense:protocol; do
    match --engine "$mock pick=1 name=Good $mark" --games 2 \
        --engine "$mock pick=2 name=Bad fault=${fault%:*} at=2 $mark"
    expect_status 0
    expect_out '*games 2  +2 =0 -0*faults: Bad 1 2'
    expect_err "*lost by ${fault#*:}*Bad 1*    > go think*"
    expect_no_trace
done

run timeout 60 "$DAMIER" match --move-time 0.2 --games 2 --engine "$mock pick=1 $mark" \
    --engine "$mock fault=late at=3 seconds=0.6 $mark"
expect_status 0
expect_err '*lost by time*of the 0.200 s left*'
expect_no_trace

# Lines that mean nothing are passed over; a program that will not go is ended.
match --engine "$mock fault=chatty $mark" --engine "$mock pick=2 fault=stays $mark" --games 2
expect_status 0
expect_out '*faults: none'
expect_err ''
expect_no_trace

# A variant that is not offered loses, and is not tried for ever.
match --variant russian --engine "$mock $mark" --engine damier --param tt-size=16 --games 20
expect_status 1
expect_err '*lost by variant*does not play russian*given up*'
expect_no_trace

# What cannot begin, does not.
match --engine /nowhere/engine --engine "$mock"
expect_status 2
expect_error_line
match --engine "$mock fault=exit" --engine true
expect_status 1
expect_error_line
match --engine "$mock"
expect_status 2
expect_error_line
run "$DAMIER" match --engine "$mock" --engine "$mock"
expect_status 2
expect_error_line

# Interrupted and resumed, the match comes to the same end as in one go.
games=(--engine "$mock pick=5 name=Ann $mark" --engine "$mock pick=6 name=Bob $mark" --games 60
    --seed 7 --max-plies 60)
match "${games[@]}" --out "$scratch/whole.pdn"
expect_status 0
whole=$out
"$DAMIER" match --nodes 10 "${games[@]}" --out "$scratch/parts.pdn" >/dev/null 2>"$scratch/err" &
command='damier match, interrupted'
for ((i = 0; i < 500; ++i)); do
    [[ -s "$scratch/parts.pdn.journal" && $(wc -l <"$scratch/parts.pdn.journal") -gt 5 ]] && break
    sleep 0.01
done
kill -INT $!
wait $!
status=$?
expect_status 1
grep -q -- --resume "$scratch/err" || fail 'no word of --resume'
expect_no_trace
match "${games[@]}" --out "$scratch/parts.pdn" --resume --concurrency 2
expect_status 0
[[ $(head -3 <<<"$out") == "$(head -3 <<<"$whole")" ]] || fail "not the end of one go: $out; $whole"
run "$DAMIER" pdn check "$scratch/parts.pdn"
expect_out '*60 games read*'

# The databases within the program decide; of a variant without any none can.
echo 'W:WK46,31:BK5,20' >"$scratch/few.fen"
match --engine "$mock pick=1 $mark" --engine "$mock pick=2 $mark" --games 2 \
    --openings "$scratch/few.fen" --adjudicate-endgames 4 --out "$scratch/few.pdn"
expect_status 0
[[ $(grep -c 'Termination "adjudication"' "$scratch/few.pdn") -eq 2 ]] || fail 'not adjudicated'
[[ $(grep -c 'PlyCount "1"' "$scratch/few.pdn") -eq 2 ]] || fail 'not adjudicated at once'
DAMIER_ENDGAMES="$scratch/none" match --variant frisian --engine "$mock" --engine "$mock" \
    --adjudicate-endgames 4
expect_status 2
expect_error_line

# A match that was broken off before its first game begins again: before the games' file was there,
# and in the middle of the first line of the journal.
for line in whole half; do
    rm -f "$scratch"/early.pdn*
    early=(--engine "$mock" --engine "$mock pick=last" --nodes 10 --games 2 --max-plies 6 \
        --out "$scratch/early.pdn")
    run "$DAMIER" match "${early[@]}"
    expect_status 0
    rm "$scratch/early.pdn"
    head -1 "$scratch/early.pdn.journal" >"$scratch/journal"
    [[ $line == whole ]] || truncate -s 9 "$scratch/journal"
    mv "$scratch/journal" "$scratch/early.pdn.journal"
    run "$DAMIER" match "${early[@]}" --resume
    expect_status 0
    [[ $(grep -c '^\[Event ' "$scratch/early.pdn") -eq 2 ]] || fail "not two games after a $line line"
done

# Three engines play each other all round.
match --engine "$mock pick=1 name=Ann $mark" --engine "$mock pick=2 name=Bob $mark" \
    --engine "$mock pick=3 name=Cid $mark" --games 2 --max-plies 40
expect_status 0
expect_out '* 4 games *Ann 1 v Bob 1*Ann 1 v Cid 1*Bob 1 v Cid 1*faults: none'
expect_no_trace

# The protocol check: this program passes, a deaf one does not.
run timeout 100 "$DAMIER" match --check damier --param tt-size=16
expect_status 0
expect_out '*0 faults, 0 notes'
run timeout 100 "$DAMIER" match --check 'cmd=damier tt-sise=16'
expect_status 2
expect_err "damier: the engine does not know a parameter 'tt-sise'; did you mean 'tt-size'?"
run timeout 100 "$DAMIER" match --check "$mock fault=illegal $mark"
expect_status 1
expect_out '*FAULT*'
expect_no_trace
run timeout 100 "$DAMIER" match --check "$mock fault=exit $mark"
expect_status 1
grep -q '^FAULT  *[<>]' "$scratch/out" && fail 'what was said before a fault is called one'
run timeout 100 "$DAMIER" match --check "$mock fault=exit $mark" --json
expect_status 1
expect_out '{"event":"finding","grade":"ok",*"grade":"fault",*"last_lines":\["> hub",*{"event":"end","faults":*'
grep -qv '^{.*}$' "$scratch/out" && fail 'not only JSON'
expect_no_trace

# JSON: a line for each game and one for the end.
match --engine "$mock pick=1 $mark" --engine "$mock pick=2 $mark" --games 2 --json
expect_status 0
expect_out '{"event":"game","number":1,*'$'\n''{"event":"game","number":2,*'$'\n''{"event":"end",*"pairs":*'
expect_no_trace

# The numbers of --spsa are not written over either, and --resume begins where there is nothing yet.
spsa=("$DAMIER" match --engine damier --param tt-size=16 --nodes 5 --max-plies 4
    --spsa 'threads 1 1 2 1' --iterations 1)
run "${spsa[@]}" --out "$scratch/match.spsa" --resume
expect_status 0
cp "$scratch/match.spsa" "$scratch/before.spsa"
run "${spsa[@]}" --out "$scratch/match.spsa"
expect_status 2
expect_err "damier: '$scratch/match.spsa' is there already: *"
cmp "$scratch/match.spsa" "$scratch/before.spsa" || fail "the numbers were written over"
run "${spsa[@]}" --out "$scratch" --resume
expect_status 2
expect_err "damier: '$scratch' cannot be read*"

finish
