#!/usr/bin/env python3
"""bench/mpi/efficiency.py DAMIER DAMIER_MPI [TURNS [JOB...]]: one process with two threads against two ranks with one
thread each, in turns: wall time and processor time (of all processes, mpirun among them), the best of each. The
jobs take a minute and more, so that the half second in which mpirun begins and ends does not matter. Processor
time is what to compare on a machine that others use."""
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

damier, damier_mpi = (os.path.abspath(path) for path in sys.argv[1:3])
turns = int(sys.argv[3]) if len(sys.argv) > 3 else 5
scratch = tempfile.mkdtemp()
os.environ.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
ranks = ["mpirun", "-n", "2", "--oversubscribe", "--bind-to", "none", damier_mpi]

engine = f"{damier} hub"
jobs = {
    "selfplay": ("--threads", ["selfplay", "--games", "9000", "--nodes", "1000", "--out", "OUT"]),
    "match": ("--concurrency", ["match", "--engine", engine, "--engine", engine, "--nodes", "2000",
                                "--games", "2400", "--out", "OUT"]),
    "endgame build": ("--threads", ["endgame", "build", "--variant", "international", "--pieces", "5",
                                    "--dir", "OUT"]),
    "endgame build, blocks": ("--threads", ["endgame", "build", "--variant", "russian", "--pieces", "5",
                                            "--together-from", "1000000", "--dir", "OUT"]),
}


def measured(command):
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (time.monotonic() - began,
            after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def run(start, option, threads, arguments):
    out = os.path.join(scratch, "out")
    shutil.rmtree(out, ignore_errors=True)
    for file in os.listdir(scratch):
        path = os.path.join(scratch, file)
        if os.path.isfile(path):
            os.remove(path)
    filled = [out if argument == "OUT" else argument for argument in arguments]
    return measured(start + filled + [option, str(threads)])


print("| job | 1 process x 2 threads: wall, processor | 2 ranks x 1 thread: wall, processor | more |")
print("|---|---|---|---|")
wanted = sys.argv[4:] or jobs
for job in wanted:
    option, arguments = jobs[job]
    threads, by_ranks = [], []
    for _ in range(turns):
        threads.append(run([damier], option, 2, arguments))
        by_ranks.append(run(ranks, option, 1, arguments))
    wall, cpu = (min(column) for column in zip(*threads))
    wall_of_ranks, cpu_of_ranks = (min(column) for column in zip(*by_ranks))
    print(f"| {job} | {wall:.2f} s, {cpu:.2f} s | {wall_of_ranks:.2f} s, {cpu_of_ranks:.2f} s | "
          f"{100 * (wall_of_ranks / wall - 1):+.1f} %, {100 * (cpu_of_ranks / cpu - 1):+.1f} % |",
          flush=True)
shutil.rmtree(scratch)
