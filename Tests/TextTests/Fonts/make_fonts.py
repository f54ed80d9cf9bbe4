#!/usr/bin/env python3
"""Makes the test fonts beside it, with Debian's python3-fonttools."""
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.ttLib.tables._f_v_a_r import Axis
from fontTools.ttLib.tables.TupleVariation import TupleVariation


def square(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    pen.moveTo((x0, y0))
    pen.lineTo((x0, y1))
    pen.lineTo((x1, y1))
    pen.lineTo((x1, y0))
    pen.closePath()
    return pen.glyph()


def font(glyphs, names, cmap, advance=1000):
    order = [".notdef"] + list(glyphs)
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(cmap)
    glyphs = {".notdef": TTGlyphPen(None).glyph(), **glyphs}
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (advance, 0) for name in order})
    builder.setupHorizontalHeader(ascent=1000, descent=-200)
    builder.setupNameTable(names)
    builder.setupOS2(sTypoAscender=1000, sTypoDescender=-200, sxHeight=500, sCapHeight=700)
    builder.setupPost()
    return builder


layers = font(
    {"A": square(0, 0, 1000, 1000), "B": square(0, 0, 1000, 1000), "C": square(0, 0, 500, 500),
     "low": square(0, 0, 600, 600), "high": square(400, 400, 1000, 1000)},
    {"familyName": "Vitrine Layers", "styleName": "Regular", "psName": "VitrineLayers"},
    {0x41: "A", 0x42: "B", 0x43: "C", 0x20: "C"})
layers.font["COLR"] = buildCOLR({"A": [("high", 1), ("low", 0)], "B": [("low", 0xFFFF)]}, version=0)
layers.font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 128 / 255)]])
layers.save("layers.ttf")

# A square whose width follows the weight: 200 units at 400, 800 at 900; the advance follows the width axis.
axes = font(
    {"A": square(0, 0, 200, 700), "space": TTGlyphPen(None).glyph()},
    {"familyName": "Vitrine Axes", "styleName": "Regular", "psName": "VitrineAxes"}, {0x41: "A", 0x20: "space"})
axes.setupFvar(
    [("wght", 400, 400, 900, "Weight"), ("wdth", 50, 100, 100, "Width")],
    [{"location": {"wght": 900, "wdth": 100}, "stylename": "Black"},
     {"location": {"wght": 400, "wdth": 50}, "stylename": "Condensed"}])
axes.setupGvar({
    # Points of the glyph, then its left and right phantom point, top and bottom.
    "A": [TupleVariation({"wght": (0, 1, 1)}, [(0, 0), (0, 0), (600, 0), (600, 0), (0, 0), (0, 0), (0, 0), (0, 0)]),
          TupleVariation({"wdth": (-1, -1, 0)}, [(0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (-500, 0), (0, 0), (0, 0)])]})
axes.save("axes.ttf")
