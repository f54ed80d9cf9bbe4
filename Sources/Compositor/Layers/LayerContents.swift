// LayerContents.swift: what a layer holds to draw: an image, or a list of operations.

import Foundation
import VitrineGraphics

/// A store kept as operations: text and rectangles need no bitmap.
final class DrawnList {
    var list: DisplayList { shared.list }
    /// Size of the context it was recorded in, points.
    var size: CGSize { shared.size }
    /// Pixels per point of that context.
    var scale: CGFloat { shared.scale }
    /// Premultiplied; instead of the colours that were recorded.
    let tint: UInt32?
    private let shared: Shared
    private var bitmap: CGImage?

    /// What all colours of a list have in common.
    private final class Shared {
        let list: DisplayList
        let size: CGSize
        let scale: CGFloat
        var compiled: CompiledList?
        var hasOneColor: Bool?

        init(list: DisplayList, size: CGSize, scale: CGFloat) {
            (self.list, self.size, self.scale) = (list, size, scale)
        }
    }

    init(list: DisplayList, size: CGSize, scale: CGFloat) {
        tint = nil
        shared = Shared(list: list, size: size, scale: scale)
    }

    private init(_ other: DrawnList, tint: UInt32) {
        shared = other.shared
        self.tint = tint
    }

    /// The same operations all in `color`; nil where they have several colours.
    func recolored(_ color: CGColor) -> DrawnList? {
        let hasOneColor = shared.hasOneColor ?? list.hasOneColor
        shared.hasOneColor = hasOneColor
        return hasOneColor ? DrawnList(self, tint: LayerColor(color).pixel) : nil
    }

    /// Its address: no other list that is alive has the same.
    var identity: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

    var compiled: CompiledList {
        if let compiled = shared.compiled { return compiled }
        let compiled = CompiledList(list)
        shared.compiled = compiled
        return compiled
    }

    /// The list drawn into a bitmap, for placements that stretch or turn it. Made once.
    @MainActor
    func image() -> CGImage? {
        if let bitmap { return bitmap }
        guard let pixels = storePixels(size: size, scale: scale) else { return nil }
        let buffer = PixelBuffer(width: pixels.width, height: pixels.height)
        list.draw(
            into: PixelSurface(buffer), origin: .zero, scale: scale, tint: tint, clip: PixelRect(pixels))
        bitmap = CGImage(buffer)
        return bitmap
    }
}

/// Pixels of a store for `size` points, or nil where that is empty, not a
/// number or above 2^28 pixels (one gibibyte).
func storePixels(size: CGSize, scale: CGFloat) -> PixelSize? {
    let pixels = CGContext.pixels(of: size, scale: scale)
    guard pixels.width > 0, pixels.height > 0, pixels.width * pixels.height <= 1 << 28 else { return nil }
    return pixels
}

enum LayerContents {
    case none
    case image(CGImage)
    case list(DrawnList)
    /// Kept for the caller, not drawn. In a box, so that contents are one word.
    case other(Kept)

    final class Kept {
        let value: Any

        init(_ value: Any) { self.value = value }
    }

    init(object: Any?) {
        switch object {
        case nil: self = .none
        case let image as CGImage: self = .image(image)
        case let list as DrawnList: self = .list(list)
        case .some(let other): self = .other(Kept(other))
        }
    }

    var object: Any? {
        switch self {
        case .none: nil
        case .image(let image): image
        case .list(let list): list
        case .other(let other): other.value
        }
    }

    /// Whether both draw the same, by identity.
    func isSame(as other: LayerContents) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.image(let a), .image(let b)): a === b
        case (.list(let a), .list(let b)): a === b
        default: false
        }
    }

    var draws: Bool {
        switch self {
        case .image, .list: true
        case .none, .other: false
        }
    }
}
