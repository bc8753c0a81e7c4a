# What golden_test.sh masks: times, speeds and, where a search is behind them, nodes.
# Rows of a search table: nodes, seconds, million nodes a second.
s/(level  |better |worse  |winning|losing ) +[0-9]+ +[0-9]+\.[0-9]+ +[0-9]+\.[0-9]+ /\1 NODES TIME SPEED /
# JSON.
s/"nodes":[0-9]+,"time":[0-9.e-]+,"nps":[0-9]+/"nodes":N,"time":T,"nps":N/
# perft and bench; the nodes of bench are its signature, which every change of the search changes.
s/time [0-9.]+ mnps [0-9.]+/time T mnps X/
s/nodes +[0-9]+ nps [0-9]+/nodes N nps N/
s/^nps [0-9]+$/nps N/
