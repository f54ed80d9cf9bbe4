// OverlayWindow.swift: a window above all others, for menus and the panels of pickers.
//
// It closes at a touch beside its content, or at Escape. It becomes key unless a person is typing: a text field stays
// first responder, with its keyboard. Main actor only.

package import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
package import VitrineRuntime

/// Shows one panel above everything, until it is dismissed.
@MainActor
package final class OverlayWindow: UIWindow {
    private let backdrop = OverlayBackdrop()
    private weak var source: UIView?
    private weak var previousKey: UIWindow?
    private var isLeaving = false

    /// Called when a person closes it. By default it is dismissed.
    package var onDismissRequest: (() -> Void)?
    var onEscape: (() -> Bool)?
    /// Called after it was closed.
    package var onEnd: () -> Void = {}

    /// - Parameters:
    ///   - source: the view that the panel belongs to; its screen, appearance and tint are used.
    ///   - dim: the opacity of the shade over the interface, from 0 to 1.
    package init(for source: UIView, dim: CGFloat) {
        self.source = source
        if let scene = source.window?.windowScene {
            super.init(windowScene: scene)
        } else {
            super.init(frame: source.window?.screen.bounds ?? UIScreen.main.bounds)
        }
        windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 50)
        overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        if source.traitCollection.preferredContentSizeCategory != .unspecified {
            traitOverrides.preferredContentSizeCategory = source.traitCollection.preferredContentSizeCategory
        }
        tintColor = source.tintColor
        backgroundColor = .clear
        accessibilityViewIsModal = true
        backdrop.frame = bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.backgroundColor = UIColor.black.withAlphaComponent(dim)
        AppLanguage.follow(backdrop) { $0.accessibilityLabel = SystemString.dismissMenu.text }
        backdrop.addAction(UIAction { [weak self] _ in self?.requestDismissal() }, for: .touchDown)
        addSubview(backdrop)
    }

    required init?(coder: NSCoder) { nil }

    /// The element that closes the panel is read after the panel.
    package override var accessibilityElements: [Any]? {
        get { subviews.filter { $0 !== backdrop } + [backdrop] }
        set {}
    }

    /// Below the panels, above the interface behind.
    func insertBehind(_ view: UIView) { insertSubview(view, aboveSubview: backdrop) }

    /// The area for panels.
    package var area: CGRect {
        bounds.inset(by: safeAreaInsets).insetBy(dx: MenuPlacement.margin, dy: MenuPlacement.margin)
    }

    /// Shows the window; `panel` grows from `anchor`, a fraction of its size.
    package func present(_ panel: UIView, from anchor: CGPoint, animated: Bool = true) {
        screen.shownOverlays.windows.append(self)
        let focus = source.flatMap { UIFocusSystem.focusSystem(for: $0) }
        let hadFocus = focus?.focusedItem != nil
        previousKey = screen.windowScene?.keyWindow ?? source?.window
        addSubview(panel)
        isHidden = false
        if hadFocus || previousKey?.firstResponder == nil { makeKey() }
        if hadFocus { focus?.requestFocusUpdate(to: panel) }
        guard animated else { return }
        panel.alpha = 0
        backdrop.alpha = 0
        let still = UIAccessibility.isReduceMotionEnabled
        if !still { panel.transform = Self.shrunk(panel.bounds.size, anchor) }
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: [.allowUserInteraction],
            animations: {
                panel.alpha = 1
                self.backdrop.alpha = 1
                panel.transform = .identity
            }, completion: nil)
    }

    /// A third of the size, around the anchor.
    private static func shrunk(_ size: CGSize, _ anchor: CGPoint) -> CGAffineTransform {
        let dx = (anchor.x - 0.5) * size.width * 0.7, dy = (anchor.y - 0.5) * size.height * 0.7
        return CGAffineTransform(translationX: dx, y: dy).scaledBy(x: 0.3, y: 0.3)
    }

    func requestDismissal() {
        if let onDismissRequest { onDismissRequest() } else { dismiss(nil, anchor: CGPoint(x: 0.5, y: 0)) }
    }

    /// Closes the window; first responder and focus return to their former places.
    package func dismiss(
        _ panel: UIView?, anchor: CGPoint, along animations: @escaping () -> Void = {},
        completion: @escaping () -> Void = {}
    ) {
        guard !isLeaving else { return }
        isLeaving = true
        isUserInteractionEnabled = false
        let hadFocus = UIFocusSystem.focusSystem(for: self)?.focusedItem != nil
        if isKeyWindow, let previousKey, !previousKey.isHidden { previousKey.makeKey() }
        if hadFocus, let source {
            UIFocusSystem.focusSystem(for: source)?.requestFocusUpdate(to: source)
        }
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.curveEaseOut],
            animations: {
                for view in self.subviews where view !== panel { view.alpha = 0 }
                panel?.alpha = 0
                if let panel, !UIAccessibility.isReduceMotionEnabled {
                    panel.transform = Self.shrunk(panel.bounds.size, anchor)
                }
                animations()
            },
            completion: { _ in
                self.leave()
                completion()
            })
    }

    private func leave() {
        isHidden = true
        screen.shownOverlays.windows.removeAll { $0 === self }
        onEnd()
    }

    /// Closes all overlays of a screen at once, for a session that is reset.
    package static func dismissAll(on screen: UIScreen) {
        for window in screen.shownOverlays.windows {
            window.isLeaving = true
            if window.isKeyWindow, let key = window.previousKey, !key.isHidden { key.makeKey() }
            window.leave()
        }
    }

    // MARK: Keys

    package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.type == .menu }) else {
            return super.pressesEnded(presses, with: event)
        }
        _ = escape()
    }
}

/// The area behind the panels: a touch there dismisses them.
@MainActor
private final class OverlayBackdrop: UIControl, AccessibilityBackdrop {
    override var canBecomeFocused: Bool { false }
}
