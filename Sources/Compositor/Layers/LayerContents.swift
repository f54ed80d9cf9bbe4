// LayerContents.swift: a layer's contents: an image, or a list of operations.

import Foundation
import VitrineGraphics
import VitrineRaster

enum LayerContents {
    case none
    case image(CGImage)
    case list(ListContents)
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
        case let list as ListContents: self = .list(list)
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
