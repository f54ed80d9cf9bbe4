// GradientContent.swift: a gradient over a layer's bounds, painted into bands.

package import Foundation
package import VitrineGraphics

package final class GradientContent: VectorContent, @unchecked Sendable {
    private let gradient: CGGradient
    /// Nil if the gradient has no extent: the last colour fills everything.
    private let shape: GradientShape?
    /// Maps the space of `shape` to the layer's coordinates.
    private let toLayer: CGAffineTransform

    private static let options: CGGradientDrawingOptions = [
        .drawsBeforeStartLocation, .drawsAfterEndLocation,
    ]

    package enum Kind {
        case axial, radial, conic
    }

    /// - Parameters:
    ///   - startPoint: in the unit space of the bounds, as `endPoint`.
    ///   - bounds: the layer's bounds; not empty.
    package init?(
        _ kind: Kind, colors: [CGColor]?, locations: [CGFloat]?, startPoint: CGPoint, endPoint: CGPoint, bounds: CGRect
    ) {
        guard let colors, !colors.isEmpty,
            let gradient = CGGradient(space: .standard, colors: colors, locations: locations)
        else { return nil }
        func place(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
        }
        let start = place(startPoint), end = place(endPoint)
        let dx = end.x - start.x, dy = end.y - start.y
        guard (start.x + start.y + end.x + end.y).isFinite else { return nil }
        var toLayer = CGAffineTransform.identity
        switch kind {
        case .radial:
            let rx = abs(dx), ry = abs(dy)
            toLayer = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: start.x, ty: start.y)
            shape = rx * ry > 0 ? .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1) : nil
        case .conic: shape = .conic(center: start, angle: dx == 0 && dy == 0 ? 0 : atan2(dy, dx))
        case .axial: shape = dx == 0 && dy == 0 ? nil : .axial(start: start, end: end)
        }
        self.gradient = gradient
        self.toLayer = toLayer
        super.init(ink: Box(bounds), isInShape: true, coversShape: gradient.isOpaque, isSimple: true)
    }

    override package func isTranslationInvariant(_ place: NodePlace) -> Bool { true }

    override func paint(_ node: RenderNode, clip: DeviceRect, into target: BandSurface, by raster: Raster) {
        let projection = node.place.inherited.projection
        guard let shape else {
            let color = gradient.ramp(length: 0, options: Self.options).lastPixel
            raster.paint(
                PlainSource(color: color), isOpaque: color >> 24 == 255, node, clip: clip, into: target)
            return
        }
        if projection.isAffine {
            // Relative to a whole pixel, so that it is the same at every position.
            var affine = projection.affine
            let shift = affine.splitTranslation()
            let place = toLayer.concatenating(affine.transform)
            if let sampler = GradientSampler(gradient, shape: shape, transform: place, options: Self.options) {
                let source = MovedSource(source: sampler, x: shift.x, y: shift.y)
                raster.paint(source, isOpaque: sampler.isOpaque, node, clip: clip, into: target)
            }
        } else if let source = ProjectedGradient(gradient, shape, toLayer, projection, node, Self.options) {
            raster.paint(source, isOpaque: source.sampler.isOpaque, node, clip: clip, into: target)
        }
    }
}

/// A source moved by whole pixels.
private struct MovedSource<Source: PixelSource>: PixelSource {
    let source: Source
    let x: Int
    let y: Int

    var hasIdenticalRows: Bool { source.hasIdenticalRows }

    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        source.fill(out, x: x - self.x, y: y - self.y, count: count)
    }
}

/// A gradient on a plane in perspective.
private struct ProjectedGradient: PixelSource {
    /// The sampler for the plane, scaled by `scale`.
    let sampler: GradientSampler
    private let scale: Double
    private let toPlane: Projection

    init?(
        _ gradient: CGGradient, _ shape: GradientShape, _ toLayer: CGAffineTransform,
        _ projection: Projection,
        _ node: RenderNode, _ options: CGGradientDrawingOptions
    ) {
        // The number of steps for the nearest part of the plane.
        let nearest = projection.largestScale(over: node.style.bounds)
        scale = nearest.isFinite && nearest > 0 ? min(64, nearest) : 1
        let enlarged = toLayer.concatenating(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
        guard let inverse = projection.inverse,
            let sampler = GradientSampler(gradient, shape: shape, transform: enlarged, options: options)
        else { return nil }
        self.sampler = sampler
        toPlane = inverse
    }

    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        for i in 0..<count {
            let p = toPlane.map(Double(x + i) + 0.5, Double(y) + 0.5)
            out[i] = sampler.color(x: p.x / p.w * scale, y: p.y / p.w * scale)
        }
    }
}
