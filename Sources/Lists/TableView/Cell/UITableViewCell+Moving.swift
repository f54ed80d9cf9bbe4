// UITableViewCell+Moving.swift: rows that are dragged.

import VitrineRuntime
public import VitrineViewValues

extension UITableViewCell: DraggedCell {
    /// The state of a row in a drag.
    public typealias DragState = UICellConfigurationState.DragState
}
