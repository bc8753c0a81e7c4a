# The C library as its users meet it: its header in C, the shared library in Python, the archive, and what
# is put in place by an installation.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

build=$(dirname "$DAMIER")
source=$DAMIER_SOURCE_DIR/engine/c
[[ -e $build/libdamier.so ]] || { echo "SKIPPED: this build has no library"; exit 77; }

# Nothing is seen of it but what the header declares.
run nm --dynamic --defined-only "$build/libdamier.so"
expect_status 0
declared=$(grep -o 'damier_[a-z_]*(' "$source/damier.h" | tr -d '(' | sort -u)
shown=$(awk '{ print $3 }' <<<"$out" | sort -u)
[[ $shown == "$declared" ]] || fail "it shows other symbols than it declares: $shown"

# The example in C, with the shared library and with the archive.
compiler=$(command -v cc || command -v gcc || command -v clang) || compiler=
if [[ -n $compiler ]]; then
    for kind in shared static; do
        case $kind in
        shared) libraries=("$build/libdamier.so" -Wl,-rpath,"$build") ;;
        static) libraries=("$build/libdamier.a" -lzstd -lstdc++ -lpthread -lm) ;;
        esac
        run "$compiler" -std=c99 -Wall -Wextra -Wpedantic -Werror -I "$source" "$source/example.c" \
            -o "$scratch/$kind" "${libraries[@]}"
        expect_status 0
        run "$scratch/$kind" russian 4
        expect_status 0
        [[ $(grep -c ' depth ' <<<"$out") -eq 4 ]] || fail "not four moves: $out"
        [[ $(tail -1 <<<"$out") == ongoing ]] || fail "the game should be ongoing: $out"
        run "$scratch/$kind" nonsense
        expect_status 1
        expect_err "position: unknown variant 'nonsense'*"
    done
else
    echo "SKIPPED: the example in C, for want of a compiler"
fi

# The example in Python, and what must not harm it.
if command -v python3 >/dev/null; then
    run python3 "$source/example.py" "$build/libdamier.so" "W:WK1,K2:B16"
    expect_status 0
    expect_out "moves *databases 1*best *refused: *"
    run python3 "$DAMIER_SOURCE_DIR/tests/program/library_test.py" "$build/libdamier.so"
    expect_status 0
    expect_out "all as expected"
else
    echo "SKIPPED: the example in Python"
fi

finish
