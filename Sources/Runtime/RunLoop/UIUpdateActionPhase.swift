// UIUpdateActionPhase.swift: the phases of an update of the interface.

public import Foundation

/// A phase of an update, in which the actions of update links run.
public final class UIUpdateActionPhase: NSObject, Sendable {
    /// The place in an update.
    let order: Int

    private init(_ order: Int) {
        self.order = order
        super.init()
    }

    /// At the start of an update.
    public static let afterUpdateScheduled = UIUpdateActionPhase(0)
    /// Before input is delivered.
    public static let beforeEventDispatch = UIUpdateActionPhase(1)
    /// After input was delivered.
    public static let afterEventDispatch = UIUpdateActionPhase(2)
    /// Before display links are called.
    public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(3)
    /// After display links were called.
    public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(4)
    /// Before properties and layout are updated, and layers are drawn.
    public static let beforeCATransactionCommit = UIUpdateActionPhase(5)
    /// After layers were drawn, before the frame.
    public static let afterCATransactionCommit = UIUpdateActionPhase(6)
    /// Before input that arrived since is delivered.
    public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(7)
    /// After it was delivered.
    public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(8)
    /// Before properties and layout are updated for it, and layers are drawn.
    public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(9)
    /// After that, before the frame.
    public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(10)
    /// At the end of an update, when the frame was made.
    public static let afterUpdateComplete = UIUpdateActionPhase(11)
}
