// LayerPicture.swift: what a layer draws itself, without its sublayers.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics

@MainActor enum LayerPicture {
    /// The maximum number of pixels. Larger pictures are made in a smaller scale.
    private static let mostPixels: CGFloat = 4_000_000

    /// The picture as PNG. Nil for a layer without a size.
    /// - Parameter scale: pixels a point.
    /// - Throws: the encoder's error.
    static func png(of layer: CALayer, scale: CGFloat) throws -> Data? {
        let bounds = layer.bounds
        let points = bounds.width * bounds.height
        guard points > 0, points.isFinite, bounds.minX.isFinite, bounds.minY.isFinite else { return nil }
        let copy = bare(layer)
        let format = UIGraphicsImageRendererFormat()
        format.scale = min(scale, max(0.01, (mostPixels / points).squareRoot()))
        format.opaque = false
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
            copy.render(in: context.cgContext)
        }.cgImage
        return try image.map { try PNGEncoder.encode($0) }
    }

    /// A copy with the layer's own values. Not of its class: a subclass of the app may have no `init(layer:)`.
    private static func bare(_ layer: CALayer) -> CALayer {
        let copy: CALayer =
            switch layer {
            case is CAShapeLayer: CAShapeLayer(layer: layer)
            case is CAGradientLayer: CAGradientLayer(layer: layer)
            default: CALayer(layer: layer)
            }
        copy.delegate = nil
        copy.opacity = 1
        copy.isHidden = false
        copy.shadowOpacity = 0
        return copy
    }
}
