#!/usr/bin/env python3
"""Draws the menu's pictures: flat drinks on warm grounds, as PNG and JPEG files.

Usage: /usr/bin/python3 make-pictures.py [FOLDER]      (default: ../App/Menu)
Needs Debian's python3-cairo and python3-pil. The pictures are kept in the
repository; run this only to change them.
"""

import math
import random
import sys
from pathlib import Path

import cairo
from PIL import Image

W, H = 800, 600
TABLE = 484  # the y of the table's edge, on which the vessels are
HORIZON = 428  # the table's far edge


def rgb(text, alpha=1.0):
    text = text.lstrip("#")
    return tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4)) + (alpha,)


def mix(a, b, t):
    a, b = rgb(a), rgb(b)
    return "#" + "".join(f"{round((x + (y - x) * t) * 255):02x}" for x, y in zip(a[:3], b[:3]))


class Picture:
    def __init__(self, ground, glow, table):
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, W, H)
        self.c = cairo.Context(self.surface)
        self.fill_rect(0, 0, W, H, ground)
        c = self.c
        c.set_source_rgba(*rgb(glow))
        c.arc(W / 2, 282, 236, 0, 7)
        c.fill()
        self.fill_rect(0, HORIZON, W, H, table)
        self.fill_rect(0, HORIZON, W, 6, mix(table, "#ffffff", 0.35))

    # Primitives

    def fill_rect(self, x, y, w, h, color, alpha=1.0):
        self.c.rectangle(x, y, w, h)
        self.c.set_source_rgba(*rgb(color, alpha))
        self.c.fill()

    def ellipse(self, x, y, rx, ry, color=None, alpha=1.0, stroke=None, width=1.0):
        c = self.c
        c.save()
        c.translate(x, y)
        c.scale(rx, ry)
        c.new_path()
        c.arc(0, 0, 1, 0, 2 * math.pi)
        c.restore()
        if color:
            c.set_source_rgba(*rgb(color, alpha))
            c.fill_preserve() if stroke else c.fill()
        if stroke:
            c.set_line_width(width)
            c.set_source_rgba(*rgb(stroke, alpha))
            c.stroke()

    def rounded(self, x, y, w, h, r, color=None, alpha=1.0):
        c = self.c
        c.new_path()
        c.arc(x + w - r, y + r, r, -math.pi / 2, 0)
        c.arc(x + w - r, y + h - r, r, 0, math.pi / 2)
        c.arc(x + r, y + h - r, r, math.pi / 2, math.pi)
        c.arc(x + r, y + r, r, math.pi, 1.5 * math.pi)
        c.close_path()
        if color:
            c.set_source_rgba(*rgb(color, alpha))
            c.fill()

    def shadow(self, x, width):
        for step in range(16):
            self.ellipse(x + 12, TABLE + 3, width * (0.64 - step * 0.018), 20 - step * 0.85, "#3a2415", 0.019)

    def vessel_path(self, x, top, bottom, wide, narrow, r):
        """A vessel from the side: `wide` half-width at the top, `narrow` at the bottom, corners of radius r."""
        c = self.c
        c.new_path()
        c.move_to(x - wide, top)
        c.line_to(x + wide, top)
        c.curve_to(x + wide, top + (bottom - top) * 0.62, x + narrow + r * 0.9, bottom, x + narrow - r * 0.5, bottom)
        c.line_to(x - narrow + r * 0.5, bottom)
        c.curve_to(x - narrow - r * 0.9, bottom, x - wide, top + (bottom - top) * 0.62, x - wide, top)
        c.close_path()

    def steam(self, x, y, height=120, count=3):
        c = self.c
        c.set_line_cap(cairo.LINE_CAP_ROUND)
        for index in range(count):
            sx = x + (index - (count - 1) / 2) * 46
            sy = y - (12 if index % 2 else 0)
            c.set_line_width(10)
            c.set_source_rgba(1, 1, 1, 0.62)
            c.move_to(sx, sy)
            c.curve_to(sx + 30, sy - height * 0.32, sx - 30, sy - height * 0.62, sx + 4, sy - height)
            c.stroke()

    # Vessels

    def saucer(self, x, width, color):
        shade = mix(color, "#6b4a38", 0.22)
        self.shadow(x, width * 1.75)
        self.ellipse(x, TABLE + 8, width, 19, shade)
        self.ellipse(x, TABLE + 2, width, 17, color)
        self.ellipse(x, TABLE, width * 0.62, 9, mix(color, "#6b4a38", 0.10))

    def cup(self, x, top, wide, color, liquid, foam=None, rim=16, saucer=True, art=None, bottom=TABLE - 2):
        narrow = wide * 0.52
        if saucer:
            self.saucer(x, wide * 1.42, color)
        else:
            self.shadow(x, wide * 1.7)
        c = self.c
        # The handle is behind the cup.
        middle = top + (bottom - top) * 0.40
        c.set_line_width(wide * 0.17)
        c.set_source_rgba(*rgb(mix(color, "#6b4a38", 0.14)))
        c.save()
        c.translate(x + wide * 0.98, middle)
        c.scale(wide * 0.40, (bottom - top) * 0.27)
        c.arc(0, 0, 1, -math.pi / 2 - 0.2, math.pi / 2 + 0.5)
        c.restore()
        c.stroke()
        self.vessel_path(x, top, bottom, wide, narrow, 40)
        gradient = cairo.LinearGradient(x - wide, 0, x + wide, 0)
        gradient.add_color_stop_rgba(0, *rgb(mix(color, "#ffffff", 0.45)))
        gradient.add_color_stop_rgba(0.30, *rgb(color))
        gradient.add_color_stop_rgba(1, *rgb(mix(color, "#6b4a38", 0.26)))
        c.set_source(gradient)
        c.fill()
        self.ellipse(x, top, wide, rim, mix(color, "#ffffff", 0.55))
        self.ellipse(x, top + 1, wide - 9, rim - 4.5, liquid)
        if foam:
            self.ellipse(x, top + 1, wide - 15, rim - 6.5, foam)
        if art:
            art(x, top + 1)

    def tall_glass(self, x, top, bottom, wide, narrow, layers, ice=0, straw=None, seed=1, foam=None, handle=False):
        """`layers`: (share of the height from the bottom, colour), bottom first."""
        c = self.c
        self.shadow(x, wide * 1.9)
        if straw:
            c.set_line_cap(cairo.LINE_CAP_ROUND)
            c.set_line_width(15)
            c.set_source_rgba(*rgb(straw))
            c.move_to(x + wide * 0.80, top - 92)
            c.line_to(x + narrow * 0.05, bottom - 60)
            c.stroke()
        if handle:
            c.set_line_width(15)
            c.set_source_rgba(1, 1, 1, 0.75)
            c.save()
            c.translate(x + wide * 0.96, top + (bottom - top) * 0.45)
            c.scale(52, (bottom - top) * 0.23)
            c.arc(0, 0, 1, -math.pi / 2, math.pi / 2)
            c.restore()
            c.stroke()

        def outline(inset):
            c.new_path()
            c.move_to(x - wide + inset, top)
            c.line_to(x + wide - inset, top)
            c.line_to(x + narrow - inset, bottom - 22)
            c.curve_to(x + narrow - inset, bottom - 4 - inset, x + narrow - 20, bottom - inset, x + narrow - 26, bottom - inset)
            c.line_to(x - narrow + 26, bottom - inset)
            c.curve_to(x - narrow + 20, bottom - inset, x - narrow + inset, bottom - 4 - inset, x - narrow + inset, bottom - 22)
            c.close_path()

        outline(0)
        c.set_source_rgba(1, 1, 1, 0.50)
        c.fill()
        c.save()
        outline(9)
        c.clip()
        level = top + 34
        height = bottom - level
        gradient = cairo.LinearGradient(0, bottom, 0, level)
        for share, color in layers:
            gradient.add_color_stop_rgba(share, *rgb(color))
        c.rectangle(0, level, W, height)
        c.set_source(gradient)
        c.fill()
        if ice:
            rng = random.Random(seed)
            for index in range(ice):
                size = rng.uniform(52, 62)
                ix = x + (-0.42 if index % 2 else 0.40) * wide + rng.uniform(-12, 12)
                iy = level + 30 + (index // 2) * 66 + (20 if index % 2 else 0)
                c.save()
                c.translate(ix, iy)
                c.rotate(rng.uniform(-0.5, 0.5))
                self.rounded(-size / 2, -size / 2, size, size, 13, "#ffffff", 0.34)
                self.rounded(-size / 2 + 7, -size / 2 + 7, size * 0.46, size * 0.30, 8, "#ffffff", 0.42)
                c.restore()
        if foam:
            self.fill_rect(0, level, W, foam[1], foam[0])
        c.rectangle(x - wide * 0.74, top + 44, 15, (bottom - top) * 0.62)
        c.set_source_rgba(1, 1, 1, 0.30)
        c.fill()
        c.restore()
        surface = foam[0] if foam else mix(layers[-1][1], "#ffffff", 0.30)
        t = 34 / (bottom - top)
        self.ellipse(x, level, wide + (narrow - wide) * t - 9, 11, surface)
        self.ellipse(x, top, wide - 2.5, 13, None, 0.85, "#ffffff", 5)

    # Garnish

    def leaf(self, x, y, length, angle, color):
        c = self.c
        c.save()
        c.translate(x, y)
        c.rotate(angle)
        c.move_to(0, 0)
        c.curve_to(length * 0.3, -length * 0.42, length * 0.8, -length * 0.34, length, 0)
        c.curve_to(length * 0.8, length * 0.34, length * 0.3, length * 0.42, 0, 0)
        c.set_source_rgba(*rgb(color))
        c.fill()
        c.set_line_width(3)
        c.set_source_rgba(*rgb(mix(color, "#ffffff", 0.35)))
        c.move_to(4, 0)
        c.line_to(length * 0.86, 0)
        c.stroke()
        c.restore()

    def bean(self, x, y, angle, size=34, color="#5b3420"):
        c = self.c
        c.save()
        c.translate(x, y)
        c.rotate(angle)
        self.ellipse(0, 0, size, size * 0.66, color)
        c.set_line_width(size * 0.13)
        c.set_line_cap(cairo.LINE_CAP_ROUND)
        c.set_source_rgba(*rgb(mix(color, "#000000", 0.35)))
        c.move_to(-size * 0.82, size * 0.06)
        c.curve_to(-size * 0.3, -size * 0.30, size * 0.3, size * 0.30, size * 0.82, -size * 0.06)
        c.stroke()
        c.restore()

    def slice(self, x, y, r, rind, flesh, angle=0.0):
        c = self.c
        self.ellipse(x, y, r, r, rind)
        self.ellipse(x, y, r * 0.88, r * 0.88, mix(flesh, "#ffffff", 0.75))
        c.set_source_rgba(*rgb(flesh))
        for index in range(8):
            a = angle + index * math.pi / 4
            c.new_path()
            c.move_to(x + math.cos(a) * r * 0.10, y + math.sin(a) * r * 0.10)
            c.arc(x, y, r * 0.80, a - 0.33, a + 0.33)
            c.close_path()
            c.fill()

    def rosetta(self, white, rim):
        """Latte art, foreshortened on a cup seen nearly from the side."""
        def draw(x, y):
            for index, share in enumerate((0.72, 0.50, 0.28)):
                self.ellipse(x - 4 + index * 7, y, rim * share, rim * share * 0.115, white if index % 2 == 0 else "#b9793f")
        return draw


def finish(picture, path):
    size = (picture.surface.get_width(), picture.surface.get_height())
    image = Image.frombuffer("RGB", size, bytes(picture.surface.get_data()), "raw", "BGRX", picture.surface.get_stride(), 1)
    if path.suffix == ".jpg":
        image.save(path, quality=88, optimize=True, progressive=False)
    else:
        image.quantize(192, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size} bytes")
    if path.stat().st_size > 60 * 1024:
        sys.exit(f"{path} is larger than 60 KiB: draw fewer details or lower the quality")


def espresso():
    p = Picture("#f6dfc6", "#f9ead8", "#d8a679")
    p.cup(400, 322, 100, "#fffaf2", "#4a2513", "#a8642f", rim=19)
    p.steam(400, 292, 130, 2)
    p.bean(196, 484, 0.5)
    p.bean(246, 512, -0.6, 30, "#6b3f27")
    p.bean(604, 508, 0.2, 32)
    return p


def americano():
    p = Picture("#ecd9cb", "#f6e8de", "#b98a6c")
    p.cup(400, 236, 122, "#2f4858", "#3b1d10", "#5a3019", rim=22, saucer=False)
    p.steam(400, 202, 128, 3)
    p.bean(212, 496, -0.3)
    p.bean(610, 502, 0.7, 30, "#6b3f27")
    return p


def cappuccino():
    p = Picture("#f9e3cf", "#fdf0e2", "#cf9468")
    p.cup(400, 262, 150, "#e2724a", "#8a5130", None, rim=25)
    # A dome of foam over the rim, dusted with cocoa.
    c = p.c
    c.move_to(258, 262)
    c.curve_to(276, 196, 344, 208, 372, 192)
    c.curve_to(420, 168, 470, 206, 490, 206)
    c.curve_to(532, 210, 540, 238, 542, 262)
    c.curve_to(500, 288, 300, 288, 258, 262)
    c.set_source_rgba(*rgb("#fff6e8"))
    c.fill()
    rng = random.Random(4)
    for _ in range(64):
        a, r = rng.uniform(0, 6.3), math.sqrt(rng.random())
        p.ellipse(402 + math.cos(a) * r * 96, 228 + math.sin(a) * r * 25, rng.uniform(2.5, 5.5), rng.uniform(2, 4), "#7a4526", 0.75)
    p.ellipse(322, 234, 34, 9, "#ffffff", 0.9)
    return p


def flat_white():
    p = Picture("#dfe3d8", "#edf0e6", "#a9a58b")
    p.cup(400, 286, 138, "#7f9b86", "#9c5f33", "#b9793f", rim=27)
    p.rosetta("#fdf3e2", 106)(400, 287)
    p.steam(400, 246, 112, 3)
    return p


def latte():
    p = Picture("#f3dccb", "#f9ebdf", "#c58d63")
    p.tall_glass(392, 158, TABLE, 104, 72, [(0, "#f4dfc3"), (0.40, "#efd2ab"), (0.52, "#a9693a"), (0.78, "#8f532b"), (1, "#9b5f35")],
                 foam=("#fff5e6", 46), handle=True)
    p.steam(392, 132, 92, 3)
    p.bean(226, 498, 0.4, 30)
    return p


def iced_latte():
    p = Picture("#f7e7d4", "#fcf3e6", "#d6a983")
    p.tall_glass(400, 148, TABLE, 112, 80, [(0, "#fbeeda"), (0.36, "#f3dcb9"), (0.62, "#b97a48"), (1, "#6f3d20")], ice=6, straw="#2f6f66", seed=3)
    return p


def cold_brew():
    p = Picture("#d9e2e4", "#eaf1f2", "#8fa3a6")
    p.tall_glass(400, 156, TABLE, 112, 86, [(0, "#241009"), (0.7, "#3c1c0f"), (1, "#6a3517")], ice=6, straw="#e0b04c", seed=9)
    p.slice(520, 178, 50, "#f08a24", "#f9a94a", 0.2)
    return p


def iced_matcha():
    p = Picture("#e3ead0", "#f0f4e2", "#b1b986")
    p.tall_glass(400, 148, TABLE, 112, 80, [(0, "#fdf8ea"), (0.40, "#f5f0d8"), (0.60, "#a3bf63"), (1, "#6d9440")], ice=6, straw="#3f7f4f", seed=5)
    p.leaf(236, 500, 74, -0.5, "#6d9440")
    p.leaf(236, 502, 62, 0.35, "#88ad55")
    return p


def mint_tea():
    p = Picture("#e0ecdf", "#eff6ec", "#a7bf9c")
    p.tall_glass(392, 214, TABLE, 118, 82, [(0, "#c9a23c"), (0.6, "#d9b956"), (1, "#e4cb78")], handle=True)
    for x, y, length, angle in ((392, 258, 92, -2.3), (392, 262, 98, -1.5), (396, 262, 90, -0.75), (380, 330, 66, 2.2), (412, 350, 66, 0.9)):
        p.leaf(x, y, length, angle, "#4f8f4a" if angle < -1 else "#68a65c")
    p.steam(392, 156, 84, 2)
    return p


def chai_latte():
    p = Picture("#f6dcc4", "#fbead7", "#c98f5e")
    p.cup(400, 238, 124, "#f2e6d4", "#c68a55", "#e3b583", rim=23, saucer=True)
    for index in range(9):
        p.ellipse(344 + index * 14, 236 + (index % 3) * 4 - 3, 4, 2.4, "#8a4b22", 0.8)
    p.steam(400, 204, 112, 3)
    c = p.c
    for y, angle, color in ((506, -0.14, "#8a4b22"), (522, 0.10, "#a25e30")):
        c.save()
        c.translate(180, y)
        c.rotate(angle)
        p.rounded(-66, -10, 140, 20, 10, color)
        p.rounded(-66, -10, 140, 7, 3.5, mix(color, "#ffffff", 0.22))
        c.restore()
    return p


def hot_chocolate():
    p = Picture("#f1d6cf", "#f8e6e0", "#bd8273")
    p.cup(400, 250, 136, "#b5473c", "#4d2414", "#6a3520", rim=25, saucer=False)
    for x, y, angle in ((338, 236, -0.2), (392, 222, 0.15), (450, 238, 0.35), (418, 196, -0.3), (362, 196, 0.2)):
        c = p.c
        c.save()
        c.translate(x, y)
        c.rotate(angle)
        p.rounded(-27, -22, 54, 44, 14, "#f4d9d2")
        p.rounded(-27, -22, 54, 31, 13, "#fffaf6")
        c.restore()
    return p


def lemonade():
    p = Picture("#fbeebb", "#fdf6d8", "#e2bf5f")
    p.tall_glass(400, 156, TABLE, 112, 84, [(0, "#f6dc6b"), (0.6, "#f9e894"), (1, "#fcf3bf")], ice=4, straw="#d9544a", seed=12)
    p.slice(372, 348, 46, "#f1c232", "#f7d851", 0.1)
    p.slice(428, 412, 38, "#f1c232", "#f7d851", 0.5)
    p.slice(292, 172, 54, "#f1c232", "#f9de5e", 0.3)
    p.leaf(470, 196, 58, -0.4, "#5d9a52")
    return p


FORMATS = {
    "espresso.png": espresso, "americano.jpg": americano, "cappuccino.png": cappuccino, "flat-white.jpg": flat_white,
    "latte.jpg": latte, "iced-latte.jpg": iced_latte, "cold-brew.png": cold_brew, "iced-matcha.jpg": iced_matcha,
    "mint-tea.png": mint_tea, "chai-latte.jpg": chai_latte, "hot-chocolate.png": hot_chocolate, "lemonade.jpg": lemonade,
}


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "App" / "Menu"
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in FORMATS.items():
        finish(draw(), folder / name)


main()
