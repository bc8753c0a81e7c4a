# `damier annotate`: interrupted and resumed, and its page in a browser.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"
games=$DAMIER_TEST_DATA/pdn/standard.pdn

# Interrupted, it keeps what it has found; the same command goes on from there and ends with the
# same file as without interruption.
run "$DAMIER" annotate "$games" --depth 4 -o "$scratch/whole.pdn"
expect_status 0
"$DAMIER" annotate "$games" --depth 4 -o "$scratch/out.pdn" >"$scratch/out" 2>"$scratch/err" &
damier=$!
for ((i = 0; i < 200; i++)); do
    [[ -s $scratch/out.pdn.progress || -e $scratch/out.pdn ]] && break
    sleep 0.02
done
kill -TERM $damier 2>/dev/null
wait $damier
status=$?
command='annotate, interrupted'
if [[ ! -e $scratch/out.pdn ]]; then # else it was too fast for us
    expect_status 1
    err=$(<"$scratch/err")
    expect_err 'damier: interrupted; the same command goes on from here'
    run "$DAMIER" annotate "$games" --depth 5 -o "$scratch/out.pdn"
    expect_status 2
    expect_error_line
fi
run "$DAMIER" annotate "$games" --depth 4 -o "$scratch/out.pdn"
expect_status 0
cmp "$scratch/whole.pdn" "$scratch/out.pdn" || fail "another file after an interruption"
[[ -z $(find "$scratch" -name '*.progress' -o -name '*.part') ]] || fail "a file was left behind"

# Output that cannot be written is failed work.
run "$DAMIER" annotate "$games" --depth 1 -o /dev/full
expect_status 1
expect_error_line

# What was written is good PDN.
run "$DAMIER" pdn check "$scratch/whole.pdn"
expect_status 0
expect_out '*: 6 games read, * 0 unreadable, 0 warnings'

# The page fetches nothing.
run "$DAMIER" annotate "$games" --depth 4 --html "$scratch/page.html"
expect_status 0
grep -nE '(src|href)="?(https?:|//)|@import|url\(' "$scratch/page.html" && fail "the page fetches something"

# And it works in a browser: the script has drawn the position that the address asks for.
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    [[ $failures -eq 0 ]] || finish
    echo "SKIPPED: there is no browser to try the page in (Debian package chromium)"
    exit 77
}
export HOME=$scratch
timeout 120 "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$scratch/profile" \
    --virtual-time-budget=2000 --dump-dom "file://$scratch/page.html#game-1-ply-3" \
    >"$scratch/dom" 2>"$scratch/err" </dev/null
command="$browser page.html#game-1-ply-3"
game() { sed -n '/id="game-1"/,/<\/section>/p' "$scratch/dom"; }
[[ $(game | grep -o '<circle class="white"' | wc -l) -eq 20 ]] || fail "not 20 white pieces"
[[ $(game | grep -o '<circle class="black"' | wc -l) -eq 19 ]] || fail "not 19 black pieces"
[[ $(game | grep -o '<a class="move *current"[^>]*>[^<]*' | sed 's/.*>//') == 28x19 ]] ||
    fail "28x19 is not the current move"
game | grep -q 'data-ply="3"' || fail "the game does not stand at ply 3"
game | grep -qE '<p class="value">[^<]*for White' || fail "no value is shown"

finish
