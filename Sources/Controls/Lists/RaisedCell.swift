// RaisedCell.swift: how a row or item looks while a finger moves it.

import Foundation
import VitrineCompositor
import VitrineRuntime

/// A row or item that lies above the others of its list: it has a shadow, and in the dark, where none is seen, an edge.
@MainActor
struct RaisedCell {
    private let cell: UIView
    /// The cell has a border of its own otherwise.
    private let hasEdge: Bool
    /// The cell's own, which the edge replaced.
    private let cornerRadius: CGFloat

    /// - Parameter corners: the radius of its background's corners, in points, if its layer does not have it.
    init(_ cell: UIView, corners: CGFloat = 0) {
        self.cell = cell
        cornerRadius = cell.layer.cornerRadius
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowRadius = 8
        cell.layer.shadowOffset = CGSize(width: 0, height: 2)
        hasEdge = cell.layer.borderWidth == 0 && cell.layer.addDarkEdge(in: cell.traitCollection)
        if hasEdge, corners > 0 { cell.layer.cornerRadius = corners }
    }

    /// Among the others again. May be animated.
    func lower() {
        cell.layer.shadowOpacity = 0
        guard hasEdge else { return }
        cell.layer.borderWidth = 0
        cell.layer.cornerRadius = cornerRadius
    }
}

extension CALayer {
    /// A line one pixel wide around what is lifted, in dark appearance.
    ///
    /// - Returns: whether there is one.
    func addDarkEdge(in traits: UITraitCollection) -> Bool {
        guard traits.userInterfaceStyle == .dark else { return false }
        borderWidth = 1 / max(1, traits.displayScale)
        borderColor = UIColor.systemGray2.resolvedColor(with: traits).cgColor
        return true
    }
}
