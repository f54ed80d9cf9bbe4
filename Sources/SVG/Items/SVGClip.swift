// SVGClip.swift: where a group is visible.

import Foundation
import VitrineGraphics

/// Where a group is visible: where its items are opaque.
struct SVGClip: Sendable {
    /// From the space of the items to that of the clipped group.
    var transform: CGAffineTransform
    var items: [SVGItem]
    /// A further clip of the clip, in the space of the clipped group; empty or one.
    var further: [SVGClip] = []
}
