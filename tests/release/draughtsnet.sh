# draughtsnet.sh NATIVE: draughtsnet works for a stand-in of lidraughts with a damier of this machine. $DRAUGHTSNET is its
# draughtsnet.py; without it the exit status is 77. Run by ctest -L release.
set -uo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[[ -e ${DRAUGHTSNET:-} ]] || { echo "SKIPPED: draughtsnet (say where it is: DRAUGHTSNET=.../draughtsnet.py)" && exit 77; }
python3 -c 'import requests' 2>/dev/null || { echo "SKIPPED: draughtsnet (no requests for Python)" && exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

timeout 300 python3 "$source/tests/release/draughtsnet_site.py" "$1" >"$scratch/site" &
site=$!
until [[ -s $scratch/site ]]; do sleep 0.1; done
timeout 300 python3 "$DRAUGHTSNET" --no-conf --endpoint "$(head -1 "$scratch/site")" --engine-dir "$scratch" \
    --scan-command "$1 hub" --cores 1 --memory 64 run >"$scratch/client" 2>&1 &
client=$!
wait "$site"
status=$?
kill "$client"
wait "$client" 2>/dev/null
tail -n +2 "$scratch/site"
[[ $status -eq 0 ]] || { cat "$scratch/client" && echo "FAILED: draughtsnet" && exit 1; }
echo "tried: draughtsnet, $(grep -c ': good$' "$scratch/site") answers"
