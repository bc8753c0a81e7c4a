# `damier book`: books built, killed, merged, converted and asked; and what becomes of damaged ones.
source "$(dirname "${BASH_SOURCE[0]}")/check.sh"

build() { # FILE [OPTION...]
    run "$DAMIER" book build --variant russian --positions 120 --nodes 300 -o "$@"
}

build "$scratch/whole.book"
expect_status 0
expect_out '*whole.book: 120 positions, * new'
[[ ! -e $scratch/whole.book.journal ]] || fail "the journal is still there"
build "$scratch/threads.book" --threads 2
cmp "$scratch/whole.book" "$scratch/threads.book" || fail "another book with two threads"

# Killed at any moment, a build goes on to the same book.
for pause in 0.05 0.1 0.2 0.3; do
    rm -f "$scratch"/killed.book*
    "$DAMIER" book build --variant russian --positions 120 --nodes 300 -o "$scratch/killed.book" \
        >/dev/null 2>&1 &
    sleep "$pause"
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
    build "$scratch/killed.book"
    expect_status 0
    cmp "$scratch/whole.book" "$scratch/killed.book" || fail "another book after $pause s"
done

# Interrupted, it says so, and goes on.
rm -f "$scratch"/killed.book*
"$DAMIER" book build --variant russian --positions 5000 --nodes 3000 -o "$scratch/killed.book" \
    >"$scratch/out" 2>&1 &
for ((i = 0; i < 1000; ++i)); do # until it searches, and so listens to signals
    [[ -s $scratch/killed.book.journal ]] && break
    sleep 0.05
done
kill -INT $!
wait $!
status=$?
out=$(<"$scratch/out")
expect_status 1
expect_out '*interrupted, the same command goes on'
run "$DAMIER" book check "$scratch/killed.book"
expect_status 0
build "$scratch/killed.book"
expect_status 2
expect_error_line # other nodes
expect_err '*give --nodes 3000 to go on*'

# Text and back, and a game with variations.
run "$DAMIER" book export "$scratch/whole.book" -o "$scratch/whole.txt"
expect_status 0
run "$DAMIER" book import "$scratch/whole.txt" -o "$scratch/again.book"
expect_status 0
cmp "$scratch/whole.book" "$scratch/again.book" || fail "text loses something"
run "$DAMIER" book export --as-pdn "$scratch/whole.book" -o "$scratch/whole.pdn"
run "$DAMIER" pdn check "$scratch/whole.pdn"
expect_status 0

# Halves of the positions make the whole.
head -2 "$scratch/whole.txt" | tee "$scratch/one.txt" >"$scratch/two.txt"
sed '1,2d' "$scratch/whole.txt" | sed -n '1~2p' >>"$scratch/one.txt"
sed '1,2d' "$scratch/whole.txt" | sed -n '2~2p' >>"$scratch/two.txt"
for half in one two; do
    run "$DAMIER" book import "$scratch/$half.txt" -o "$scratch/$half.book"
    expect_status 0
done
run "$DAMIER" book merge "$scratch/one.book" "$scratch/two.book" -o "$scratch/merged.book"
expect_status 0
cmp "$scratch/whole.book" "$scratch/merged.book" || fail "two halves are not the whole"

# Games, with their results.
cat >"$scratch/games.pdn" <<'PDN'
[GameType "25"]
[Result "1-0"]
1. c3-d4 d6-c5 2. b2-c3 1-0

[GameType "25"]
[Result "1/2-1/2"]
1. c3-d4 b6-a5 1/2-1/2
PDN
build "$scratch/games.book" --from "$scratch/games.pdn"
expect_status 0
run "$DAMIER" book show --variant russian "$scratch/games.book" --json
expect_status 0
expect_out '*"move":"c3-d4"*"games":{"wins":1,"draws":1,"losses":0}*'

# What is in a book.
run "$DAMIER" book show --variant russian "$scratch/whole.book"
expect_status 0
expect_out $'W:W*\nmove * line\n*'
run "$DAMIER" book show --variant russian "$scratch/whole.book" --fen 'W:WK29:BK4'
expect_status 1
expect_out '*not in the book'
run "$DAMIER" book show --variant english --moves '11-15 23-19 8-11 22-17 4-8' "$scratch/whole.book"
expect_status 2
expect_error_line
run "$DAMIER" book stats "$scratch/whole.book"
expect_status 0
expect_out $'variant   russian\npositions 120\nsearched  120, 300 nodes each\n*'
run "$DAMIER" analyze --variant russian --book-file "$scratch/whole.book" --depth 4
expect_status 0
expect_out $'*\nbook *\nbest *'
run "$DAMIER" analyze --variant russian --book-file "$scratch/whole.book" --book-only
expect_status 0
expect_out $'W:W*\nmove * line\n*'

# Over Hub: a move at once, an info that says where it is from, and a reply to ponder about.
hub() { # LINE...
    command="hub"
    printf '%s\n' hub init "$@" quit | "$DAMIER" hub >"$scratch/out" 2>"$scratch/err"
    status=$?
    out=$(<"$scratch/out")
}
hub 'set-param name=variant value=russian' "set-param name=book-file value=$scratch/whole.book" \
    'pos start' 'level infinite' 'go think'
expect_status 0
expect_out $'*\ninfo depth=0 mean-depth=0.0 score=* nodes=0 time=0.000 nps=0.0 pv=* book=true\ndone move=* ponder=*'
hub 'set-param name=variant value=russian' "set-param name=book-file value=$scratch/whole.book" \
    'set-param name=book value=false' 'pos start' 'level depth=3' 'go think'
[[ $out != *book=true* ]] || fail "a book move with book=false"

# A damaged or foreign book is refused, and play goes on.
head -c 300 "$scratch/whole.book" >"$scratch/cut.book"
run "$DAMIER" book check "$scratch/cut.book"
expect_status 2
expect_err "damier: '*cut.book' is damaged or cut off"
hub 'set-param name=variant value=russian' "set-param name=book-file value=$scratch/cut.book" \
    'pos start' 'level depth=3' 'go think'
expect_out $'*error message="\'*cut.book\' is damaged or cut off"*\ndone move=*'
hub "set-param name=book-file value=$scratch/whole.book" 'pos start' 'level depth=3' 'go think'
expect_out $'*is a book of russian and not of international*\ndone move=*'
run "$DAMIER" book check "$DAMIER"
expect_status 2
expect_err "damier: '*' is no book of Damier"

run "$DAMIER" book
expect_status 2
expect_error_line
run "$DAMIER" book burn
expect_status 2
expect_error_line
run "$DAMIER" book build
expect_status 2
expect_error_line
run "$DAMIER" book merge "$scratch/one.book" -o "$scratch/x.book"
expect_status 2
expect_error_line

finish
