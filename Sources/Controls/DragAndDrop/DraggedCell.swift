// DraggedCell.swift: how cells look while their items are dragged.

import Foundation
public import VitrineRuntime

/// A cell whose item can be dragged, or dropped on.
@MainActor
protocol DraggedCell: UIView {
    var dragState: UICellConfigurationState.DragState { get set }
    var isDropTarget: Bool { get set }
    var isHighlighted: Bool { get set }
}

extension UITableViewCell: DraggedCell {
    /// Whether the row is being dragged.
    public typealias DragState = UICellConfigurationState.DragState
}

extension UICollectionViewCell: DraggedCell {
    /// Whether the item is being dragged.
    public typealias DragState = UICellConfigurationState.DragState
}
