// RestingPlaceAdjusting.swift: scroll views that choose where scrolling comes to rest.

package import Foundation

/// A scroll view that adjusts where scrolling comes to rest.
@MainActor
package protocol RestingPlaceAdjusting: UIScrollView {
    /// Returns the offset at which scrolling comes to rest, before the delegate may change it.
    ///
    /// - Parameters:
    ///   - proposed: the offset in points.
    ///   - velocity: in points per second.
    func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint
}
