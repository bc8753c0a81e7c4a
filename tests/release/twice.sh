# scripts/release --twice in a small repository, where what compiles is made of a few lines: it tells files of the
# same bytes from others, and makes all of it again when a try has failed, too. Run by ctest -L release.
set -euo pipefail
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
repository=$scratch/repository

# Makes the folder for web servers with one file, $MADE.
mkdir -p "$scratch/bin" "$repository/scripts"
cat >"$scratch/bin/cmake" <<'END'
#!/usr/bin/env bash
[[ $1 == --build ]] || exit 0
mkdir -p "$2/site/engine"
eval "$MADE" >"$2/site/engine/damier.wasm"
END
printf '#!/bin/sh\n' >"$scratch/bin/em++"
printf '#!/bin/sh\nexit ${TRIED:-0}\n' >"$repository/scripts/try-release"
chmod +x "$scratch/bin/"* "$repository/scripts/try-release"
cp "$DAMIER_SOURCE_DIR"/scripts/{release,lib.sh} "$repository/scripts"
echo 'project(damier VERSION 1.2.3)' >"$repository/CMakeLists.txt"
echo build/ >"$repository/.gitignore"
touch "$repository/LICENSE"
git -C "$repository" init -q
git -C "$repository" add .
git -C "$repository" -c user.name=test -c user.email=test@localhost commit -q -m test

failures=0
# release STATUS LINE: --twice ends with the status, and says the line.
release() {
    local status=0
    PATH=$scratch/bin:$PATH "$repository/scripts/release" --only web --twice "${@:3}" >"$scratch/said" 2>&1 || status=$?
    [[ $status -eq $1 ]] && grep -qF -- "$2" "$scratch/said" && return
    echo "FAILED: MADE='$MADE' TRIED='${TRIED:-}' ended with $status without '$2':" && cat "$scratch/said"
    failures=$((failures + 1))
}

export MADE TRIED
MADE='echo one' TRIED=0 release 0 "the same bytes: damier-1.2.3-web.tar.gz"
MADE='echo one' TRIED=1 release 1 "the same bytes: damier-1.2.3-web.tar.gz"
MADE='echo one' TRIED=1 release 1 "FAILED: trying them"
MADE='echo one' TRIED=1 release 0 "SKIPPED: to try them" --untried
MADE='echo "$@"' TRIED=0 release 1 "FAILED: other bytes: damier-1.2.3-web.tar.gz"
MADE='echo "$@"' TRIED=1 release 1 "FAILED: making them twice"
MADE='[[ $2 != *again* ]]' TRIED=0 release 1 "FAILED: to make it again"
exit $((failures > 0))
