# The command `pdn` on the files of tests/data/pdn: what it says of them and how it writes them.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"
cd "$DAMIER_TEST_DATA/pdn" || exit 1

# expect_same FILE: standard output is that of the file, byte for byte.
expect_same() {
    diff -u "$1" "$scratch/out" || fail "standard output is not $1"
}

for file in *.pdn; do
    name=${file%.pdn}
    run "$DAMIER" pdn check "$file"
    expect_status $([[ $name == broken ]] && echo 1 || echo 0)
    expect_same "$name.check"
    expect_err ''

    run "$DAMIER" pdn convert "$file"
    expect_status $([[ $name == broken ]] && echo 1 || echo 0)
    [[ -f $name.converted ]] && expect_same "$name.converted"
    cp "$scratch/out" "$scratch/once.pdn"

    # What was written is read without a word, and written the same again; what cannot be read
    # was and is carried over as it is.
    run "$DAMIER" pdn convert "$scratch/once.pdn"
    expect_status $([[ $name == broken ]] && echo 1 || echo 0)
    expect_same "$scratch/once.pdn"
    [[ $name == broken ]] || expect_err ''
done

run "$DAMIER" pdn check standard.pdn broken.pdn
expect_status 1
expect_out $'standard.pdn: 6 games read*broken.pdn:7:4: error: *\ntotal: 11 games read, * 5 unreadable, *'

run bash -c '"$DAMIER" pdn check - <standard.pdn'
expect_status 0
expect_out '-: 6 games read, * 0 unreadable, 0 warnings'

run bash -c '"$DAMIER" pdn check - </dev/null'
expect_status 0
expect_out '-: 0 games read, 0 plies, 0 unreadable, 0 warnings'

run "$DAMIER" pdn convert --to-fen standard.pdn
expect_status 0
expect_out $'W:W*\nW:W*\nB:W*'
[[ $(wc -l <"$scratch/out") -eq 6 ]] || fail "not one position a game"

run "$DAMIER" pdn convert --notation numeric wild.pdn
expect_status 0
expect_out '*GameType "25,W,8,8,N2,0"*1. 21-17 12-15 *'

run "$DAMIER" pdn convert --notation algebraic wild.pdn
expect_out '*GameType "20,W,10,10,A0,0"*'

run bash -c 'echo "32-28 *" | "$DAMIER" pdn convert --variant frisian -'
expect_status 0
expect_out '*GameType "40,W,10,10,N2,0"*'

# The output file is there whole or not at all.
echo precious >"$scratch/out.pdn"
run "$DAMIER" pdn convert -o "$scratch/out.pdn" no-such-file.pdn
expect_status 2
expect_err "damier: cannot open 'no-such-file.pdn': No such file or directory"
[[ $(<"$scratch/out.pdn") == precious ]] || fail "a failure has changed the output file"
run "$DAMIER" pdn convert -o "$scratch/out.pdn" wild.pdn
expect_status 0
expect_out ''
cmp "$scratch/out.pdn" wild.converted || fail "the output file is not wild.converted"
[[ -z $(find "$scratch" -name '*.part') ]] || fail "a file was left behind"
cp wild.pdn "$scratch/same.pdn"
run "$DAMIER" pdn convert -o "$scratch/same.pdn" "$scratch/same.pdn"
cmp "$scratch/same.pdn" wild.converted || fail "a file could not be converted in place"

# Nothing is lost by it: not what cannot be read, in its own encoding and with its own line ends, nor
# what stands between the games.
illegal=$'[Event "Caf\xe9"]\r\n[White   "A"]\r\n1. 32-28 19-23\r\n2. 28x20 {\xbd} *'
printf '%s\n' '% by hand' '1. 33-28 *' '{A remark.} *' "$illegal" '' '1. 34-30 *' '{The end.}' >"$scratch/mixed.pdn"
run "$DAMIER" pdn convert -o "$scratch/mixed.pdn" "$scratch/mixed.pdn"
expect_status 1
mixed=$(<"$scratch/mixed.pdn")
[[ $mixed == '% by hand'*'33-28'*'{A remark.} *'*"$illegal"*'34-30'*'{The end.}' ]] || fail "lost: $mixed"
cp "$scratch/mixed.pdn" "$scratch/once.pdn"
run "$DAMIER" pdn convert -o "$scratch/mixed.pdn" "$scratch/mixed.pdn"
cmp "$scratch/mixed.pdn" "$scratch/once.pdn" || fail "the second time something else"
run "$DAMIER" pdn convert --to-fen -o "$scratch/mixed.pdn" wild.pdn "$scratch/mixed.pdn"
expect_status 2
expect_error_line
cmp "$scratch/mixed.pdn" "$scratch/once.pdn" || fail "positions have replaced the games"

run "$DAMIER" pdn convert -o /dev/null wild.pdn
expect_status 0
[[ -c /dev/null ]] || fail "/dev/null was replaced"
run "$DAMIER" pdn convert -o "$scratch/no/such/place" wild.pdn
expect_status 2
expect_error_line
run bash -c '"$DAMIER" pdn convert -o /dev/full standard.pdn'
expect_status 1
expect_err "damier: cannot write all of '/dev/full': No space left on device"

# Bad usage.
for arguments in '' check convert 'chekc wild.pdn' 'check no-such-file.pdn' "check $scratch" \
    'convert --notation roman wild.pdn' 'convert --variant nonsense wild.pdn' \
    'check -o x wild.pdn' 'check --to-fen wild.pdn'; do
    run "$DAMIER" pdn $arguments
    expect_status 2
    expect_out ''
    expect_error_line
done

finish
