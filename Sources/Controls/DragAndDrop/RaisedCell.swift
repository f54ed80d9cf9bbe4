// RaisedCell.swift: the appearance of a row or item while a finger moves it.

package import Foundation
import VitrineCompositor
import VitrineDrawing
package import VitrineRuntime

/// A row or item above the others of its list: it has a shadow and, in dark appearance, where no shadow is visible, an
/// edge.
@MainActor
package struct RaisedCell {
    private let cell: UIView
    /// Whether it has the edge; otherwise the cell's own border stays.
    private let hasEdge: Bool
    /// The cell's radius, which the edge replaced.
    private let cornerRadius: CGFloat

    /// - Parameter corners: the radius of the background's corners, in points, if the layer does not have it.
    package init(_ cell: UIView, corners: CGFloat = 0) {
        self.cell = cell
        cornerRadius = cell.layer.cornerRadius
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowRadius = 8
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
        hasEdge = cell.layer.borderWidth == 0 && cell.layer.addDarkEdge(in: cell.traitCollection)
        if hasEdge, corners > 0 { cell.layer.cornerRadius = corners }
    }

    /// Lowers the cell among the others. May be animated.
    package func lower() {
        cell.layer.shadowOpacity = 0
        guard hasEdge else { return }
        cell.layer.borderWidth = 0
        cell.layer.cornerRadius = cornerRadius
    }
}

extension CALayer {
    /// Adds a line one pixel wide around a lifted view, in dark appearance.
    ///
    /// - Returns: whether a line was added.
    func addDarkEdge(in traits: UITraitCollection) -> Bool {
        guard traits.userInterfaceStyle == .dark else { return false }
        borderWidth = 1 / max(1, traits.displayScale)
        borderColor = UIColor.systemGray2.resolvedColor(with: traits).cgColor
        return true
    }
}
