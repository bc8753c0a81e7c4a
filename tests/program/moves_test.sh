# `damier moves`: legal moves on standard output, one a line, and nothing else.
source "$(dirname "${BASH_SOURCE[0]}")/check.sh"

run "$DAMIER" moves
expect_status 0
expect_out $'31-26\n31-27\n32-27\n32-28\n33-28\n33-29\n34-29\n34-30\n35-30'
expect_err ''

run "$DAMIER" moves --moves '32-28 19-23'
expect_out '28x19'
run "$DAMIER" moves --moves '32-28 19-23' --hub
expect_out '28x19x23'

# The variant's own notation, and Hub's, which is the same for all.
run "$DAMIER" moves --variant russian
expect_out $'a3-b4\nc3-b4\nc3-d4\ne3-d4\ne3-f4\ng3-f4\ng3-h4'
run "$DAMIER" moves --variant russian --hub
expect_out $'21-17\n22-17\n22-18\n23-18\n23-19\n24-19\n24-20'
run "$DAMIER" moves --variant checkers
expect_out $'9-13\n9-14\n10-14\n10-15\n11-15\n11-16\n12-16'

# Two captures from d2 to a7: only the whole route says which.
run "$DAMIER" moves --variant brazilian --fen 'W:WKd2:Bf4,g7,f6,d6,b6'
expect_status 0
expect_out $'d2xh6xf8xc5xa7\nd2xg5xe7xc5xa7'
run "$DAMIER" moves --variant brazilian --fen 'W:WKd2:Bf4,g7,f6,d6,b6' --hub
expect_out $'26x5x8x9x10x19\n26x5x9x10x11x19'

# No moves is an answer too.
run "$DAMIER" moves --fen 'B:W41,47:B36'
expect_status 0
expect_out ''
expect_err ''

# How the game stands, in one line.
run "$DAMIER" moves --status
expect_status 0
expect_out 'ongoing'
expect_err ''
run "$DAMIER" moves --status --fen 'B:W41,47:B36'
expect_status 0
expect_out 'white wins: black has no move (FMJD 7.2.2)'
run "$DAMIER" moves --status --variant losing --fen 'B:W41,47:B36'
expect_out 'black wins: black has no move'
run "$DAMIER" moves --status --variant bt --fen 'W:W7:B26' --moves '7-1'
expect_out 'white wins: white made a king'
repetition='32-28 1-5 28-32 5-1 32-28 1-5 28-32'
run "$DAMIER" moves --status --variant russian --fen 'W:WK32,21:BK1,12' --moves "$repetition"
expect_out 'ongoing'
run "$DAMIER" moves --status --variant russian --fen 'W:WK32,21:BK1,12' --moves "$repetition 5-1"
expect_out 'draw: third occurrence of the position (IDF 7.2.3)'
# The half-move clock of a FEN counts.
run "$DAMIER" moves --status --fen 'W:WK4,13:BK6,25:H48:F90' --moves '4-9'
expect_out 'ongoing'
run "$DAMIER" moves --status --fen 'W:WK4,13:BK6,25:H48:F90' --moves '4-9 6-1'
expect_out 'draw: 25 moves each by kings only and without a capture (FMJD 6.2)'
run "$DAMIER" moves --status --fen 'W:W28:B28'
expect_status 2
expect_error_line

for bad in '--variant chess' '--fen W:W51:B1' '--fen nonsense' '--moves 32-27x' '--moves 31-40' \
    '--depth 3' 'extra'; do
    run "$DAMIER" moves $bad
    expect_status 2
    expect_out ''
    expect_error_line
done

run "$DAMIER" moves --variant russain
expect_err "*'russain'; did you mean 'russian'?"
run "$DAMIER" moves --variant chess
expect_err "*'chess'; the variants are international, english*"
run "$DAMIER" moves --moves '32-28 19-23 31-26'
expect_err '*move 3*31-26*'

finish
