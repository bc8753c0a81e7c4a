# run.sh NAME: runs a test of the engine as WebAssembly with Node; skipped, visibly, where there is no Node or
# where it has not been built.
set -uo pipefail

skip() {
    echo "SKIPPED: $1"
    exit 77
}

command -v node >/dev/null || skip "Node is not installed (Debian package nodejs)"
export DAMIER_SITE=${DAMIER_SITE:-$DAMIER_SOURCE_DIR/build/web/site}
[[ -f $DAMIER_SITE/engine/damier.wasm ]] ||
    skip "the engine for the browser has not been built (cmake --preset web && cmake --build --preset web; needs Emscripten)"
exec node --test --test-reporter=spec "$DAMIER_SOURCE_DIR/tests/wasm/$1.test.mjs"
