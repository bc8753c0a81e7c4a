# run.sh FILE...: runs tests of the page with Node. Those that need a browser are skipped, visibly, where
# Node, Chromium or playwright-core is missing. With `types` instead of files: checks the types of the page.
set -uo pipefail
here=$DAMIER_SOURCE_DIR/tests/browser

skip() {
    echo "SKIPPED: $1"
    exit 77
}

command -v node >/dev/null || skip "Node is not installed (Debian package nodejs)"
# Where `npm install --prefix tests/browser` puts things, unless told otherwise.
export DAMIER_NODE_MODULES=${DAMIER_NODE_MODULES:-$here/node_modules}
case ${1:-} in
    types)
        [[ -d $DAMIER_NODE_MODULES/typescript ]] || skip "there is no TypeScript (npm install --prefix tests/browser)"
        exec node "$DAMIER_NODE_MODULES/typescript/bin/tsc" -p "$here"
        ;;
    modules | languages) ;;
    *)
        CHROMIUM=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
            skip "there is no browser (Debian package chromium)"
        export CHROMIUM
        [[ -d $DAMIER_NODE_MODULES/playwright-core ]] || skip "there is no playwright-core (npm install --prefix tests/browser)"
        ;;
esac
if [[ $1 == static ]]; then
    export DAMIER_SITE=${DAMIER_SITE:-$DAMIER_SOURCE_DIR/build/web/site}
    [[ -f $DAMIER_SITE/engine/damier.wasm ]] ||
        skip "the engine for the browser has not been built (cmake --preset web && cmake --build --preset web)"
fi
exec node --test --test-reporter=spec "$here/$1.test.mjs"
