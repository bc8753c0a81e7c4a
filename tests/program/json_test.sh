# `damier json`: every kind of answer is as the schema says, and scripts can rely on it.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"
schema=$DAMIER_SOURCE_DIR/docs/protocol.schema.json

cat >"$scratch/requests" <<'REQUESTS'
{"id":1,"cmd":"hello"}
{"id":"a","cmd":"position","fen":"W:W32:B18","moves":["32-28"]}
{"id":3,"cmd":"analyze","limits":{"depth":5},"multipv":2,"every":0}
{"id":4,"cmd":"play","level":3,"variant":"russian"}
{"id":5,"cmd":"play","limits":{"nodes":2000},"variant":"english"}
{"id":6,"cmd":"eval","fen":"W:W32:B18"}
{"id":7,"cmd":"endgame","fen":"W:WK1,K2:B16"}
{"id":8,"cmd":"book"}
{"id":9,"cmd":"levels"}
{"id":10,"cmd":"pdn","pdn":"[White \"A\"]\n1. 32-28 {good} 19-23! (1... 18-23 2. 33-29) 2. 28x19 14x23 *"}
{"id":11,"cmd":"pdn","game":1,"pdn":"[White \"A\"]\n1. 32-28 {good} 19-23! (1... 18-23 2. 33-29) 2. 28x19 14x23 *"}
{"id":12,"cmd":"write","tags":[{"name":"White","value":"me"}],"items":[{"move":"32-28"},{"mark":"!"}],"result":"*"}
{"id":13,"cmd":"annotate","moves":"32-28 19-23 28x19 14x23 37-32 23-29","limits":{"depth":4},"every":0}
{"id":14,"cmd":"analyz"}
nonsense
{"id":16,"cmd":"cancel","target":99}
{"id":17,"cmd":"outcome","fen":"W:W:B1"}
{"id":18,"cmd":"analyze","limits":{"depth":5},"fen":"W:W32:B28"}
{"id":19,"cmd":"analyze","limits":{"depth":5},"fen":"W:W:B28"}
{"id":20,"cmd":"variants"}
{"id":21,"cmd":"legal","variant":"russian","fen":"W:W9:B6"}
{"id":22,"cmd":"pdn","pdn":"1. 32-99 *"}
{"id":24,"cmd":"ponder_hit","target":99}
{"id":25,"cmd":"legal","fen":"W:W38:B22,23,32,33"}
{"id":26,"cmd":"play","ponder":true,"fen":"W:W38:B32","moves":"38x27"}
{"id":27,"cmd":"play","ponder":true,"fen":"W:W38:B32"}
{"id":23,"cmd":"analyze","variant":"spanish","limits":{"nodes":500},"threads":2}
REQUESTS
finals=$(wc -l <"$scratch/requests")
run bash -c '"$DAMIER" json --threads 2 <"$1"' - "$scratch/requests"
expect_status 0
expect_err ''
cp "$scratch/out" "$scratch/answers"
[[ $(grep -c '"final":true' "$scratch/answers") -eq $finals ]] || fail "not every request has its end"
[[ $(grep -c '"id":13,.*"progress"' "$scratch/answers") -eq 7 ]] || fail "not seven steps of progress"
grep -q '"id":11,.*"variation":\[{"move":"18-23"' "$scratch/answers" || fail "no variation"
run bash -c '"$DAMIER_TOOLS/json_schema" "$1" <"$2"' - "$schema" "$scratch/answers"
expect_status 0
expect_out '*lines, 0 not as the schema says'

# The check can fail.
for bad in '{"schema":1,"id":1,"cmd":"legal","final":true}' '{"schema":1,"id":1,"final":false,"error":"x","code":"busy"}' \
    "$(grep '"id":"a"' "$scratch/answers" | sed 's/"turn":"black"/"turn":"red"/')"; do
    run bash -c '"$DAMIER_TOOLS/json_schema" "$1" <<<"$2"' - "$schema" "$bad"
    expect_status 1
done

# Searches with a fixed depth are the same, however many there are at once and in whatever order.
requests() {
    for id in "$@"; do
        echo "{\"id\":$id,\"cmd\":\"analyze\",\"limits\":{\"depth\":$((3 + id % 4))},\"priority\":$((id % 3))}"
    done
}
untimed() { sed -E 's/"time":[0-9.e-]+,"nps":[0-9]+//' | sort; }
requests {1..40} | "$DAMIER" json --threads 1 | untimed >"$scratch/one"
requests {40..1} | "$DAMIER" json --threads 3 | untimed >"$scratch/three"
command='json --threads'
cmp "$scratch/one" "$scratch/three" || fail "threads or order make a difference"
[[ $(wc -l <"$scratch/one") -eq 40 ]] || fail "not 40 answers"

# An analysis without limits can be cancelled, and others are answered meanwhile.
coproc client { "$DAMIER" json --threads 1; }
client_pid=$client_PID
answers() { # answers ID: reads until the final answer of the id, which it leaves in `answer`
    while read -r -t 60 answer <&"${client[0]}"; do
        [[ $answer == *"\"id\":$1,"*'"final":true'* ]] && return
    done
    fail "no final answer to $1"
}
echo '{"id":1,"cmd":"analyze","every":0}' >&"${client[1]}"
command='json, an analysis without limits'
read -r -t 60 answer <&"${client[0]}" # what it has found so far is its last answer, later
[[ $answer == *'"final":false'* ]] || fail "no first answer: $answer"
echo '{"id":2,"cmd":"play","level":2}' >&"${client[1]}"
command='json, a move while an analysis runs'
answers 2
[[ $answer == *'"after":'* ]] || fail "no move: $answer"
echo '{"id":3,"cmd":"cancel","target":1}' >&"${client[1]}"
answers 1
[[ $answer == *'"cancelled":true'* && $answer == *'"pv":'* ]] || fail "not cancelled: $answer"
exec {client[1]}>&-
wait "$client_pid" || fail "status $?"

finish
