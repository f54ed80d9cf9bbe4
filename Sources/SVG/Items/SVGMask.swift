// SVGMask.swift: how visible a group is.

import Foundation
import VitrineGraphics

/// How visible a group is: by the brightness, or by the opacity, of items.
struct SVGMask: Sendable {
    /// Nothing is visible outside; in the space of the masked group.
    var area: CGRect
    /// From the space of the items to that of the masked group.
    var transform: CGAffineTransform
    var items: [SVGItem]
    var usesLuminance: Bool
    /// A further mask of the mask, in the space of the masked group; empty or one.
    var further: [SVGMask] = []
}
