// UITableViewRowAction.swift: what can be done with a row by pulling it aside, as tables asked for it at first.

public import Foundation
public import VitrineRuntime

/// A button beside a row. `UIContextualAction` can do more: it has a picture, and says whether it was done.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
    public enum Style: Int, Sendable {
        /// Red.
        case `default` = 0
        /// Grey.
        case normal = 1

        /// The same as the default.
        public static let destructive = Style.default
    }

    public let style: Style
    open var title: String?
    /// Behind the title; red or grey by default.
    open var backgroundColor: UIColor?
    /// Behind the title, above the colour. None by default.
    open var backgroundEffect: UIVisualEffect?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// - Parameter handler: does what the action is for. The row goes back to its place by itself.
    public required init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .normal ? .systemGray : .systemRed
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(style: style, title: title, handler: handler)
        copy.backgroundColor = backgroundColor
        copy.backgroundEffect = backgroundEffect
        return copy
    }

    /// The same for the row at a path.
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
