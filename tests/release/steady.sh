# A source whose calls leave a function to many places when they throw becomes the same WebAssembly each time, in
# whatever folder it is compiled (web/wasm/steady_compile.sh). Without Emscripten the exit status is 77. Run by
# ctest -L release.
set -euo pipefail
compiler=$(command -v em++) || { echo "SKIPPED: no Emscripten" && exit 77; }
setarch -R true 2>/dev/null || { echo "SKIPPED: the system moves the addresses of every program" && exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

sums=()
for folder in a a/b a/folder/with/a/longer/name again; do
    mkdir -p "$scratch/$folder/zstd" "$scratch/$folder/build"
    cp "$DAMIER_SOURCE_DIR"/web/wasm/zstd/* "$scratch/$folder/zstd"
    (cd "$scratch/$folder/build" &&
        bash "$DAMIER_SOURCE_DIR/web/wasm/steady_compile.sh" "$compiler" "$compiler" -std=c++20 -O2 -fPIC \
            -fwasm-exceptions -ffile-prefix-map="$scratch/$folder"=. -I "$DAMIER_SOURCE_DIR" -I "$scratch/$folder/zstd" \
            -include "$DAMIER_SOURCE_DIR/web/wasm/missing_library.hpp" \
            -o decoder.o -c "$scratch/$folder/zstd/decoder.cpp")
    sums+=("$(sha256sum <"$scratch/$folder/build/decoder.o")")
done
[[ $(printf '%s\n' "${sums[@]}" | sort -u | wc -l) -eq 1 ]] || { echo "FAILED: other bytes:" "${sums[@]}" && exit 1; }
