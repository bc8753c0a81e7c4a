# The whole output of every command, word for word: tests/data/golden/*.golden are transcripts, and
# each is played again and compared. `golden_test.sh --write` writes them anew instead; look at the
# difference before you commit it.
#
#     $ COMMAND        a line for bash; `damier` is the program, $mock an engine for tests,
#                      $scratch an empty directory
#     ...              standard output, with \ before a line that looks like one of these
#     ! ...            standard error
#     = STATUS         the exit status if it is not 0
#     # ...            a remark
#
# The commands run in tests/data/golden, with nothing on standard input unless they say so. What
# differs from run to run or from machine to machine is masked by golden.sed; positions are chosen
# so that scores and lines are forced and do not change with every improvement of the search.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"
mask=$DAMIER_SOURCE_DIR/tests/program/golden.sed
cd "$DAMIER_TEST_DATA/golden" || exit 1

damier() { "$DAMIER" "$@"; }
# On a terminal of 80 columns, its controls made visible.
on_terminal() { script -qec "stty cols 80; \"\$DAMIER\" $*" /dev/null | sed 's|\r||g; s|\x1b|^[|g'; }
# with_listener ARGUMENT... -- LINE: the line, while a damier listens on the port $port.
with_listener() {
    local arguments=() listener port=
    while [[ $1 != -- ]]; do arguments+=("$1") && shift; done
    "$DAMIER" dxp --listen 0 --hash 1 "${arguments[@]}" >"$scratch/listener" &
    listener=$!
    until [[ $port ]]; do
        sleep 0.02
        port=$(sed -n 's/^listening on .*://p' "$scratch/listener")
    done
    eval "$2"
    kill -TERM $listener
    wait $listener
}
mock=$DAMIER_TOOLS/mock_engine
DAMIER_ENDGAMES=$scratch/none # not what the user of this machine may have
export DAMIER DAMIER_ENDGAMES mock scratch
export -f damier on_terminal with_listener
export TERM=xterm-256color LC_ALL=C.UTF-8
unset NO_COLOR COLUMNS USER # who plays is nobody in particular

masked() { sed -E -f "$mask" | sed "s|$scratch|\$scratch|g; s|$mock|\$mock|g"; }

play_line() {
    bash -c "$1" >"$scratch/.out" 2>"$scratch/.err" </dev/null
    local status=$?
    masked <"$scratch/.out" | sed 's/^[$!=#] /\\&/'
    masked <"$scratch/.err" | sed 's/^/! /'
    [[ $status -eq 0 ]] || echo "= $status"
}

# play FILE: the transcript as it is now.
play() {
    local line
    while IFS= read -r line; do
        case $line in
        '# '*) echo "$line" ;;
        '$ '*)
            echo "$line"
            play_line "${line#\$ }"
            ;;
        esac
    done <"$1"
}

for file in *.golden; do
    command="golden_test.sh $file"
    rm -rf "${scratch:?}"/*
    play "$file" >"$scratch/.played"
    if [[ ${1:-} == --write ]]; then
        cp "$scratch/.played" "$file"
    else
        diff -u "$file" "$scratch/.played" || fail "the output has changed"
    fi
done

finish
