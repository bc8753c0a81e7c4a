# windows.sh PROGRAM.exe [NATIVE]: the program for Windows does under Wine what it does elsewhere. NATIVE is a
# damier of this machine to compare with and to play against. Says what was tried, and what was not; the
# exit status is 77 if there is no Wine. Run by scripts/try-release, and by ctest -L release.
set -uo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[[ $# -ge 1 ]] || { echo "usage: windows.sh PROGRAM.exe [NATIVE]" >&2 && exit 2; }
wine=$(command -v wine64 || command -v wine || ls /usr/lib/wine/wine64 2>/dev/null) ||
    { echo "SKIPPED: the program for Windows (no wine)" && exit 77; }
[[ -e $1 ]] || { echo "SKIPPED: there is no $1 (preset windows)" && exit 77; }
program=$(realpath "$1")
native=${2:+$(realpath "$2")}

scratch=$(mktemp -d)
# Wine lives on for some seconds and would write into what is taken away.
cleanup() {
    [[ $WINEPREFIX != "$scratch"/* ]] || "$(command -v wineserver || echo /usr/lib/wine/wineserver)" -k 2>/dev/null
    rm -rf "$scratch"
}
trap cleanup EXIT
cd "$scratch" || exit 1
export WINEPREFIX=${WINEPREFIX:-$scratch/wine} WINEDEBUG=-all TERM=xterm
unset DISPLAY DAMIER_ENDGAMES
name=damier$$.exe # one that no other process has
cp "$program" "$scratch/$name"
touch dxp url

failures=0
tried() { echo "tried: $*"; }
skipped() { echo "SKIPPED: $*"; }
wrong() { echo "FAILED: $*" && failures=$((failures + 1)); }

# windows ARGUMENT...: becomes the program, so that its process is the one that was begun here.
windows() { exec "$wine" "$scratch/$name" "$@"; }
# text ARGUMENT...: what it writes.
text() { (windows "$@") 2>/dev/null </dev/null | tr -d '\r'; }
# until_true SECONDS COMMAND...
until_true() {
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        ((SECONDS < end)) || return 1
        sleep 0.1
    done
}

try_numbers() {
    local variant nodes names=0
    while IFS=, read -r variant _ nodes; do
        [[ $variant != variant && $variant != \#* ]] || continue
        [[ $(text bench --variant "$variant" | sed -n 's/^nodes //p') == "$nodes" ]] ||
            wrong "the bench of $variant"
        names=$((names + 1))
    done <"$source/tests/data/bench.csv"
    tried "bench nodes of $names variants"
    text perft --depth 7 | grep -q '^depth 7 nodes 1049442 ' || wrong "perft of international"
    text perft --variant russian --depth 7 | grep -q '^depth 7 nodes 190146 ' || wrong "perft of russian"
    tried "perft 7 of international and russian"
}

# hub_session COMMAND...: what a Hub engine answers to searches in several variants, without times.
hub_session() {
    local variant line
    coproc ENGINE { "$@" hub 2>/dev/null; }
    local to=${ENGINE[1]} from=${ENGINE[0]} pid=$ENGINE_PID
    printf '%s\n' hub 'set-param name=book value=false' 'set-param name=tt-size value=16' >&"$to"
    for variant in normal english russian frisian losing italian; do
        printf '%s\n' "set-param name=variant value=$variant" init 'pos start' 'level nodes=30000' 'go think' >&"$to"
        while IFS= read -t 60 -r line <&"$from"; do
            line=${line%$'\r'}
            sed -E 's/ time=[0-9.]+ nps=[0-9.]+//' <<<"$line"
            [[ $line != done* ]] || break
        done
    done
    echo quit >&"$to"
    wait "$pid"
}

try_hub() {
    hub_session windows >"$scratch/hub.windows"
    [[ $(grep -c '^done move=' "$scratch/hub.windows") -eq 6 ]] || wrong "searches over Hub"
    if [[ -n $native ]]; then
        hub_session "$native" >"$scratch/hub.native"
        diff "$scratch/hub.native" "$scratch/hub.windows" || wrong "over Hub it says other things than elsewhere"
        tried "Hub: $(wc -l <"$scratch/hub.windows") lines of six searches, the same as from the native program"
    else
        tried "Hub: six searches"
        skipped "the comparison of what is said over Hub (no native program)"
    fi
}

listens() { port=$(tr -d '\r' <"$scratch/dxp" | sed -n 's/^listening on 127\.0\.0\.1://p') && [[ -n $port ]]; }

# Two games over DXP, against the native program if there is one.
try_dxp() {
    (windows dxp --listen 0 --hash 1 --nodes 300 --name Windows --pdn windows.pdn) >"$scratch/dxp" 2>/dev/null &
    local listener=$!
    until_true 20 listens || wrong "nobody listens for DXP"
    local game=(dxp --connect "127.0.0.1:$port" --initiator --name Other --hash 1 --nodes 300 --games 2 --time 900)
    local other=Windows
    if [[ -n $native ]]; then
        other=Linux
        "$native" "${game[@]}" >"$scratch/games" 2>&1 || wrong "DXP"
    else
        text "${game[@]}" >"$scratch/games"
    fi
    grep -q '^result: ' "$scratch/games" || wrong "two games over DXP"
    kill "$listener" && wait "$listener" 2>/dev/null
    [[ $(grep -c '^\[Event ' windows.pdn) -eq 2 ]] || wrong "the games over DXP in PDN"
    tried "DXP: two games of Windows and $other over loopback"
}

running() { pgrep -f "$name.* hub" >/dev/null; }
gone() { ! running; }

try_match() {
    text match --engine damier --engine damier --games 4 --nodes 2000 --param tt-size=16 --out match.pdn |
        grep -q 'games 4 .*' || wrong "a match"
    text pdn check match.pdn | grep -q '4 games read.* 0 unreadable' || wrong "the games of the match"
    # Killed, it takes its engines with it: they are in a job that ends with it.
    (windows match --engine damier --engine damier --games 400 --move-time 1 --param tt-size=16) >/dev/null 2>&1 &
    local match=$!
    until_true 20 running || wrong "the engines of a match do not run"
    kill -9 "$match" && wait "$match" 2>/dev/null
    until_true 10 gone || wrong "engines outlive a match that was killed"
    tried "match: four games between child processes; killed, it leaves none behind"
}

slices() { [[ $(find "$scratch/killed" -name '*.wdl' 2>/dev/null | wc -l) -gt 3 ]]; }

try_endgame() {
    local build=(endgame build --variant russian --pieces 4 --dir)
    (windows "${build[@]}" killed) >/dev/null 2>&1 &
    local builder=$!
    until_true 20 slices || wrong "no slices are built"
    kill -9 "$builder" && wait "$builder" 2>/dev/null
    local before
    before=$(find killed -name '*.wdl' | wc -l)
    text "${build[@]}" killed | grep -q '^built ' || wrong "a build after a kill"
    text endgame verify --variant russian --dir killed | grep -q '^all good: 6562592 positions' ||
        wrong "what was built"
    if [[ -n $native ]]; then
        "$native" "${build[@]}" native >/dev/null 2>&1
        diff -rq -x '*.part' native killed || wrong "databases differ from the native ones"
        tried "endgame: built, killed after $before slices, resumed; verified, and the same bytes as the native ones"
    else
        tried "endgame: built, killed after $before slices, resumed, verified"
    fi
}

# keys ARGUMENT...: what the console shows, with the keys that come from the input.
keys() { timeout 60 script -qec "stty cols 100; '$wine' '$scratch/$name' $*" /dev/null 2>/dev/null; }

try_console() {
    printf 'c3-d4\nquit\n' | (windows play --variant russian --level 1) >"$scratch/lines" 2>/dev/null
    grep -q 'Damier plays' "$scratch/lines" || wrong "play"
    if ! command -v script >/dev/null; then
        skipped "play in the console, Ctrl-C (no script)" && return
    fi
    { sleep 4 && printf 'c3-d4\r' && sleep 3 && printf 'quit\r' && sleep 2; } |
        keys play --variant russian --level 1 >"$scratch/console"
    sed -E 's/\x1b\[[0-9;?]*[A-Za-z]//g' "$scratch/console" | tr -d '\r\n ' | grep -aq 'Damierplays' ||
        wrong "play in the console"
    # Colours cannot be tried: the console of Wine shows them as text.
    { sleep 3 && printf '\003' && sleep 3; } |
        keys endgame build --variant english --pieces 5 --dir broken >"$scratch/console"
    sed -E 's/\x1b\[[0-9;?]*[A-Za-z]//g' "$scratch/console" | tr -d '\r\n ' | grep -aq 'interrupted' ||
        wrong "Ctrl-C in the console"
    tried "play: by lines, and key by key in the console; Ctrl-C"
}

serves() { url=$(tr -d '\r' <"$scratch/url") && [[ $url == http://127.0.0.1:*token=* ]]; }

try_serve() {
    (windows serve --port 0) >"$scratch/url" 2>/dev/null &
    local server=$!
    if until_true 20 serves; then
        local host=${url#http://}
        host=${host%%/*}
        exec {peer}<>"/dev/tcp/127.0.0.1/${host#*:}"
        printf 'GET /%s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "${url#http://*/}" "$host" >&"$peer"
        local answer
        answer=$(cat <&"$peer" | tr -d '\0\r')
        exec {peer}>&-
        [[ $answer == 'HTTP/1.1 200 '*'<html'* ]] || wrong "the page of serve: ${answer%%$'\n'*}"
    else
        wrong "serve"
    fi
    kill "$server" && wait "$server" 2>/dev/null
    tried "serve: the page"
}

echo "$("$wine" --version 2>/dev/null): $(text --version)"
[[ $(text --version) == 'damier '* ]] || { wrong "--version" && exit 1; }
for what in ${DAMIER_WINDOWS_TESTS:-numbers hub dxp match endgame console serve}; do "try_$what"; done
exit $((failures > 0))
