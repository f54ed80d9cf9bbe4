// UIScrollView+Edges.swift: whether a drag scrolls, or pulls content beyond its edge.

import Foundation
import VitrineDrawing
package import VitrineRuntime

extension UIScrollView: EdgeScrolling {
    package func scrolls(along way: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let (axes, inset) = (movableAxes, adjustedContentInset)
        if abs(way.y) >= abs(way.x) {
            guard axes.y else { return false }
            let end = contentSize.height + inset.bottom - bounds.height
            return way.y > 0 ? contentOffset.y > -inset.top + 0.5 : contentOffset.y < end - 0.5
        }
        guard axes.x else { return false }
        let end = contentSize.width + inset.right - bounds.width
        return way.x > 0 ? contentOffset.x > -inset.left + 0.5 : contentOffset.x < end - 0.5
    }
}
