// UITableViewRowAction.swift: the older form of a row's actions.

public import Foundation
public import VitrineDrawing
public import VitrineRuntime
import VitrineControls

/// A button behind a row's trailing edge. `UIContextualAction` can do more: it has an image, and reports success.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
    /// The colour of the button.
    public enum Style: Int, Sendable {
        /// Red.
        case `default` = 0
        /// Grey.
        case normal = 1

        /// The same as the default.
        public static let destructive = Style.default
    }

    /// The style that the action was made with.
    public let style: Style
    /// The title of the button.
    open var title: String?
    /// The colour behind the title. Default: red or grey, by the style.
    open var backgroundColor: UIColor?
    /// The effect behind the title, above the colour. Nil, the default, for none.
    open var backgroundEffect: UIVisualEffect?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Makes an action.
    ///
    /// `handler` is called after a tap. The row closes by itself.
    public required init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .normal ? .systemGray : .systemRed
        super.init()
    }

    /// Returns another action with the same title, colours and handler.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(style: style, title: title, handler: handler)
        copy.backgroundColor = backgroundColor
        copy.backgroundEffect = backgroundEffect
        return copy
    }

    /// The same action in the newer form, for one row.
    func contextualAction(for path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(
            style: style == .normal ? .normal : .destructive, title: title
        ) { [self] _, _, done in
            handler(self, path)
            done(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        action.backgroundEffect = backgroundEffect
        return action
    }
}
