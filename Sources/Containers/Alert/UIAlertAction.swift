// UIAlertAction.swift: an action of an alert.

public import Foundation
import VitrineRuntime

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The style of an alert's button.
    public enum Style: Int, Sendable {
        /// A normal choice.
        case `default` = 0
        /// Leaves things as they are. An alert has one at most.
        case cancel
        /// Changes or deletes data. Its title is red.
        case destructive
    }

    /// The title of the button.
    public let title: String?
    /// The style that the action was made with.
    public let style: Style
    /// Whether the button can be chosen. True by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    /// A name for tests and tools; nil, the default, for none.
    open var accessibilityIdentifier: String?
    let handler: ((UIAlertAction) -> Void)?
    var onChange: (() -> Void)?

    /// Makes an action.
    ///
    /// `handler` is called on the main actor after the alert has disappeared; nil for nothing.
    public init(
        title: String?, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
