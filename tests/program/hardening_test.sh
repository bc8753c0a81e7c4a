# The program as a release ships it makes it hard to use a fault: it lies where nobody expects it, its
# stack is no code, its tables are fixed before it begins, and it looks after its stack and buffers.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

[[ -z $DAMIER_SANITIZE ]] || { echo "SKIPPED: the sanitizers have other means"; exit 77; }
command -v readelf >/dev/null || { echo "SKIPPED: there is no readelf (Debian package binutils)"; exit 77; }

# expect_line WHAT PATTERN: a line of the output is like this.
expect_line() { grep -qE "$2" <<<"$out" || fail "$1: no line like '$2'"; }

run readelf --file-header --wide "$DAMIER"
expect_line 'position independent' 'Type: +DYN'
run readelf --program-headers --wide "$DAMIER"
expect_line 'read-only relocations' 'GNU_RELRO'
expect_line 'no executable stack' 'GNU_STACK.* RW '
! grep -qE 'LOAD.* RWE ' <<<"$out" || fail 'there is memory to write and to execute'
run readelf --dynamic --wide "$DAMIER"
expect_line 'all symbols bound at the start' '(BIND_NOW|FLAGS_1.*NOW)'
run readelf --dyn-syms --wide "$DAMIER"
expect_line 'stack protector' '__stack_chk_fail'
expect_line 'checks of buffers' '__(mem|str|sn?printf|vsn?printf|f?read|pread|recv|poll|realpath)[a-z]*_chk'

# Every folder that reads what others have written.
for folder in base notation protocol book match annotate web cli; do
    library=$(dirname "$DAMIER")/libdamier_$folder.a
    [[ -e $library ]] || continue
    run readelf --symbols --wide "$library"
    expect_line "stack protector in $folder" 'UND __stack_chk_fail$'
done

finish
