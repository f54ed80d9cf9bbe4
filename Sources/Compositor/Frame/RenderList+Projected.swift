// RenderList+Projected.swift: the place on the surface of a node under a perspective.

import Foundation
import VitrineRaster

extension RenderNode {
    /// The place of a node that is seen through its own camera or an ancestor's. Nil if it is seen
    /// edge-on or is behind the camera.
    func projectedShape(under above: Inherited) -> NodePlace? {
        let m = Projection(style.toParent, style.perspective).concatenating(above.projection)
        guard m.isSeen else { return nil }
        // Bounds behind the camera, or empty ones, may have visible sublayers.
        let box = m.box(around: style.bounds)?.onGrid ?? .nowhere
        let contentBox =
            style.contentBox == style.bounds ? box : m.box(around: style.contentBox)?.onGrid ?? .nowhere
        var inherited = above
        (inherited.toDevice, inherited.perspective) = (m.affine, m.perspective)
        return NodePlace(
            inherited: inherited, clip: above.clip, box: box, contentBox: contentBox, radiusX: 0, radiusY: 0,
            corners: style.corners, alpha: mul255(style.opacity, above.alpha), isRectilinear: false,
            isGroup: false, groupAlpha: 255, cutsEdges: false, hasLateBorder: false, drawsList: false)
    }
}

extension Box {
    /// Empty.
    static let nowhere = Box(x0: 0, y0: 0, x1: 0, y1: 0)
}
