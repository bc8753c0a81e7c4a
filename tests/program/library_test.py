"""What the C library promises beyond its examples: errors as codes, threads, stopping."""
import ctypes as c
import importlib.util
import os
import sys
import threading
import time

example = os.path.join(os.environ["DAMIER_SOURCE_DIR"], "engine", "c", "example.py")
spec = importlib.util.spec_from_file_location("example", example)
damier = importlib.util.module_from_spec(spec)
spec.loader.exec_module(damier)

path = sys.argv[1]


def expect(what, holds):
    if not holds:
        sys.exit("FAILED: " + what)


def refused(engine, name, *arguments):
    """The library's own words, if it refuses."""
    try:
        engine.call(name, *arguments)
    except ValueError as error:
        return str(error)
    return ""


engine = damier.Damier(path)
library = engine.library

# Bad input is a code and a sentence, and changes nothing.
engine.set_position("russian", "", "c3-d4")
before = engine.text("fen")
expect("a bad FEN", "FEN" in refused(engine, "set_position", b"russian", b"nonsense", b""))
expect("a bad variant", "variant" in refused(engine, "set_position", b"chess", None, None))
expect("no variant", "null" in refused(engine, "set_position", None, None, None))
expect("an illegal move", refused(engine, "play", b"a1-b2") != "")
expect("an unknown option", "no option" in refused(engine, "set_option", b"nonsense", b"1"))
expect("a bad value", refused(engine, "set_option", b"threads", b"many") != "")
expect("a bad limit", "depth" in refused(engine, "search", c.byref(damier.Limits(depth=-1)), None,
                                         None, None))
expect("no limits", "null" in refused(engine, "search", None, None, None, None))
expect("all kinds of bytes", refused(engine, "play", bytes(range(1, 256))) != "")
expect("nothing has changed", engine.text("fen") == before)
expect("no engine", library.damier_play(None, b"c3-d4") == 1)
expect("no engine, no text", library.damier_fen(None) is None)
library.damier_stop(None)
library.damier_delete(None)

# Moves there and back.
engine.set_position("english")
start = engine.text("fen")
engine.call("play", engine.text("moves").split()[0].encode())
expect("a move was played", engine.text("fen") != start)
engine.call("take_back")
expect("and taken back", engine.text("fen") == start)
expect("no more to take back", "take back" in refused(engine, "take_back"))

# A game that is over has no best move.
engine.set_position("international", "W:W1:B")
expect("it is over", engine.text("outcome").startswith("white wins"))
expect("no move", engine.search(depth=3).best == b"")
expect("nor one to play", "over" in refused(engine, "play", b"1-6"))

# All variants, and the same search twice.
names = [library.damier_variant(i).decode() for i in range(library.damier_variants())]
expect("there are fifteen", len(names) == 15 and library.damier_variant(15) is None)
for name in names:
    engine.set_position(name)
    engine.call("new_game")
    first = engine.search(nodes=5000)
    line, nodes = first.info.line, first.info.nodes
    expect("it finds a move of " + name, first.best.decode() in engine.text("moves").split())
    engine.call("new_game")
    again = engine.search(nodes=5000)
    expect("the same in " + name, (again.info.line, again.info.nodes) == (line, nodes))

# A search without limits is stopped from another thread; meanwhile the engine is busy.
engine.set_position("international")
heard = threading.Event()
stopper = threading.Thread(target=lambda: (heard.wait(20), time.sleep(0.05),
                                           library.damier_stop(engine.engine)))
stopper.start()
busy = []


def listen(info):
    busy.append(library.damier_set_option(engine.engine, b"threads", b"1"))
    heard.set()


expect("a stopped search has a move", engine.search(listen).best != b"")
stopper.join()
expect("the engine was busy", busy and set(busy) == {2})

# Two engines at once do not disturb each other.
engine.call("new_game")
alone = engine.search(nodes=50_000).info.nodes
found = {}


def search(number):
    own = damier.Damier(path)
    own.set_position("international")
    found[number] = own.search(nodes=50_000).info.nodes
    own.close()


threads = [threading.Thread(target=search, args=(i,)) for i in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
expect("the same nodes in all", set(found.values()) == {alone})
engine.close()
print("all as expected")
