"""Damier from Python, with nothing but ctypes.

    python3 example.py libdamier.so "W:W27,32,38:B13,18,22"
"""
import ctypes as c
import sys


class Score(c.Structure):
    _fields_ = [("kind", c.c_int32), ("number", c.c_int32)]


class Limits(c.Structure):
    _fields_ = [("seconds", c.c_double), ("nodes", c.c_uint64), ("depth", c.c_int32),
                ("lines", c.c_int32), ("clock", c.c_double), ("clock_increment", c.c_double),
                ("clock_moves", c.c_int32), ("book", c.c_int32)]


class Info(c.Structure):
    _fields_ = [("rank", c.c_int32), ("depth", c.c_int32), ("score", Score), ("nodes", c.c_uint64),
                ("seconds", c.c_double), ("line", c.c_char_p)]


class Result(c.Structure):
    _fields_ = [("best", c.c_char_p), ("reply", c.c_char_p), ("info", Info)]


Listener = c.CFUNCTYPE(None, c.POINTER(Info), c.c_void_p)


class Damier:
    """An engine. Raises ValueError with the library's own words."""

    def __init__(self, path):
        self.library = c.CDLL(path)
        for name in ("version", "error", "variant", "fen", "moves", "outcome", "complaints"):
            getattr(self.library, "damier_" + name).restype = c.c_char_p
        self.library.damier_new.restype = c.c_void_p
        self.library.damier_stop.argtypes = [c.c_void_p]
        self.library.damier_delete.argtypes = [c.c_void_p]
        self.engine = c.c_void_p(self.library.damier_new())

    def close(self):
        self.library.damier_delete(self.engine)

    def call(self, name, *arguments):
        status = getattr(self.library, "damier_" + name)(self.engine, *arguments)
        if status != 0:
            raise ValueError(self.library.damier_error().decode())

    def text(self, name):
        return getattr(self.library, "damier_" + name)(self.engine).decode()

    def set_position(self, variant, fen="", moves=""):
        self.call("set_position", variant.encode(), fen.encode(), moves.encode())

    def evaluate(self):
        score = c.c_int32()
        self.call("evaluate", c.byref(score))
        return score.value

    def probe(self):
        """-1, 0 or 1 for the side to move; None if the databases do not know."""
        value = c.c_int32()
        self.call("probe", c.byref(value), None)
        return None if value.value == 2 else value.value

    def search(self, listener=None, **limits):
        result = Result()
        heard = Listener(lambda info, _: listener(info.contents) if listener else None)
        self.call("search", c.byref(Limits(**limits)), heard, None, c.byref(result))
        return result


def main():
    damier = Damier(sys.argv[1])
    fen = sys.argv[2] if len(sys.argv) > 2 else ""
    damier.set_position("international", fen)
    print("moves", damier.text("moves"))
    print("evaluation", damier.evaluate(), "databases", damier.probe())
    depths = []
    found = damier.search(lambda info: depths.append(info.depth), nodes=100_000)
    print("best", found.best.decode(), "depth", found.info.depth, "heard", len(depths), "times")
    print("line", found.info.line.decode())
    try:
        damier.call("play", b"1-50")
    except ValueError as error:
        print("refused:", error)
    damier.close()


if __name__ == "__main__":
    main()
