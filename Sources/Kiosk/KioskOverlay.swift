// KioskOverlay.swift: a window in front of everything, which a touch removes.

import VitrineCompositor
import Foundation
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// Covers a screen with a controller's view. The touch that removes it has no other effect.
@MainActor
final class KioskOverlay {
    private static let fade = 0.4

    private var window: UIWindow?
    private weak var previousKey: UIWindow?
    private let screen: UIScreen
    var onTouch: () -> Void = {}

    init(screen: UIScreen) { self.screen = screen }

    var isShown: Bool { window != nil }

    func show(_ controller: UIViewController, level: CGFloat) {
        guard window == nil else { return }
        previousKey = screen.keyWindow
        let window: UIWindow
        if let scene = screen.windowScene {
            window = KioskOverlayWindow(windowScene: scene)
        } else {
            window = KioskOverlayWindow(frame: screen.bounds)
        }
        (window as? KioskOverlayWindow)?.onPress = { [weak self] in self?.onTouch() }
        window.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + level)
        window.rootViewController = controller
        let cover = KioskTouchShield(frame: window.bounds)
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cover.covered = controller.view
        cover.addAction(UIAction { [weak self] _ in self?.onTouch() }, for: .touchDown)
        // Tools find one button, and nothing of the app behind.
        controller.view.accessibilityElementsHidden = true
        window.accessibilityViewIsModal = true
        self.window = window
        window.makeKeyAndVisible()
        window.addSubview(cover)
        window.alpha = 0
        UIView.animate(withDuration: Self.fade) { window.alpha = 1 }
    }

    func hide() {
        guard let window else { return }
        self.window = nil
        // The next touch goes to the windows behind.
        window.isUserInteractionEnabled = false
        if window.isKeyWindow, let previousKey, !previousKey.isHidden { previousKey.makeKey() }
        UIView.animate(
            withDuration: Self.fade, animations: { window.alpha = 0 },
            completion: { _ in window.isHidden = true })
    }
}

private final class KioskOverlayWindow: UIWindow {
    var onPress: () -> Void = {}

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { onPress() }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

/// Receives all touches. For tools it is a button with the words of the view that it covers.
private final class KioskTouchShield: UIControl {
    weak var covered: UIView?

    override var canBecomeFocused: Bool { false }

    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { .button }
        set {}
    }

    override var accessibilityLabel: String? {
        get {
            let words = covered.map(Self.words) ?? []
            return words.isEmpty ? SystemString.dismiss.text : words.joined(separator: ", ")
        }
        set {}
    }

    private static func words(in view: UIView) -> [String] {
        guard !view.isHidden, view.alpha >= 0.01 else { return [] }
        if view.isAccessibilityElement { return [view.accessibilityLabel].compactMap { $0 }.filter { !$0.isEmpty } }
        return view.subviews.flatMap(words)
    }
}
