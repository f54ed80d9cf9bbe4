// SVGGroup.swift: items that are drawn as a whole.

import Foundation
import VitrineGraphics

/// Items that are drawn as a whole.
struct SVGGroup: Sendable {
    /// From the group's space to that around it.
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var blendMode = CGBlendMode.normal
    /// Whether blend modes inside do not see what is behind the group.
    var isIsolated = false
    /// What is visible, in the group's space; nil for everything.
    var viewport: CGRect?
    /// In the group's space.
    var clip: SVGClip?
    var mask: SVGMask?
    var items: [SVGItem]
}
