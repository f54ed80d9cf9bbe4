// SVGImage.swift: a vector picture.
//
// Elements are read, styled and resolved once. Drawing is then a walk over paths, so it can be repeated at any size.
// The parts of SVG 2 that are drawn are in docs/images.md.

package import Foundation
package import VitrineGraphics

/// A picture of SVG. Immutable; may be used on any thread.
package final class SVGImage: Sendable {
    private let document: SVGDocument

    /// In points: pixels of CSS.
    package var size: CGSize { document.size }
    /// What the document contains that is not drawn, such as "text"; in alphabetic order.
    package var omissions: [String] { document.omissions }

    /// Reads a document.
    /// - Parameter languages: the user's, preferred first; for `switch`.
    /// - Throws: `SVGError` for data that is not SVG, or beyond the limits.
    package init(data: Data, languages: [String] = ["en"]) throws {
        document = try SVGDocument(data: data, languages: languages, depth: 0)
    }

    /// Whether data looks like a document of SVG: XML with an `svg` element near its start.
    package static func isSVG(_ data: Data) -> Bool { SVGDocument.isSVG(data) }

    /// Draws the picture scaled to fill `rect`.
    /// - Parameters:
    ///   - context: one with y down.
    ///   - rect: in the context's user space.
    package func draw(in rect: CGRect, of context: CGContext) {
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        SVGPainter(context).draw(document.group)
        context.restoreGState()
    }

    /// The picture at a size in pixels.
    package func pixels(_ pixels: PixelSize) -> CGImage {
        let buffer = PixelBuffer(width: pixels.width, height: pixels.height)
        let context = CGContext(bitmap: buffer, scale: 1)
        draw(in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height), of: context)
        return context.makeImage() ?? CGImage(buffer)
    }
}
