"""A stand-in of lidraughts for lidraughts-bot: challenges the bot to a game of each variant, plays it with random moves,
and has every move of both judged by Damier.

    lidraughts_site.py DAMIER [PLIES [VARIANT...]]    writes its address, then a line for each game; ends with 0 if all were good

It needs pydraughts, the rules of the bot itself, on the path of Python.
"""
import http.server
import json
import queue
import random
import subprocess
import sys
import threading

import draughts

VARIANTS = {"standard": ("Standard", "international"), "frisian": ("Frisian", "frisian"),
            "frysk": ("Frysk!", "frysk"), "antidraughts": ("Antidraughts", "losing"),
            "breakthrough": ("Breakthrough", "breakthrough"), "russian": ("Russian", "russian"),
            "brazilian": ("Brazilian", "brazilian")}
PLIES = int(sys.argv[2]) if len(sys.argv) > 2 else 40
CLOCK = {"wtime": 60000, "btime": 60000, "winc": 1000, "binc": 1000}


class Table:
    """One game: its steps as the site sends them, and its moves as people write them."""

    def __init__(self, key, bot_is_white):
        self.key, self.bot_is_white = key, bot_is_white
        self.board = draughts.Game(VARIANTS[key][0].lower())
        self.steps, self.moves, self.route = [], [], []
        self.updates = queue.Queue()
        self.over = False
        self.fault = None

    def play(self, step):
        mover = self.board.whose_turn()
        self.board.push_str_move(step)
        self.steps.append(step)
        origin, goal = str(int(step[:2])), str(int(step[2:]))
        self.route = (self.route or [origin]) + [goal]
        if self.board.whose_turn() != mover:
            self.moves.append("x".join(self.route))
            self.route = []

    def play_at_random(self):
        white_moves = self.board.whose_turn() == draughts.WHITE
        if white_moves == self.bot_is_white or self.over:
            return
        moves, _ = self.board.legal_moves()
        for origin, goal in random.choice(moves):
            self.play(f"{origin:02d}{goal:02d}")

    def after_move(self):
        """The bot has moved: it is our turn, or the end. The steps of a capture are told all at once."""
        if self.route and not self.over:
            return
        if not self.board.is_over():
            self.play_at_random()
        self.over = self.over or self.board.is_over() or len(self.moves) >= PLIES
        self.updates.put(self.state())
        if self.over:
            self.updates.put(None)

    def state(self):
        status = "mate" if self.over else "started"
        return dict(CLOCK, type="gameState", moves=" ".join(self.steps), status=status)

    def full(self):
        return {"id": self.key, "variant": {"key": self.key, "name": VARIANTS[self.key][0]}, "speed": "blitz",
                "clock": {"initial": 60000, "increment": 1000}, "perf": {"name": "Blitz"}, "rated": False,
                "white": {"id": "bot", "name": "bot"} if self.bot_is_white else {"id": "rnd", "name": "rnd"},
                "black": {"id": "rnd", "name": "rnd"} if self.bot_is_white else {"id": "bot", "name": "bot"},
                "initialFen": "startpos", "type": "gameFull", "state": self.state()}

    def judge(self):
        """Damier reads all moves of the game, or says which one is wrong."""
        told = subprocess.run([sys.argv[1], "moves", "--status", "--variant", VARIANTS[self.key][1], "--moves",
                               " ".join(self.moves)], capture_output=True, text=True)
        return self.fault or (None if told.returncode == 0 else told.stderr.strip())


tables = {key: Table(key, number % 2 == 0) for number, key in enumerate(sys.argv[3:] or VARIANTS)}
events = queue.Queue()
finished = threading.Event()
faults = []


def challenge(key):
    events.put({"type": "challenge", "challenge": {
        "id": key, "rated": False, "variant": {"key": key}, "perf": {"name": "Blitz"}, "speed": "blitz",
        "timeControl": {"limit": 60, "increment": 1}, "challenger": {"name": "rnd", "rating": 1500}}})


def end_game(table):
    wrong = table.judge()
    faults.extend([wrong] if wrong else [])
    colour = "white" if table.bot_is_white else "black"
    print(f"{table.key}: {len(table.moves)} plies with the bot as {colour}: {wrong or 'good'}", flush=True)
    left = [key for key, other in tables.items() if not other.over]
    challenge(left[0]) if left else finished.set()


class Site(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.path == "/api/account":
            self.reply({"id": "bot", "username": "bot", "title": "BOT"})
        elif self.path == "/api/account/playing":
            self.reply({"nowPlaying": []})
        elif self.path == "/api/stream/event":
            self.stream(events)
        elif self.path.startswith("/api/bot/game/stream/"):
            table = tables[self.path.rsplit("/", 1)[1]]
            table.play_at_random()
            self.stream(table.updates, table.full())
            end_game(table)
        else:
            self.reply({"error": "not here"}, 404)

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        words = self.path.split("?")[0].split("/")
        if words[-1] == "accept":
            events.put({"type": "gameStart", "game": {"id": words[-2]}})
        elif words[-2] == "move":
            self.play(tables[words[-3]], words[-1])
        self.reply({"ok": True})

    def play(self, table, step):
        try:
            table.play(step)
        except Exception as error:
            table.fault, table.over = f"the rules of the bot do not know {step}: {error!r}", True
        table.after_move()

    def stream(self, source, first=None):
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        while True:
            event, first = first or self.next_of(source), None
            line = b"" if event is None else json.dumps(event).encode() * bool(event) + b"\n"
            self.wfile.write(b"%x\r\n%s\r\n" % (len(line), line))
            self.wfile.flush()
            if event is None:
                return

    @staticmethod
    def next_of(source):
        try:
            return source.get(timeout=3)
        except queue.Empty:
            return {}  # a blank line keeps the connection

    def reply(self, what, status=200):
        body = json.dumps(what).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


random.seed(20)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(f"http://127.0.0.1:{server.server_port}/", flush=True)
challenge(next(iter(tables)))
good = finished.wait(900) and not faults
sys.exit(0 if good else 1)
