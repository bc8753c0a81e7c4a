"""A stand-in of lidraughts for draughtsnet: gives out work, looks at what comes back, and ends.

    draughtsnet_site.py DAMIER      writes its address, then a line for each answer; ends with 0 if all were good

The work is that of doc/protocol.md of draughtsnet: analyses of games, a commentary, and moves at all levels, in the
variants that it begins an engine for.
"""
import http.server
import json
import subprocess
import sys

START = "W" + 20 * "b" + 10 * "e" + 20 * "w"
FRYSK = "W" + 5 * "b" + 40 * "e" + 5 * "w"
NAMES = {"standard": "international", "antidraughts": "losing"}

jobs = [
    {"work": {"type": "analysis", "id": "a1"}, "position": START, "variant": "standard",
     "moves": "32-28 19-23 28x19x23 14x23x19", "nodes": 50000, "skipPositions": [1]},
    {"work": {"type": "analysis", "id": "a2"}, "position": START, "variant": "frisian", "moves": "32-28 18-23",
     "nodes": 50000},
    {"work": {"type": "analysis", "id": "a3"}, "position": START, "variant": "antidraughts", "moves": "32-28",
     "nodes": 50000},
    {"work": {"type": "commentary", "id": "c1"}, "position": START, "variant": "standard", "moves": "32-28 19-23",
     "nodes": 50000},
]
for number, variant in enumerate(["standard", "breakthrough", "frisian", "antidraughts", "frysk"]):
    for level in (1, 4, 8):
        jobs.append({"work": {"type": "move", "id": f"m{number}{level}", "level": level,
                              "clock": {"wtime": 6000, "btime": 6000, "inc": 1}},
                     "position": FRYSK if variant == "frysk" else START, "variant": variant, "moves": ""})


def legal_moves(damier, job):
    """From and to of each, as draughtsnet writes them: 3228."""
    name = NAMES.get(job["variant"], job["variant"])
    text = subprocess.run([damier, "moves", "--hub", "--variant", name, "--moves", job["moves"]], check=True,
                          capture_output=True, text=True).stdout
    ends = [line.replace("x", "-").split("-")[:2] for line in text.split()]
    return {f"{int(origin):02d}{int(goal):02d}" for origin, goal in ends}


def wrong_part(part, damier, job):
    """What is wrong with the analysis of one position; nothing if it is good."""
    if part.get("skipped"):
        return None
    if not {"cp", "win"} & set(part.get("score", {})):
        return "no score"
    if part["pv"].split()[0] not in legal_moves(damier, job):
        return f"a line that begins with no legal move: {part['pv']}"
    return None if part["depth"] > 3 else f"depth {part['depth']}"


def wrong_answer(damier, job, answer):
    kind = job["work"]["type"]
    if kind == "move":
        return None if answer["move"]["bestmove"] in legal_moves(damier, job) else f"an illegal move: {answer['move']}"
    if kind == "commentary":
        return wrong_part(answer["commentary"], damier, job)
    moves = job["moves"].split()
    if len(answer["analysis"]) != len(moves) + 1:
        return "not all positions"
    for ply, part in enumerate(answer["analysis"]):
        wrong = wrong_part(part, damier, dict(job, moves=" ".join(moves[:ply])))
        if wrong:
            return f"ply {ply}: {wrong}"
    return None


class Site(http.server.BaseHTTPRequestHandler):
    given = None
    waiting = list(jobs)
    faults = 0

    def do_POST(self):
        answer = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if Site.given and self.path.endswith("/" + Site.given["work"]["id"]):
            if "analysis" in answer and None in answer["analysis"]:
                return self.reply(204)  # a report on the way
            self.judge(Site.given, answer)
            Site.given = None
        if not Site.waiting:
            self.reply(204)
            self.server.done = True
            return None
        Site.given = Site.waiting.pop(0)
        return self.reply(202, json.dumps(Site.given).encode())

    def judge(self, job, answer):
        wrong = wrong_answer(sys.argv[1], job, answer)
        Site.faults += wrong is not None
        level = f" at level {job['work']['level']}" if "level" in job["work"] else ""
        print(f"{job['work']['type']} of {job['variant']}{level} by {answer['scan']['name']}: {wrong or 'good'}",
              flush=True)

    def reply(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Site)
server.done = False
print(f"http://127.0.0.1:{server.server_port}/draughtsnet/", flush=True)
while not server.done:
    server.handle_request()
sys.exit(Site.faults > 0)
