// PatternContent.swift: a pattern over a layer's bounds, painted into bands.

package import Foundation
package import VitrineGraphics

/// A pattern over a layer's bounds, starting at their upper left corner.
package final class PatternContent: VectorContent, @unchecked Sendable {
    package let color: CGColor
    package let bounds: CGRect

    package init(_ color: CGColor, bounds: CGRect) {
        self.color = color
        self.bounds = bounds
        super.init(ink: Box(bounds.standardized), isInShape: true, isBehind: true, isSimple: true)
    }

    override func paint(_ node: RenderNode, clip: DeviceRect, into target: BandSurface, by raster: Raster) {
        let projection = node.place.inherited.projection
        let corner = bounds.standardized.origin
        let moved = CGAffineTransform(translationX: corner.x, y: corner.y)
        if projection.isAffine {
            let place = moved.concatenating(projection.affine.transform)
            if let source = FadedPattern(color, place: place) {
                raster.paint(source, isOpaque: false, node, clip: clip, into: target)
            }
            return
        }
        let nearest = projection.largestScale(over: node.style.bounds)
        let scale = nearest.isFinite && nearest > 0 ? min(64, nearest) : 1
        let place = moved.concatenating(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
        if let plane = FadedPattern(color, place: place), let inverse = projection.inverse {
            let source = ProjectedSource(plane: plane, toPlane: inverse, scale: scale)
            raster.paint(source, isOpaque: false, node, clip: clip, into: target)
        }
    }
}

/// A pattern with its colour's alpha.
private struct FadedPattern: PixelSource {
    private let sampler: PatternSampler
    private let alpha: UInt8

    init?(_ color: CGColor, place: CGAffineTransform) {
        guard let sampler = PatternSampler(color, place: place) else { return nil }
        self.sampler = sampler
        alpha = UInt8((max(0, min(1, color.alpha)) * 255).rounded())
    }

    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        sampler.fill(out, x: x, y: y, count: count)
        if alpha != 255 { for i in 0..<count { out[i] = out[i].scaled(by: alpha) } }
    }
}

/// The nearest pixels of a source on a plane in perspective.
private struct ProjectedSource<Source: PixelSource>: PixelSource {
    /// The plane's pixels, scaled by `scale`.
    let plane: Source
    let toPlane: Projection
    let scale: Double

    func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        func whole(_ v: Double) -> Int { v.isFinite ? Int(max(-1e9, min(1e9, v.rounded(.down)))) : 0 }
        for i in 0..<count {
            let p = toPlane.map(Double(x + i) + 0.5, Double(y) + 0.5)
            plane.fill(out + i, x: whole(p.x / p.w * scale), y: whole(p.y / p.w * scale), count: 1)
        }
    }
}
