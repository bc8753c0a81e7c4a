# The page of `damier annotate --html` in a browser: it works, and it asks nobody for anything.
# Label `browser`; skipped where there is none.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "SKIPPED: there is no browser to try the page in (Debian package chromium)"
    exit 77
}

# open FILE: sets out to what the page has become; whatever is asked of the network is in net.json.
open() {
    run env HOME="$scratch" timeout 200 "$browser" --headless --no-sandbox --disable-gpu \
        --no-first-run --disable-background-networking --disable-component-update \
        --disable-sync --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1" \
        --user-data-dir="$scratch/profile" --log-net-log="$scratch/net.json" \
        --window-size=1000,800 --virtual-time-budget=10000 --dump-dom "file://$1"
    expect_status 0
}
# Of the requests in the log those with an origin are a page's, the others the browser's own.
requests() {
    grep -E '"initiator":"([a-z]+:|null)' "$scratch/net.json" | grep -oE '"url":"[^"]*"' | sort -u
}
# What page_test.js has written down.
report() { sed -n '/<pre id="report">/,/<\/pre>/p' <<<"$out" | sed 's/<[^>]*>//g; /^$/d'; }

run "$DAMIER" annotate "$DAMIER_TEST_DATA/pdn/standard.pdn" --depth 4 --html "$scratch/page.html"
expect_status 0

# A reader's way through it.
{ cat "$scratch/page.html" && echo '<script>' &&
    cat "$DAMIER_SOURCE_DIR/tests/program/page_test.js" && echo '</script>'; } >"$scratch/read.html"
open "$scratch/read.html"
diff -u "$DAMIER_TEST_DATA/golden/page.txt" <(report) || fail "the page does something else"
[[ -z $(requests) ]] || fail "the page has asked for $(requests)"

# A link to a position, as somebody was sent it.
open "$scratch/page.html#game-2-ply-2"
[[ $(grep -o '<section [^>]*id="game-2"[^>]*>' <<<"$out") == *'data-ply="2"'* ]] ||
    fail "the link leads elsewhere"

# The two safeguards work: a picture from elsewhere is refused, and without the page's policy the
# request is seen.
picture='<img src="http://127.0.0.1:9/picture.png">'
{ cat "$scratch/page.html" && echo "$picture"; } >"$scratch/refused.html"
open "$scratch/refused.html"
[[ -z $(requests) ]] || fail "the page may ask for $(requests)"
sed '/Content-Security-Policy/d' "$scratch/refused.html" >"$scratch/free.html"
open "$scratch/free.html"
[[ $(requests) == *127.0.0.1:9/picture.png* ]] || fail "the test does not see requests"

finish
