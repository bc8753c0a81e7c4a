# The files of scripts/release, if there are any, do what they shall. Run by ctest -L release.
set -euo pipefail
files=$DAMIER_SOURCE_DIR/build/release-files
[[ -e $files/SHA256SUMS ]] || { echo "SKIPPED: scripts/release has made nothing yet" && exit 77; }
exec "$DAMIER_SOURCE_DIR/scripts/try-release" "$files"
