// UIAlertAction.swift: a choice of an alert.

public import Foundation
import VitrineRuntime

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves things as they are.
        case cancel
        /// Changes or deletes what may be missed.
        case destructive
    }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
    /// A name for tests and tools.
    open var accessibilityIdentifier: String?
    let handler: ((UIAlertAction) -> Void)?
    var onChange: (() -> Void)?

    /// - Parameter handler: called after the alert has gone.
    public init(
        title: String?, style: Style = .default, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
