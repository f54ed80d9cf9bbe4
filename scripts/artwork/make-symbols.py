#!/usr/bin/env python3
"""Writes Sources/Drawing/Symbols/SymbolOutlines.swift from Tabler Icons.

Usage: pip download --no-deps pytablericons==1.0.1 && unzip pytablericons-*.whl
       scripts/artwork/make-symbols.py pytablericons/icons

Tabler Icons are under the MIT licence (NOTICE). symbols.txt, beside this script, says which of
them stand behind which names. Coordinates come out as hundredths of a square of 24 wide; arcs as
Bézier curves. The result is kept in the repository; run this only to change it.
"""

import math
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent.parent / "Sources/Drawing/Symbols/SymbolOutlines.swift"


def elements(path):
    """The paths of a drawing, in order; circles as paths."""
    found = []
    for kind, text in re.findall(r"<(\w+)\b([^>]*)>", path.read_text()):
        values = dict(re.findall(r'([\w-]+)="([^"]*)"', text))
        if kind == "path":
            found.append(values["d"])
        elif kind == "circle":
            x, y, r = (float(values[key]) for key in ("cx", "cy", "r"))
            found.append(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0")
        elif kind != "svg":
            sys.exit(f"{path}: a {kind} is not read")
    return found


def tokens(d):
    """(command, numbers) in turn. Flags of arcs may stand without a space after them."""
    place = 0
    number = re.compile(r"[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
    flag = re.compile(r"[\s,]*([01])")
    command = re.compile(r"[\s,]*([a-zA-Z])")
    counts = dict(m=2, l=2, h=1, v=1, c=6, s=4, q=4, t=2, a=7, z=0)
    current = None
    while True:
        if match := command.match(d, place):
            current, place = match.group(1), match.end()
        elif not number.match(d, place):
            if d[place:].strip():
                sys.exit(f"cannot read {d[place:]!r} in {d!r}")
            return
        values = []
        for index in range(counts[current.lower()]):
            kind = flag if current in "aA" and index in (3, 4) else number
            match = kind.match(d, place)
            if not match:
                sys.exit(f"a number is missing after {d[:place]!r}")
            values.append(float(match.group(1)))
            place = match.end()
        yield current, values
        if current == "m":
            current = "l"
        elif current == "M":
            current = "L"


def arc(x1, y1, rx, ry, turn, large, sweep, x2, y2):
    """SVG's arc (W3C SVG 1.1, F.6) as curves of at most a quarter turn."""
    if (x1, y1) == (x2, y2):
        return []
    if rx == 0 or ry == 0:
        return [("C", [x1, y1, x2, y2, x2, y2])]
    phi = math.radians(turn)
    cos, sin = math.cos(phi), math.sin(phi)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    x, y = cos * dx + sin * dy, -sin * dx + cos * dy
    rx, ry = abs(rx), abs(ry)
    excess = x * x / rx / rx + y * y / ry / ry
    if excess > 1:
        rx, ry = rx * math.sqrt(excess), ry * math.sqrt(excess)
    top = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
    factor = math.sqrt(max(0, top) / (rx * rx * y * y + ry * ry * x * x))
    if large == sweep:
        factor = -factor
    cx, cy = factor * rx * y / ry, -factor * ry * x / rx
    start = math.atan2((y - cy) / ry, (x - cx) / rx)
    delta = math.atan2((-y - cy) / ry, (-x - cx) / rx) - start
    if sweep and delta < 0:
        delta += 2 * math.pi
    if not sweep and delta > 0:
        delta -= 2 * math.pi
    mx, my = cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2
    count = max(1, math.ceil(abs(delta) / (math.pi / 2) - 1e-6))
    part = delta / count
    reach = 4 / 3 * math.tan(part / 4)

    def point(u, v):
        return mx + cos * rx * u - sin * ry * v, my + sin * rx * u + cos * ry * v

    curves = []
    for index in range(count):
        a, b = start + index * part, start + (index + 1) * part
        first = point(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        second = point(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        end = (x2, y2) if index == count - 1 else point(math.cos(b), math.sin(b))
        curves.append(("C", [*first, *second, *end]))
    return curves


def absolute(d, mirrored):
    """The path in M, L, C and Z alone."""
    x = y = startx = starty = 0.0
    last = bend = None
    result = []
    for command, v in tokens(d):
        low, relative = command.lower(), command.islower()
        ox, oy = (x, y) if relative else (0, 0)
        steps = []
        if low == "m":
            x, y = startx, starty = v[0] + ox, v[1] + oy
            steps = [("M", [x, y])]
        elif low == "z":
            x, y = startx, starty
            steps = [("Z", [])]
        elif low == "a":
            end = v[5] + ox, v[6] + oy
            steps = arc(x, y, v[0], v[1], v[2], v[3] == 1, v[4] == 1, *end)
            x, y = end
        elif low in "lhv":
            if low == "l":
                x, y = v[0] + ox, v[1] + oy
            elif low == "h":
                x = v[0] + ox
            else:
                y = v[0] + oy
            steps = [("L", [x, y])]
        elif low in "cs":
            numbers = [n + (oy if i % 2 else ox) for i, n in enumerate(v)]
            if low == "s":
                ahead = (2 * x - last[2], 2 * y - last[3]) if last else (x, y)
                numbers = [*ahead, *numbers]
            steps = [("C", numbers)]
            x, y = numbers[4:]
        elif low in "qt":
            numbers = [n + (oy if i % 2 else ox) for i, n in enumerate(v)]
            if low == "t":
                ahead = (2 * x - bend[0], 2 * y - bend[1]) if bend else (x, y)
                numbers = [*ahead, *numbers]
            bx, by, ex, ey = numbers
            steps = [("C", [x + (bx - x) * 2 / 3, y + (by - y) * 2 / 3,
                            ex + (bx - ex) * 2 / 3, ey + (by - ey) * 2 / 3, ex, ey])]
            x, y = ex, ey
        else:
            sys.exit(f"{command} is not read: {d}")
        last = steps[-1][1] if low in "cs" else None
        bend = (bx, by) if low in "qt" else None
        result += steps
    out = []
    for command, numbers in result:
        if mirrored:
            numbers = [24 - n if i % 2 == 0 else n for i, n in enumerate(numbers)]
        out.append(command + " ".join(str(round(n * 100)) for n in numbers))
    # A move followed by another move draws nothing.
    return re.sub(r"M[-\d ]+(?=M)", "", "".join(out))


def line(entry, icons):
    head, *drawn = [part.strip() for part in entry.split("|")]
    name, source, *options = head.split()
    values = dict(o.split("=") for o in options if "=" in o)
    unknown = set(values) - {"body", "keep", "only"} | {o for o in options if "=" not in o} - {
        "filled", "mirror", "directional"}
    if unknown:
        sys.exit(f"{name}: unknown options {sorted(unknown)}")
    paths = drawn if source == "draw" else elements(icons / "outline" / f"{source}.svg")
    everything = list(range(len(paths)))
    numbers = {
        key: everything if value == "*" else [int(n) for n in value.split(",")]
        for key, value in values.items()}
    mirrored = "mirror" in options
    body, keep = numbers.get("body", []), numbers.get("keep", [])
    parts = []
    for index, d in enumerate(paths):
        if "only" in numbers and index not in numbers["only"]:
            continue
        mode = "s"
        if body:
            mode = "b" if index in body else "s" if index in keep else "x"
        parts.append(mode + absolute(d, mirrored))
    if body and not any(p[0] == "b" for p in parts):
        sys.exit(f"{name}: no element {body}")
    if "filled" in options:
        parts += ["f" + absolute(d, mirrored) for d in elements(icons / "filled" / f"{source}.svg")]
    return f"{name}{'>' if 'directional' in options else ''} {';'.join(parts)}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    icons = Path(sys.argv[1])
    entries = [e.strip() for e in (HERE / "symbols.txt").read_text().splitlines()]
    lines = sorted(line(e, icons) for e in entries if e and not e.startswith("#"))
    names = [text.split(" ")[0].rstrip(">") for text in lines]
    twice = sorted({n for n in names if names.count(n) > 1})
    if twice:
        sys.exit(f"named twice: {twice}")
    TARGET.write_text(f'''// SymbolOutlines.swift: the outlines of {len(lines)} symbols. Made by scripts/artwork/make-symbols.py.
//
// From Tabler Icons, Copyright (c) 2020-2024 Paweł Kuna, MIT licence (NOTICE).
//
// A line is a symbol: its name (with > if it is mirrored where text runs from
// right to left), then its parts with ; between them. A part begins with how it
// is drawn: s a line, b a line that the filled symbol fills, x a line that is cut
// out of the filled symbol, f an area that the filled symbol has in place of all
// lines. Then moves, lines, curves and closings, in hundredths of a square of 24.

/// Outlines by name.
enum SymbolOutlines {{
    static let text: StaticString = """
''' + "\n".join("        " + text for text in lines) + '''
        """
}
''')
    print(f"{len(lines)} symbols, {TARGET.stat().st_size} bytes: {TARGET}")


main()
