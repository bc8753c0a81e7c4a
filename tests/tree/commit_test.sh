# The latest commit that may have changed how Damier plays says in its last line whether it did:
# `Bench: N`, with the sum of tests/data/bench.csv, or `No functional change`.
set -euo pipefail
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE # set where a hook of git runs the tests
command -v git >/dev/null || { echo "SKIPPED: git is not installed" && exit 77; }

watched=(search eval movegen tests/data/bench.csv)

# True when a folder is the top of a repository with all of its history.
has_history() {
    [[ $(git -C "$1" rev-parse --show-prefix 2>&1) == '' ]] &&
        [[ $(git -C "$1" rev-parse --is-shallow-repository) == false ]] &&
        git -C "$1" rev-parse --verify --quiet HEAD >/dev/null
}

# total REPOSITORY COMMIT: the sum of the file in a commit; nothing where there is no such file.
total() {
    git -C "$1" show "$2:tests/data/bench.csv" 2>/dev/null |
        awk -F, 'NR > 1 { sum += $3 } END { if (NR) printf "%d", sum }' || true
}

# check REPOSITORY: says what is wrong; 77 when there is no history to look at. What is not yet
# committed does not count. A merge counts when it joins two changes.
check() {
    has_history "$1" || { echo "SKIPPED: no history of git here" && return 77; }
    local commit last now before
    commit=$(git -C "$1" log -1 --format=%H -- "${watched[@]}")
    [[ -n $commit ]] || { echo "no commit touches ${watched[*]}" && return 1; }
    last=$(git -C "$1" log -1 --format=%B "$commit" | awk 'NF { last = $0 } END { print last }')
    now=$(total "$1" "$commit")
    before=$(total "$1" "$commit^")
    case $last in
    "Bench: ${now:-none}") return 0 ;;
    'No functional change') [[ -z $before || $now == "$before" ]] && return 0 ;;
    esac
    git -C "$1" log -1 --format='commit %h, "%s",' "$commit"
    echo "ends with '$last', but must end with"
    [[ -n $before && $now != "$before" ]] || echo "    No functional change"
    [[ -z $now ]] || echo "    Bench: $now"
    return 1
}

# The check can fail. commit LINE [FILE [TEXT]] makes a commit with that last line.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
repository=$scratch/repository
export GIT_AUTHOR_NAME=test GIT_AUTHOR_EMAIL=test GIT_COMMITTER_NAME=test GIT_COMMITTER_EMAIL=test
git init -q "$repository"
commit() {
    local file=$repository/${2:-search/search.cpp}
    mkdir -p "$(dirname "$file")"
    echo "${3:-$RANDOM$RANDOM}" >>"$file"
    git -C "$repository" add .
    git -C "$repository" -c core.hooksPath=/dev/null -c commit.gpgSign=false commit -qm "Subject
${1:+
Why it was done.

$1}"
}

# expect STATUS CASE [REPOSITORY]
expect() {
    local status=0
    check "${3:-$repository}" >"$scratch/said" 2>&1 || status=$?
    [[ $status -eq $1 ]] || {
        echo "the check itself is wrong: status $status, expected $1, $2; it said:"
        cat "$scratch/said"
        exit 1
    }
}

expect 77 'before the first commit'
commit 'No functional change'
expect 0 'no change'
commit ''
expect 1 'nothing said'
commit 'No functional change' docs/search.md
expect 1 'nothing said, and a later commit elsewhere'
commit 'No functional change.' movegen/move.hpp
expect 1 'other words'
commit 'Bench: 5'
expect 1 'a number where the file is missing'
commit 'No functional change' tests/data/bench.csv $'variant,depth,nodes\nrussian,9,4000'
expect 0 'the first numbers'
commit 'Bench: 5' eval/eval.hpp
expect 1 'another number'
commit 'Bench: 4000' eval/eval.hpp
expect 0 'the number'
commit 'No functional change' tests/data/bench.csv poddavki,9,300
expect 1 'a new number that is not mentioned'
commit 'Bench: 4300' search/search.cpp
expect 0 'it is mentioned'
commit '' README.md
expect 0 'another folder'
echo poddavki,9,1 >>"$repository/tests/data/bench.csv"
expect 0 'not committed yet'
commit 'Bench: 4300' search/search.cpp
expect 1 'the number from before'
git clone -q --depth 1 "file://$repository" "$scratch/shallow"
expect 77 'a shallow clone' "$scratch/shallow"
expect 77 'a folder in a repository of another' "$repository/search"
mkdir "$scratch/tarball"
expect 77 'no repository' "$scratch/tarball"

check "$DAMIER_SOURCE_DIR"
