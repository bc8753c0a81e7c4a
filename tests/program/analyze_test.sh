# `damier analyze` on many positions: its JSON, its memory, and how it is interrupted.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"
schema=$DAMIER_SOURCE_DIR/docs/analysis.schema.json
golden=$DAMIER_TEST_DATA/golden

# Every kind of answer is as the schema says, in several variants.
"$DAMIER" analyze - --depth 6 --multipv 3 --json <"$golden/positions.txt" >"$scratch/answers"
"$DAMIER" analyze --pdn "$golden/ends.pdn" --depth 3 --json >>"$scratch/answers"
for variant in international english russian frisian; do
    "$DAMIER" analyze --variant $variant --depth 3 --multipv 2 --json >>"$scratch/answers"
done
run bash -c '"$DAMIER_TOOLS/json_schema" "$1" <"$2"' - "$schema" "$scratch/answers"
expect_status 0
expect_out '14 lines, 0 not as the schema says'

# The check can fail.
for bad in '{"schema":1,"id":1}' '{"schema":2,"id":1,"error":"x"}' '{"schema":1,"id":0,"error":"x"}' \
    '{"schema":1,"id":1,"error":"x","more":1}' '[]' \
    "$(head -1 "$scratch/answers" | sed 's/"type":"win","plies":1/"type":"men"/g')"; do
    run bash -c '"$DAMIER_TOOLS/json_schema" "$1" <<<"$2"' - "$schema" "$bad"
    expect_status 1
done

# Answers are the same, but for the times, however many threads there are; --skip goes on.
list() { for ((i = 0; i < $1; i++)); do sed -n 's/^W:/W:/p' "$golden/positions.txt"; done; }
untimed() { sed -E 's/"time":[0-9.e-]+,"nps":[0-9]+//'; }
list 20 | "$DAMIER" analyze - --nodes 300 --json --threads 1 | untimed >"$scratch/one"
list 20 | "$DAMIER" analyze - --nodes 300 --json --threads 4 | untimed >"$scratch/four"
list 20 | "$DAMIER" analyze - --nodes 300 --json --skip 37 | untimed >"$scratch/rest"
command='analyze - --threads'
cmp "$scratch/one" "$scratch/four" || fail "threads make a difference"
tail -n +38 "$scratch/one" | cmp - "$scratch/rest" || fail "--skip 37 is not the rest"

# A byte order mark, as some editors begin a file with, is no part of the first position.
run bash -c $'printf "\\xef\\xbb\\xbfW:W32:B28\\nW:W32:B28\\n" | "$DAMIER" analyze - --depth 1 --json'
expect_status 0
[[ $(grep -c '"pv":' <<<"$out") -eq 2 ]] || fail "not two answers: $out"

# No position is not the start; no such game is an error and no table.
run "$DAMIER" analyze --fen '' --depth 1
expect_status 2
expect_out ''
expect_err 'damier: --fen is empty*'
run "$DAMIER" analyze --pdn "$golden/ends.pdn" --game 99 --depth 1
expect_status 2
expect_out ''
expect_err "damier: '*ends.pdn' has no game 99, it has *"

# A client may ask one position at a time and wait for the answer.
coproc client { "$DAMIER" analyze - --depth 3 --json; }
client_pid=$client_PID # which bash forgets as soon as it has ended
for fen in W:W32:B28 nonsense W:W21:B11; do
    echo "$fen" >&"${client[1]}"
    read -r -t 20 answer <&"${client[0]}" || fail "no answer to $fen while the input stays open"
done
exec {client[1]}>&-
wait "$client_pid"

# Memory does not grow with the list: what is resident after 100 answers and after 1000.
export ASAN_OPTIONS=quarantine_size_mb=1:thread_local_quarantine_size_kb=16
list 340 >"$scratch/list"
resident() { awk '/^VmRSS/ { print $2 }' "/proc/$1/status"; }
mkfifo "$scratch/in"
"$DAMIER" analyze - --nodes 200 --hash 1 --threads 2 --json <"$scratch/in" >"$scratch/out" &
damier=$!
exec {in}>"$scratch/in"
answered() {
    for ((i = 0; i < 600 && $(wc -l <"$scratch/out") < $1; i++)); do sleep 0.1; done
}
head -100 "$scratch/list" >&$in
answered 100
before=$(resident $damier)
tail -n +101 "$scratch/list" >&$in
answered 1020
after=$(resident $damier)
exec {in}>&-
wait $damier
[[ $(wc -l <"$scratch/out") -eq 1020 ]] || fail "not every position has its answer"
((after < before + 20000)) || fail "memory has grown from $before to $after KiB"

# Ctrl-C ends the search of a single position with what has been found.
"$DAMIER" analyze --time 600 >"$scratch/interrupted" 2>"$scratch/err" &
damier=$!
for ((i = 0; i < 300; i++)); do
    [[ $(wc -l <"$scratch/interrupted") -ge 4 ]] && break
    sleep 0.1
done
kill -TERM $damier
wait $damier
status=$?
command='analyze --time 600, interrupted'
expect_status 0
[[ $(tail -1 "$scratch/interrupted") == "best "*-* ]] || fail "no best move"

# A draw that the endgame databases prove is one, and no estimate.
run "$DAMIER" analyze --fen 'W:WK1,K2:BK46' --depth 3 --json
expect_status 0
expect_out '*"score":{"type":"database","result":"draw"},"wdl":{"win":0.0,"draw":1.0,"loss":0.0},*'
run "$DAMIER" analyze --fen 'W:WK1,K2:BK46' --depth 3
expect_out '*  known draw  level *'

finish
