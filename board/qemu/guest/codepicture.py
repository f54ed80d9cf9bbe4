"""Prints a PNG of one bit a pixel as a picture of YUYV, enlarged, in the middle of white.

codepicture.py FILE WIDTH HEIGHT SCALE > PICTURE
"""

import struct
import sys
import zlib


def read(path):
    """The rows of a PNG with one bit or one byte a pixel, as lists of 0 and 1."""
    data = open(path, "rb").read()
    place, parts, palette = 8, b"", None
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        body = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        if kind == b"PLTE":
            palette = body
        if kind == b"IDAT":
            parts += body
        place += length + 12
    assert depth == 1 and color in (0, 3), (depth, color)
    stride = (width + 7) // 8
    raw, rows, former = zlib.decompress(parts), [], bytes(stride)
    for y in range(height):
        line = bytearray(raw[y * (stride + 1):(y + 1) * (stride + 1)])
        method = line.pop(0)
        assert method in (0, 2), method
        if method == 2:
            line = bytearray((a + b) & 255 for a, b in zip(line, former))
        former = bytes(line)
        bits = [former[x // 8] >> (7 - x % 8) & 1 for x in range(width)]
        rows.append([palette[3 * bit] > 127 if palette else bit for bit in bits])
    return rows


def main():
    rows = read(sys.argv[1])
    width, height, scale = map(int, sys.argv[2:5])
    left, top = (width - len(rows[0]) * scale) // 2, (height - len(rows) * scale) // 2
    white, black = b"\xeb\x80", b"\x10\x80"
    empty = white * width
    for y in range(height):
        row = (y - top) // scale
        if not 0 <= row < len(rows):
            sys.stdout.buffer.write(empty)
            continue
        line = bytearray(empty)
        for x, is_white in enumerate(rows[row]):
            start = 2 * (left + x * scale)
            line[start:start + 2 * scale] = (white if is_white else black) * scale
        sys.stdout.buffer.write(line)


main()
