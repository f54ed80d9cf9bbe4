// SVGItem.swift: what a document draws, with everything resolved: references, styles, lengths.

import Foundation
import VitrineGraphics

/// Something to draw, in the space of the group around it.
enum SVGItem: Sendable {
    case group(SVGGroup)
    case shape(SVGShape)
    case picture(SVGPicture)

    /// The bounds of the geometry, without strokes. Null if there is none.
    func bounds(_ transform: CGAffineTransform = .identity) -> CGRect {
        switch self {
        case .group(let group): return group.items.bounds(group.transform.concatenating(transform))
        case .shape(let shape):
            var transform = transform
            return (shape.path.copy(using: &transform) ?? shape.path).boundingBoxOfPath
        case .picture(let picture): return picture.rect.applying(transform)
        }
    }
}

extension [SVGItem] {
    /// The number of shapes and pictures in all groups.
    var shapeCount: Int {
        reduce(0) { sum, item in
            if case .group(let group) = item { return sum + group.items.shapeCount }
            return sum + 1
        }
    }

    func bounds(_ transform: CGAffineTransform = .identity) -> CGRect {
        reduce(.null) { $0.union($1.bounds(transform)) }
    }
}
