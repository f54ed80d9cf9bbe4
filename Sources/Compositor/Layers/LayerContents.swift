// LayerContents.swift: a layer's contents: an image, or a list of operations.

import Foundation
import VitrineGraphics

/// A store of operations: text and rectangles need no bitmap.
@MainActor
final class DrawnList {
    let recorded: RecordedList
    var list: DisplayList { recorded.list }
    /// The size of the recording context, in points.
    var size: CGSize { recorded.size }
    /// Pixels per point of the recording context.
    var scale: CGFloat { recorded.scale }
    /// A premultiplied colour in place of the recorded colours.
    private(set) var tint: UInt32?
    /// Unique for these operations in this colour.
    private(set) var identity: UInt

    private static var lastIdentity: UInt = 0

    private static func nextIdentity() -> UInt {
        lastIdentity += 1
        return lastIdentity
    }

    init(list: DisplayList, size: CGSize, scale: CGFloat) {
        recorded = RecordedList(list, size: size, scale: scale)
        identity = Self.nextIdentity()
    }

    private init(_ recorded: RecordedList, tint: UInt32) {
        self.recorded = recorded
        self.tint = tint
        identity = Self.nextIdentity()
    }

    /// The same operations, all in `color`. Nil if they have several colours.
    func recolored(_ color: CGColor) -> DrawnList? {
        recorded.hasOneColor ? DrawnList(recorded, tint: color.layerPixel) : nil
    }

    /// Changes the colour. Returns false if there are several. Only for a list without other references.
    func recolor(_ color: CGColor) -> Bool {
        guard recorded.hasOneColor else { return false }
        tint = color.layerPixel
        identity = Self.nextIdentity()
        return true
    }

    /// The list drawn into a bitmap, for placements that scale or rotate it.
    func image() -> CGImage? { recorded.image(tint: tint) }
}

/// The recorded operations, independent of the shown colour.
@MainActor
final class RecordedList {
    let list: DisplayList
    /// The size of the context, in points.
    let size: CGSize
    /// Pixels per point of the context.
    let scale: CGFloat
    let hasOneColor: Bool
    private(set) lazy var compiled = CompiledList(list)
    private var bitmap: (tint: UInt32?, image: CGImage)?

    init(_ list: DisplayList, size: CGSize, scale: CGFloat) {
        (self.list, self.size, self.scale) = (list, size, scale)
        hasOneColor = list.hasOneColor
    }

    /// The whole list as a bitmap. The last one is cached.
    func image(tint: UInt32?) -> CGImage? {
        if let bitmap, bitmap.tint == tint { return bitmap.image }
        guard let pixels = storePixels(size: size, scale: scale) else { return nil }
        let buffer = PixelBuffer(width: pixels.width, height: pixels.height)
        list.draw(
            into: PixelSurface(buffer), origin: .zero, scale: scale, tint: tint, clip: PixelRect(pixels))
        let image = CGImage(buffer)
        bitmap = (tint, image)
        return image
    }
}

/// The pixels of a store for `size` points. Nil if the size is empty, not a
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
    /// Stored for the caller, not drawn. Boxed, so that contents are one word.
    case other(ObjectBox)

    final class ObjectBox {
        let value: Any

        init(_ value: Any) { self.value = value }
    }

    init(object: Any?) {
        switch object {
        case nil: self = .none
        case let image as CGImage: self = .image(image)
        case let list as DrawnList: self = .list(list)
        case .some(let other): self = .other(ObjectBox(other))
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
