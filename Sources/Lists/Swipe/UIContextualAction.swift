// UIContextualAction.swift: an action behind a row.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineControls

/// A button behind a swiped row.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The colour and the effect of the button.
    public enum Style: Int, Sendable {
        /// Grey.
        case normal = 0
        /// Red; the row disappears after the action.
        case destructive = 1
    }

    /// Performs the action, then calls the last argument with whether it was done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style that the action was made with.
    public let style: Style
    /// The title of the button; nil for none.
    open var title: String?
    /// The colour of the button. Default: grey or red.
    open var backgroundColor: UIColor!
    /// The image above the title; nil, the default, for none.
    open var image: UIImage?
    /// The effect between the colour and the title.
    var backgroundEffect: UIVisualEffect?
    /// The closure that performs the action.
    public let handler: Handler

    /// Makes an action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}
