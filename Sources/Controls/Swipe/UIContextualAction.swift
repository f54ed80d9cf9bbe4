// UIContextualAction.swift: what can be done with a row by pulling it aside.

public import Foundation
public import VitrineRuntime

/// A button beside a row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal = 0
        /// Red; takes the row away.
        case destructive = 1
    }

    /// Does what the action is for, then calls the last argument: with true if it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    open var title: String?
    /// Behind title and image; grey or red by default.
    open var backgroundColor: UIColor!
    open var image: UIImage?
    /// Between the colour and the title.
    var backgroundEffect: UIVisualEffect?
    public let handler: Handler

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}
