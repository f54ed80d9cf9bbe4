// DraggedCell.swift: the appearance of cells while their items are dragged.

import Foundation
import VitrineRuntime
import VitrineViewValues

/// A cell whose item can be dragged, or receive a drop.
@MainActor
protocol DraggedCell: UIView {
    var dragState: UICellConfigurationState.DragState { get set }
    var isDropTarget: Bool { get set }
    var isHighlighted: Bool { get set }
}
