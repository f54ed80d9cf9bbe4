// SVGError.swift: why a document cannot be shown.

/// A document that is not SVG, or beyond the limits.
package struct SVGError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
