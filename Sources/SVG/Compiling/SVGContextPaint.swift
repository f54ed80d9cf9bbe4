// SVGContextPaint.swift: the paints that `context-fill` and `context-stroke` refer to.

/// The paints of a shape with a marker, or of an element that is used.
struct SVGContextPaint {
    var fill: SVGServer?
    var stroke: SVGServer?
}
