// UIMenuController.swift: the older way to show a bar of actions, over the present edit menu.

public import Foundation
public import VitrineRuntime

/// An action of an application's own in the bar, by the name that the responder chain knows.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// Shows a bar of what the first responder can do. Newer code uses `UIEditMenuInteraction`.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0
        case up, down, left, right
    }

    public static let shared = UIMenuController()

    nonisolated public static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    nonisolated public static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification")
    nonisolated public static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    nonisolated public static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification")

    /// Shown behind the system's own where the responder chain can perform them.
    open var menuItems: [UIMenuItem]?
    open var arrowDirection = ArrowDirection.default
    private var interaction: UIEditMenuInteraction?
    private weak var target: UIView?
    private var rect = CGRect.zero

    private override init() { super.init() }

    /// Whether the bar is there. Setting it shows it where `setTargetRect(_:in:)` says.
    open var isMenuVisible: Bool {
        get { interaction?.isShown ?? false }
        set { setMenuVisible(newValue, animated: false) }
    }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return hideMenu() }
        if let target { showMenu(from: target, rect: rect) }
    }

    /// What the bar stands beside, points of a view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = targetView
        rect = targetRect
    }

    /// Shows the bar beside a part of a view. Nothing if the responder chain can do none of it.
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

    open func hideMenu(from targetView: UIView) { if targetView === target { hideMenu() } }

    open func hideMenu() {
        guard let interaction else { return }
        self.interaction = nil
        interaction.dismissMenu()
        target?.removeInteraction(interaction)
    }

    /// Asks for what can be done again.
    open func update() { interaction?.reloadVisibleMenu() }

    /// Where the bar stands, points of the screen; zero while there is none.
    open var menuFrame: CGRect { isMenuVisible ? interaction?.shownFrame ?? .zero : .zero }
}

extension UIMenuController: UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        let start: UIResponder? = target?.window?.firstResponder ?? target
        let own = (menuItems ?? []).filter { start?.target(forAction: $0.action, withSender: self) != nil }
        return UIMenu(
            children: suggestedActions + own.map { UICommand(title: $0.title, action: $0.action) })
    }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { rect }

    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {
        NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
        animator.addCompletion { [weak self] in
            NotificationCenter.default.post(name: UIMenuController.didShowMenuNotification, object: self)
        }
    }

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
