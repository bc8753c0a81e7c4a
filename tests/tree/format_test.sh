# Every source of the tree is as clang-format would write it.
set -euo pipefail
cd "$DAMIER_SOURCE_DIR"

formatter=$(command -v clang-format-14 || command -v clang-format) || {
    echo "SKIPPED: clang-format is not installed (Debian package clang-format)"
    exit 77
}

find . \( -path './build*' -o -path './.*' \) -prune -o \
    \( -name '*.cpp' -o -name '*.hpp' -o -name '*.tpp' \) -print0 |
    xargs -0 "$formatter" --dry-run -Werror
