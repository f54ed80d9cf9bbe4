// PlacedGlass.swift: a layer's glass in device pixels.

import CVitrineKernels
import Foundation
import VitrineLayerSettings
import VitrineRaster

/// The glass of a node on the surface. Made again when the shape or the node's place changes.
struct PlacedGlass {
    struct Key: Equatable {
        let shape: GlassShape
        let toDevice: Affine

        /// Nil for a node in perspective, or one without an area: its backdrop has no glass then.
        init?(_ shape: GlassShape, _ place: NodePlace) {
            guard place.inherited.perspective.isNone, !shape.pieces.isEmpty else { return nil }
            self.shape = shape
            toDevice = place.inherited.toDevice
            guard toDevice.determinant.isFinite, toDevice.determinant != 0 else { return nil }
        }

        /// Device pixels per point.
        var scale: Double { abs(toDevice.determinant).squareRoot() }
    }

    let key: Key
    let pieces: GlassPieces

    init(_ key: Key) {
        self.key = key
        let m = key.toDevice, shape = key.shape, scale = key.scale
        let isUpright = m.b == 0 && m.c == 0 && m.a > 0 && m.d > 0
        // An upright node's boxes are those on the surface; those of others are turned by the kernel.
        let toBoxes = isUpright ? m : Affine(scale: scale)
        let boxes = shape.pieces.prefix(GlassShape.mostPieces).compactMap { $0.box(toBoxes, scale) }
        pieces = GlassPieces(
            boxes, merge: Self.pixels(shape.spacing * 2, scale), depth: Self.pixels(shape.depth, scale),
            bend: Self.pixels(shape.bend, scale), light: shape.light > 0 ? Float(min(1, shape.light)) : 0,
            turn: isUpright ? .identity : m.inverse.map { $0.concatenating(toBoxes) } ?? .identity)
    }

    fileprivate static func pixels(_ length: CGFloat, _ scale: Double) -> Float {
        length.isFinite ? Float(max(0, min(4096, Double(length) * scale))) : 0
    }
}

extension GlassShape.Piece {
    /// The piece in device pixels; nil without an area.
    fileprivate func box(_ m: Affine, _ scale: Double) -> vk_glass_box? {
        let box = Box(rect).mapped(by: m)
        guard box.width > 0, box.height > 0, (box.x0 + box.y0 + box.x1 + box.y1).isFinite else { return nil }
        let largest = Float(min(box.width, box.height)) / 2
        func radius(_ k: Int) -> Float { min(PlacedGlass.pixels(CGFloat(radii[k]), scale), largest) }
        func unit(_ v: Double) -> Float { v > 0 ? Float(min(v, 1)) : 0 }
        let alpha = unit(tint.w)
        return vk_glass_box(
            x0: Float(box.x0), y0: Float(box.y0), x1: Float(box.x1), y1: Float(box.y1),
            radii: (radius(0), radius(1), radius(2), radius(3)), red: unit(tint.x) * alpha,
            green: unit(tint.y) * alpha, blue: unit(tint.z) * alpha, alpha: alpha)
    }
}

extension GlassShape {
    /// Further pieces are left out: each pixel is compared with all of them.
    static let mostPieces = 64

    /// How far the glass moves what is behind, in whole device pixels.
    func reach(_ scale: Double) -> Int {
        let pixels = Double(bend) * scale
        return pixels.isFinite ? Int(max(0, min(4096, pixels.rounded(.up)))) : 0
    }
}
