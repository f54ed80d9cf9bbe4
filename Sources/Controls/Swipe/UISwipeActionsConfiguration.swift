// UISwipeActionsConfiguration.swift: the actions at one side of a row, from the edge inwards.

public import Foundation
import VitrineRuntime

/// Actions that pulling a row aside brings into sight.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    /// Whether pulling far does the first action at once. True by default.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
