// UIMenuController.swift: the older way to show a bar of actions, based on the edit menu.

public import Foundation
public import VitrineRuntime
public import VitrineViewValues

/// An app's own action in the bar, by its selector.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title of the action.
    open var title: String
    /// The selector that is sent along the responder chain.
    open var action: Selector

    /// Makes an action.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The older controller of a bar with the first responder's actions. `UIEditMenuInteraction` replaces it.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The direction of the bar's arrow.
    public enum ArrowDirection: Int, Sendable {
        /// The direction with enough space.
        case `default` = 0
        /// The direction of the arrow: down is a bar above the target, up one below.
        case up, down, left, right
    }

    /// The only instance.
    public static let shared = UIMenuController()

    /// Posted before the bar appears. The object is the controller.
    nonisolated public static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// Posted after the bar appeared. The object is the controller.
    nonisolated public static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// Posted before the bar disappears. The object is the controller.
    nonisolated public static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// Posted after the bar disappeared. The object is the controller.
    nonisolated public static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification")

    /// Actions after the system's, shown if the responder chain can perform them; nil, the default, for none.
    open var menuItems: [UIMenuItem]?
    /// The direction of the bar's arrow. Default: the one that fits.
    open var arrowDirection = ArrowDirection.default
    private var interaction: UIEditMenuInteraction?
    private weak var target: UIView?
    private var rect = CGRect.zero

    private override init() { super.init() }

    /// Whether the bar is on the screen. Setting it shows the bar at the target rectangle.
    open var isMenuVisible: Bool {
        get { interaction?.isShown ?? false }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Shows the bar at the target rectangle, or hides it. Always animated.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return hideMenu() }
        if let target { showMenu(from: target, rect: rect) }
    }

    /// Sets the rectangle that the bar points at, in points of a view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = targetView
        rect = targetRect
    }

    /// Shows the bar beside a rectangle of a view. Does nothing if there are no actions.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        hideMenu()
        setTargetRect(targetRect, in: targetView)
        let made = UIEditMenuInteraction(delegate: self)
        interaction = made
        targetView.addInteraction(made)
        let configuration = UIEditMenuConfiguration(
            identifier: nil, sourcePoint: CGPoint(x: targetRect.midX, y: targetRect.midY))
        configuration.preferredArrowDirection =
            UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
        made.presentEditMenu(with: configuration)
    }

    /// Hides the bar if it belongs to a view.
    open func hideMenu(from targetView: UIView) { if targetView === target { hideMenu() } }

    /// Hides the bar.
    open func hideMenu() {
        guard let interaction else { return }
        self.interaction = nil
        interaction.dismissMenu()
        target?.removeInteraction(interaction)
    }

    /// Loads the actions again.
    open func update() { interaction?.reloadVisibleMenu() }

    /// The bar's frame, in points of the screen; zero without a bar.
    open var menuFrame: CGRect { isMenuVisible ? interaction?.shownFrame ?? .zero : .zero }
}

extension UIMenuController: UIEditMenuInteractionDelegate {
    /// The suggested actions and those of `menuItems` that the responder chain can perform.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        let start: UIResponder? = target?.window?.firstResponder ?? target
        let own = (menuItems ?? []).filter { start?.target(forAction: $0.action, withSender: self) != nil }
        return UIMenu(
            children: suggestedActions + own.map { UICommand(title: $0.title, action: $0.action) })
    }

    /// The target rectangle.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { rect }

    /// Posts the notifications of the bar's appearance.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
        animator.addCompletion { [weak self] in
            NotificationCenter.default.post(name: UIMenuController.didShowMenuNotification, object: self)
        }
    }

    /// Posts the notifications of the bar's disappearance.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
        animator.addCompletion { [weak self] in
            NotificationCenter.default.post(name: UIMenuController.didHideMenuNotification, object: self)
        }
    }
}
