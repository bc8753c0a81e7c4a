# `damier serve`: what it lets in, 200 clients at once of which 50 are hostile, and how it ends.
source "$DAMIER_SOURCE_DIR/tests/program/check.sh"
export ASAN_OPTIONS=quarantine_size_mb=1:thread_local_quarantine_size_kb=16

"$DAMIER" serve --port 0 --threads 2 --hash 16 >"$scratch/url" 2>"$scratch/err" &
damier=$!
for ((i = 0; i < 300; i++)); do
    [[ -s $scratch/url ]] && break
    sleep 0.1
done
url=$(<"$scratch/url")
command="damier serve at $url"
[[ $url == http://127.0.0.1:*/'?token='???????????????????????????????? ]] || fail "no address"
authority=${url#http://}
authority=${authority%%/*}

# get TARGET [HEADER...]: sets answer, with the status line and headers.
get() {
    exec {peer}<>"/dev/tcp/127.0.0.1/${authority#*:}"
    { printf 'GET %s HTTP/1.1\r\n' "$1"
      for header in "${@:2}"; do printf '%s\r\n' "$header"; done
      printf 'Connection: close\r\n\r\n'; } >&"$peer"
    answer=$(cat <&"$peer" | tr -d '\r\0')
    exec {peer}>&-
    command="GET $*"
}
expect_answer() { [[ $answer == "HTTP/1.1 $1 "* ]] || fail "the answer is '${answer%%$'\n'*}'"; }

get / "Host: $authority"
[[ $answer == "HTTP/1.1 200 "* || $answer == "HTTP/1.1 404 "* ]] || fail "no page, and no 404"
for header in "Content-Security-Policy: default-src 'none'" 'X-Content-Type-Options: nosniff' \
    'Referrer-Policy: no-referrer' 'Cross-Origin-Resource-Policy: same-origin'; do
    [[ $answer == *"$header"* ]] || fail "no $header"
done
get / "Host: localhost:${authority#*:}"
[[ $answer != "HTTP/1.1 421 "* ]] || fail "localhost is not let in"

# Packed for who takes it so; what is in it is the same.
page() { # page [HEADER...]: the page's style sheet without the headers
    exec {peer}<>"/dev/tcp/127.0.0.1/${authority#*:}"
    { printf 'GET /style/base.css HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n' "$authority"
      printf '%s\r\n' "$@" ''; } >&"$peer"
    sed '1,/^\r$/d' <&"$peer"
    exec {peer}>&-
}
get /style/base.css "Host: $authority" 'Accept-Encoding: br, gzip'
[[ $answer == *'Content-Encoding: gzip'*'Vary: Accept-Encoding'* || $answer == *'Vary: Accept-Encoding'*'Content-Encoding: gzip'* ]] ||
    fail "it is not packed"
page 'Accept-Encoding: gzip' | gunzip >"$scratch/unpacked" || fail "it cannot be unpacked"
cmp "$scratch/unpacked" "$DAMIER_SOURCE_DIR/web/page/style/base.css" || fail "it is something else"
page 'X-Nothing: at all' | cmp - "$scratch/unpacked" || fail "who does not take it packed gets something else"

# A name made to point here, a foreign page, no token, a file that is not of the page.
get / 'Host: evil.example'
expect_answer 421
get / "Host: evil.example:${authority#*:}"
expect_answer 421
get /
expect_answer 421
get / "Host: $authority" 'Origin: http://evil.example'
expect_answer 403
get /ws "Host: $authority" "Origin: http://$authority"
expect_answer 403
get "/ws?${url#*\?}" "Host: $authority"
expect_answer 426
get /../etc/passwd "Host: $authority"
expect_answer 400
get /etc/passwd "Host: $authority"
expect_answer 404

# 150 honest clients are served while 50 hostile ones do their worst.
run "$DAMIER_TOOLS/web_clients" "$url" 150 50
expect_status 0
expect_out '*honest: 150 of 150 served*let in from elsewhere: 0*'
memory=$(awk '/^VmHWM/ { print $2 }' "/proc/$damier/status")
echo "$out"
echo "memory at most $memory KiB"
[[ -n $memory ]] || fail "the server is gone"
[[ $DAMIER_SANITIZE == *address* ]] || ((memory < 400000)) || fail "memory has grown to $memory KiB"

# It ends when it is told to, without complaint.
kill -TERM $damier
wait $damier
status=$?
err=$(<"$scratch/err")
command='damier serve, told to end'
expect_status 0
expect_err ''

# What cannot be listened to is said.
run "$DAMIER" serve --bind nowhere --port 0
expect_status 2
expect_error_line
run "$DAMIER" serve --bind 192.0.2.1 --port 0
expect_status 1
expect_error_line

finish
