# What is made from the tables of options: the help, the completion for shells, the manual page.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"

# The help fits a screen.
run "$DAMIER" --help
((${#out} > 0 && $(wc -l <"$scratch/out") <= 24)) || fail "more than 24 lines"
((${#out} > 0 && $(wc -L <"$scratch/out") <= 80)) || fail "more than 80 columns"

# complete WORD...: what bash would offer for the last word.
"$DAMIER" completion bash >"$scratch/completion"
source "$scratch/completion" || fail "bash cannot read the script"
offers() {
    command="completion of: damier $*"
    COMP_WORDS=(damier "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _damier
    echo "${COMPREPLY[*]}"
}
expect_offer() {
    local offer
    offer=$(offers "${@:2}")
    [[ $offer == "$1" ]] || { command="completion of: damier ${*:2}" && fail "offers '$offer', not '$1'"; }
}
touch "$scratch/games.pdn"
expect_offer 'analyze' ana
expect_offer '--help' --he
expect_offer '--multipv' analyze --multi
expect_offer 'russian' analyze --variant ru
expect_offer "$scratch/games.pdn" analyze --pdn "$scratch/ga"
expect_offer "$scratch/games.pdn" annotate "$scratch/ga"
expect_offer "$scratch/games.pdn" annotate -o "$scratch/ga"
expect_offer '' analyze --depth 1
expect_offer 'check convert' pdn c
expect_offer '' pdn --no-such
# Every option of every command is offered.
for name in $("$DAMIER" completion bash | sed -n 's/^    \([a-z]*\))$/\1/p'); do
    for option in $("$DAMIER" "$name" --help | grep -oE '^  .{0,6}--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+'); do
        [[ " $(offers "$name" --) " == *" $option "* ]] || fail "$option is not offered"
    done
done

# The other shells have the same options, and can read their scripts.
for shell in zsh fish; do
    run "$DAMIER" completion "$shell"
    expect_status 0
    cp "$scratch/out" "$scratch/damier.$shell"
    expect_out "*written by 'damier completion $shell'*multipv*sprt*"
    command -v "$shell" >/dev/null || { echo "SKIPPED: there is no $shell" && continue; }
    run "$shell" -n "$scratch/damier.$shell"
    expect_status 0
    expect_err ''
done
if command -v fish >/dev/null; then
    expect_fish() {
        run env HOME="$scratch" fish -c "source $scratch/damier.fish; complete -C '$2'"
        [[ $(cut -f1 <<<"$out" | tr '\n' ' ') == "$1 " ]] || fail "fish offers '$out' for '$2'"
    }
    expect_fish 'analyze' 'damier ana'
    expect_fish '--multipv' 'damier analyze --multi'
    expect_fish 'russian' 'damier analyze --variant ru'
    expect_fish 'check convert' 'damier pdn c'
fi
run "$DAMIER" completion csh
expect_status 2
expect_error_line

# The manual page has them too, and is well formed.
run "$DAMIER" man
expect_status 0
expect_out $'.TH DAMIER 1*\n.SH NAME\n*\n.SS analyze\n*\\\\-\\\\-multipv*.SH EXIT STATUS*'
if command -v groff >/dev/null; then
    groff -man -Tutf8 -ww "$scratch/out" >"$scratch/page" 2>"$scratch/err" || fail "groff fails"
    [[ ! -s $scratch/err ]] || fail "groff warns: $(<"$scratch/err")"
fi

finish
