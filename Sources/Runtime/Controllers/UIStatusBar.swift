// UIStatusBar.swift: the types around a bar that a kiosk does not have.
//
// A screen with one app shows no clock, battery or home indicator. Controllers written for phones compile with these
// declarations, which have no effect.

import Foundation
import VitrineGraphics

/// Light or dark text in a status bar. No effect.
public enum UIStatusBarStyle: Int, Sendable {
    /// By the appearance of the interface.
    case `default` = 0
    /// Light text.
    case lightContent = 1
    /// Dark text.
    case darkContent = 3
}

/// The animation of a status bar. No effect.
public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none = 0
    /// Fades.
    case fade
    /// Slides.
    case slide
}

/// The status bar of a scene: hidden, and without a size.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The preference of the controller on the screen.
    public var statusBarStyle: UIStatusBarStyle {
        var controller = scene?.keyWindow?.rootViewController
        while let child = controller?.childForStatusBarStyle { controller = child }
        return controller?.preferredStatusBarStyle ?? .default
    }

    /// Always true: nothing is above the app.
    public var isStatusBarHidden: Bool { true }

    /// Always zero, as for a hidden status bar.
    public var statusBarFrame: CGRect { .zero }
}

extension UIWindowScene {
    /// The status bar's state, for apps that keep clear of it.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
}
