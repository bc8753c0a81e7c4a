# What golden_test.sh masks, each figure by a capital letter: times (T), speeds and, where a search
# is behind them, nodes (N), weights (W), ports (P) and the date.
# Rows of a search table: nodes, seconds, million nodes a second.
s/(level  |better |worse  |winning|losing ) +[0-9]+ +[0-9]+\.[0-9]+ +[0-9]+\.[0-9]+ /\1 NODES TIME SPEED /
# JSON.
s/"nodes":[0-9]+,"time":[0-9.e-]+,"nps":[0-9]+/"nodes":N,"time":T,"nps":N/
s/"(seconds|runner|engines)":[0-9.e-]+/"\1":T/g
s/"games_a_minute":[0-9.e+-]+/"games_a_minute":N/
# perft and bench; the nodes of bench are its signature, which every change of the search changes.
s/time [0-9.]+ mnps [0-9.]+/time T mnps X/
s/nodes +[0-9]+ nps [0-9]+/nodes N nps N/
s/^nps [0-9]+$/nps N/
s/^nodes [0-9]+$/nodes N/
# Matches, and the games of them.
s/[0-9.]+ games a minute, [0-9.]+ s; engines [0-9.]+ s of CPU, we [0-9.]+ %/N games a minute, T s; engines T s of CPU, we N %/
s/[0-9.]+ games a minute, [0-9.]+ s;/N games a minute, T s;/
s/ [0-9]+\.[0-9]{3}s\}/ Ts}/g
s/^\[Date "[0-9.]+"\]/[Date "DATE"]/
s/[0-9]+\.[0-9]+ s against [0-9]+\.[0-9]+ s/T s against T s/g
s/^\[(White|Black)Time "[0-9.:]+"\]/[\1Time "T"]/
s/(wait' in|is ready) [0-9.]+ s/\1 T s/
s/127\.0\.0\.1:[0-9]{4,5}/127.0.0.1:P/
s/^[0-9]{2}:[0-9]{2}:[0-9.]+ /T /
s/ depth [0-9]+ score .* nodes [0-9]+$/ depth N score S nodes N/
# The evaluation: every tuning changes the weights.
s/^([a-z][a-z0-9 ]*[a-z0-9])( +[+-]?[0-9]+\.[0-9]{2}){1,3}$/\1 W/
s/^score [+-][0-9]+ centi-men/score W centi-men/
s/^net [+-][0-9]+ centi-men/net W centi-men/
s/^(net, (white|black)) .*/\1 W/
# Learning.
s/[0-9]+ (quiet positions|positions of|repeated or)/N \1/g
s/^[0-9.]+ centi-men make/N centi-men make/
s/ train [0-9.]+ held-out [0-9.]+$/ train N held-out N/
# Databases.
s/( bytes +| in )[0-9.]+ s$/\1T s/
