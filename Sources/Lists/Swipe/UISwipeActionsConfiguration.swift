// UISwipeActionsConfiguration.swift: the actions behind one edge of a row.

public import Foundation
import VitrineRuntime

/// The actions behind one edge of a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions, from the edge inwards.
    public let actions: [UIContextualAction]
    /// Whether pulling the row far performs the first action at once. True by default.
    open var performsFirstActionWithFullSwipe = true

    /// Makes a configuration.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
