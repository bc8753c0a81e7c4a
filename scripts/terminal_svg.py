"""terminal_svg.py COMMAND <OUTPUT >PICTURE: what a terminal shows after OUTPUT, as SVG.

Knows what `damier` uses: 256 colours, bold, dim, cursor up, clear to the end of the line.
"""

import html
import re
import sys

WIDTH, HEIGHT, MARGIN = 8.4, 18, 14  # of a character, of a line, around it all


def colour(number):
    """A colour of the cube of 6x6x6 or the grey ramp."""
    if number >= 232:
        return "#{0:02x}{0:02x}{0:02x}".format(8 + 10 * (number - 232))
    if number < 16:
        return "#000000" if number == 0 else "#ffffff"
    levels = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#{:02x}{:02x}{:02x}".format(*(levels[number // n % 6] for n in (36, 6, 1)))


class Screen:
    def __init__(self):
        self.lines = [[]]
        self.row = self.column = 0
        self.style = {}

    def obey(self, arguments, letter):
        numbers = [int(n) for n in arguments.split(";") if n]
        if letter == "A":
            self.row = max(0, self.row - (numbers or [1])[0])
        elif letter == "K":
            del self.lines[self.row][self.column :]
        elif letter == "m":
            self.set_style(numbers)

    def set_style(self, numbers):
        if numbers[:2] == [38, 5]:
            self.style = {**self.style, "fill": colour(numbers[2])}
        elif numbers[:2] == [48, 5]:
            self.style = {**self.style, "back": colour(numbers[2])}
        elif numbers == [1]:
            self.style = {**self.style, "bold": True}
        elif numbers == [2]:
            self.style = {**self.style, "dim": True}
        else:
            self.style = {}

    def put(self, character):
        if character == "\n":
            self.row, self.column = self.row + 1, 0
            if self.row == len(self.lines):
                self.lines.append([])
            return
        line = self.lines[self.row]
        line.extend([(" ", {})] * (self.column + 1 - len(line)))
        line[self.column] = (character, self.style)
        self.column += 1

    def read(self, text):
        for part in re.finditer(r"\x1b\[([0-9;]*)([A-Za-z])|([^\r])", text, re.S):
            if part[2]:
                self.obey(part[1], part[2])
            else:
                self.put(part[3])


def runs(line):
    """Neighbours of the same style, with the column of the first."""
    start = 0
    for column in range(1, len(line) + 1):
        if column == len(line) or line[column][1] != line[start][1]:
            yield start, "".join(c for c, _ in line[start:column]), line[start][1]
            start = column


def svg(screen):
    lines = screen.lines
    while lines and not lines[-1]:
        lines.pop()
    width = 2 * MARGIN + WIDTH * max(len(line) for line in lines)
    height = 2 * MARGIN + HEIGHT * len(lines)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">'
    )
    yield f'<rect width="100%" height="100%" rx="8" fill="#1d1f21"/>'
    for row, line in enumerate(lines):
        y = MARGIN + HEIGHT * row
        for column, text, style in runs(line):
            x = MARGIN + WIDTH * column
            length = WIDTH * len(text)
            if "back" in style:
                yield f'<rect x="{x:.1f}" y="{y}" width="{length + 0.3:.1f}" height="{HEIGHT + 0.3}" fill="{style["back"]}"/>'
            if not text.strip():
                continue
            weight = ' font-weight="bold"' if style.get("bold") else ""
            fill = style.get("fill", "#808080" if style.get("dim") else "#d8d8d8")
            yield (
                f'<text x="{x:.1f}" y="{y + 13.5}" fill="{fill}"{weight} xml:space="preserve" '
                f'textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs">{html.escape(text)}</text>'
            )
    yield "</svg>"


def main():
    screen = Screen()
    screen.read(f"$ {sys.argv[1]}\n" + sys.stdin.buffer.read().decode())
    print("\n".join(svg(screen)))


if __name__ == "__main__":
    main()
