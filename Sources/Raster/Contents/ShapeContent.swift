// ShapeContent.swift: a path with its colours, painted into bands.

import Foundation
import VitrineGraphics

package final class ShapeContent: VectorContent, @unchecked Sendable {
    package let geometry: ShapeGeometry
    /// Premultiplied. 0 if not drawn.
    private let fill: UInt32
    private let stroke: UInt32
    private let fillInk: Box?
    private let strokeInk: Box?

    /// - Parameter likelyScale: pixels per point for which the stroke's outline is computed to find its bounds.
    package init(_ geometry: ShapeGeometry, fill: UInt32, stroke: UInt32, likelyScale: Double) {
        self.geometry = geometry
        self.fill = fill
        self.stroke = stroke
        fillInk = fill >> 24 == 0 ? nil : geometry.ink(.fill, scale: likelyScale)
        strokeInk = stroke >> 24 == 0 ? nil : geometry.ink(.stroke, scale: likelyScale)
        var ink = fillInk ?? strokeInk ?? Box(x0: 0, y0: 0, x1: 0, y1: 0)
        if fillInk != nil, let strokeInk { ink = ink.union(strokeInk) }
        let isRectangle = fill >> 24 == 255 && geometry.outline.path.elements.rectangle != nil
        super.init(
            ink: ink, opaqueBox: isRectangle ? fillInk : nil, isSimple: fillInk == nil || strokeInk == nil)
    }

    override func paint(
        _ node: RenderNode, clip: DeviceRect, into target: BandSurface, by raster: Raster
    ) {
        if let fillInk {
            paint(.fill, fillInk, scale255(fill, node.place.alpha), node, clip, target, raster)
        }
        if let strokeInk {
            paint(.stroke, strokeInk, scale255(stroke, node.place.alpha), node, clip, target, raster)
        }
    }

    /// A coverage that is stored whole is relative to a whole pixel.
    override package func isTranslationInvariant(_ place: NodePlace) -> Bool {
        ShapeCoverage.isCachedWhole(ink, place.placement)
    }

    private func paint(
        _ part: ShapeGeometry.Part, _ ink: Box, _ color: UInt32, _ node: RenderNode, _ clip: DeviceRect,
        _ target: BandSurface, _ raster: Raster
    ) {
        let shape = ShapeCoverage.shared.mask(
            of: geometry, part, ink: ink, placement: node.place.placement, clip: node.place.clip)
        raster.fill(shape.mask, movedBy: shape.shift, color, clip: clip, into: target)
    }
}
