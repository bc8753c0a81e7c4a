#!/usr/bin/env bash
# tests/tools/mpi_hosts.sh DAMIER_MPI: damier-mpi on three hosts for real: network namespaces with
# addresses of their own, joined by a bridge, entered by an rsh agent. First a whole run; then one
# in which the cable of one host is pulled and all end by themselves; then the same command on the
# other two. Needs root and iproute2; no test runs it.
set -euo pipefail

program=$(realpath "$1")
scratch=$(mktemp -d)
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 DAMIER_PATIENCE=12

clean_up() {
    for host in 1 2 3; do
        ip netns pids "dmpi$host" 2>/dev/null | xargs -r kill -9 2>/dev/null || true
        ip netns del "dmpi$host" 2>/dev/null || true
        ip link del "dmpiv$host" 2>/dev/null || true
    done
    ip link del dmpibr 2>/dev/null || true
    rm -rf "$scratch"
}
trap clean_up EXIT

ip link add dmpibr type bridge
ip link set dmpibr up
for host in 1 2 3; do
    ip netns add "dmpi$host"
    ip link add "dmpiv$host" type veth peer name eth0 netns "dmpi$host"
    ip link set "dmpiv$host" master dmpibr up
    ip -n "dmpi$host" addr add "10.77.0.$host/24" dev eth0
    ip -n "dmpi$host" link set eth0 up
    ip -n "dmpi$host" link set lo up
    echo "10.77.0.$host slots=1" >>"$scratch/hosts"
done

# Called as ssh is: AGENT HOST COMMAND...; each host has a name of its own.
cat >"$scratch/agent" <<'END'
#!/usr/bin/env bash
host=${1##*.}
shift
exec ip netns exec "dmpi$host" unshare --uts sh -c "hostname host$host; $*"
END
chmod +x "$scratch/agent"

# mpirun notices within some eight seconds that a host is gone, before the ranks lose patience: what
# it sends to a host in vain it would wait for much longer.
keepalive=(--mca oob_tcp_keepalive_time 3 --mca oob_tcp_keepalive_intvl 1
    --mca oob_tcp_keepalive_probes 2)

on_hosts() {
    ip netns exec dmpi1 unshare --uts sh -c 'hostname host1; exec "$@"' sh \
        mpirun --hostfile "$scratch/hosts" --map-by node -n "${ranks:-3}" --bind-to none \
        --mca plm_rsh_agent "$scratch/agent" --mca btl tcp,self --mca btl_tcp_if_include 10.77.0.0/24 \
        --mca oob_tcp_if_include 10.77.0.0/24 "${keepalive[@]}" -x DAMIER_PATIENCE \
        "$program" "$@"
}

selfplay=(selfplay --variant russian --nodes 200 --out "$scratch/games")
echo "== three hosts"
time on_hosts "${selfplay[@]}" --games 300

echo "== the same with the third host cut off after three seconds"
on_hosts "${selfplay[@]}" --games 100000 >"$scratch/out" 2>&1 &
run_of_hosts=$!
sleep 3
ip link set dmpiv3 down
cut=$SECONDS
while kill -0 "$run_of_hosts" 2>/dev/null && [[ $((SECONDS - cut)) -le 60 ]]; do sleep 0.2; done
kill -0 "$run_of_hosts" 2>/dev/null && echo "mpirun has NOT ended after a minute" && exit 1
echo "ended $((SECONDS - cut)) s after the cut, with:"
grep -E "^damier: |lost communication" "$scratch/out"
left() { ip netns pids "$1" | xargs -r -I{} cat /proc/{}/comm | grep -c damier-mpi || true; }
until [[ $(left dmpi3) -eq 0 || $((SECONDS - cut)) -gt 60 ]]; do sleep 0.2; done
echo "ranks left on the hosts after $((SECONDS - cut)) s: $(left dmpi1) $(left dmpi2) $(left dmpi3)"

echo "== goes on with two hosts"
sed -i '/\.3 /d' "$scratch/hosts"
ranks=2 on_hosts "${selfplay[@]}" --games 3000
