// TextEffectsWindow.swift: a window above the interface for edit menus, loupes, selection handles, and tool tips.
//
// A screen has it as long as it has contents. Touches beside its contents fall through. Main actor only.

package import Foundation
package import VitrineRuntime

package final class TextEffectsWindow: UIWindow {
    /// The window over `window`'s screen.
    package static func over(_ window: UIWindow) -> TextEffectsWindow {
        let screen = window.screen
        if let known = screen.textEffects, known.screen === screen { return known }
        let new = TextEffectsWindow(screen: screen)
        screen.textEffects = new
        new.isHidden = false
        return new
    }

    /// Called for touches that begin beside the contents, before they reach the windows below.
    package var onTouchBeside: (() -> Void)?

    private init(screen: UIScreen) {
        if let scene = screen.windowScene {
            super.init(windowScene: scene)
        } else {
            super.init(frame: screen.bounds)
        }
        windowLevel = .textEffects
    }

    package required init?(coder: NSCoder) { nil }

    package override var canBecomeKey: Bool { false }

    // MARK: Panels

    /// Shows a panel that `place` lays out, at once or over `duration` seconds.
    package func show(_ panel: UIView, fadingIn duration: Double = 0, place: () -> Void) {
        UIView.performWithoutAnimation {
            addSubview(panel)
            place()
            panel.layoutIfNeeded()
        }
        guard duration > 0 else { return }
        panel.alpha = 0
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { panel.alpha = 1 }
    }

    /// Fades a panel out over `duration` seconds.
    package static func remove(_ panel: UIView, fadingOut duration: Double) {
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            panel.alpha = 0
        } completion: { _ in
            panel.removeFromSuperview()
        }
    }

    // MARK: Touches

    package override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        guard subviews.allSatisfy({ $0 === subview }) else { return }
        screen.textEffects = nil
        isHidden = true
    }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        guard found == nil || found === self else { return found }
        if event?.type == .touches { onTouchBeside?() }
        return nil
    }
}

extension UIScreen {
    /// The window while it has contents.
    fileprivate var textEffects: TextEffectsWindow? {
        get { attachments[TextEffectsWindow.self] }
        set { attachments[TextEffectsWindow.self] = newValue }
    }
}
