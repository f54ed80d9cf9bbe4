// UITableViewCell+Moving.swift: rows that are dragged.

public import VitrineRuntime

extension UITableViewCell: DraggedCell {
    /// The state of a row in a drag.
    public typealias DragState = UICellConfigurationState.DragState
}
