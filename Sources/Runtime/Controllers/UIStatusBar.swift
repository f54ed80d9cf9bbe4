// UIStatusBar.swift: the names around a bar that a kiosk does not have.
//
// A screen that belongs to one app shows no clock, no battery and no home
// indicator beside it. Controllers written for a phone say what they want of
// them; they compile, and nobody shows it.

import Foundation
import VitrineGraphics

/// Light or dark words in a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// How a status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade
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

    /// What the controller on screen would like.
    public var statusBarStyle: UIStatusBarStyle {
        var controller = scene?.keyWindow?.rootViewController
        while let child = controller?.childForStatusBarStyle { controller = child }
        return controller?.preferredStatusBarStyle ?? .default
    }

    /// True: nothing lies above the app.
    public var isStatusBarHidden: Bool { true }

    /// Empty, as of a status bar that is hidden.
    public var statusBarFrame: CGRect { .zero }
}

extension UIWindowScene {
    /// What is known of the status bar, for apps that keep clear of it.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
}
