// KioskSession.swift: one visitor's use of a kiosk; at its end, the visitor's data is removed.
//
// Main actor only.

public import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrinePasteboard
public import VitrineRuntime
import VitrineControls
import VitrinePickers
import VitrineTextEditing

/// A view or controller that has data of a visitor, and can remove it.
@preconcurrency @MainActor
public protocol KioskResettable: AnyObject {
    /// Called when the visitor has left: remove the data.
    func resetForNextVisitor()
}

/// Resets a screen for the next visitor.
@preconcurrency @MainActor
public final class KioskSession {
    /// Posted after a reset. The object is the session.
    public nonisolated static let didResetNotification = Notification.Name("KioskSessionDidReset")

    /// The parts that a reset removes.
    public struct Parts: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Makes a set of parts from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Presented controllers, menus and panels are removed.
        public static let presentations = Parts(rawValue: 1 << 0)
        /// Typed text, the keyboard's state, and learned words are removed.
        public static let text = Parts(rawValue: 1 << 1)
        /// The window's undo history is removed.
        public static let undo = Parts(rawValue: 1 << 2)
        /// All pasteboards are emptied.
        public static let pasteboard = Parts(rawValue: 1 << 3)
        /// Decoded images, and Foundation's caches and cookies are removed.
        public static let caches = Parts(rawValue: 1 << 4)
        /// The language is set back to that at the start.
        public static let language = Parts(rawValue: 1 << 5)
        /// The text size is set back to that at the start.
        public static let textSize = Parts(rawValue: 1 << 6)
        /// Scroll views return to their beginning.
        public static let scrolling = Parts(rawValue: 1 << 7)
        /// Speech, magnifier, switches and other aids are set back.
        public static let assistance = Parts(rawValue: 1 << 8)
        /// All parts.
        public static let all = Parts(rawValue: (1 << 9) - 1)
    }

    /// The window of the session.
    public let window: UIWindow
    /// The parts that a reset removes. Default: all.
    public var parts = Parts.all
    /// Makes another root controller at a reset; nil, the default, to keep the present one.
    public var makeRootViewController: (@MainActor () -> UIViewController)?
    /// Called last in a reset, for the app's own data, for instance a cart or a login.
    public var onReset: (@MainActor () -> Void)?
    /// The number of resets.
    public private(set) var count = 0

    /// Language and text size when the session was made, which a reset restores.
    private let settings: KioskSettings.Values

    /// Makes a session. Language and text size at this time are those that a reset restores.
    public init(window: UIWindow) {
        self.window = window
        settings = KioskSettings.values(of: window.screen)
    }

    /// Removes the visitor's data: all `parts`, then calls `onReset` and posts the notification.
    public func reset() {
        if parts.contains(.presentations) { endPresentations() }
        window.endEditing(true)
        for window in window.screen.windows { reset(in: window) }
        if parts.contains(.undo) { window.undoManager?.removeAllActions() }
        if parts.contains(.text) { UITextChecker.endSession() }
        if parts.contains(.pasteboard) { UIPasteboard.clearAll() }
        if parts.contains(.caches) { clearCaches() }
        var values = KioskSettings.values(of: window.screen)
        if parts.contains(.textSize) { values.textSize = settings.textSize }
        if parts.contains(.language) { values.language = settings.language }
        KioskSettings.apply(values, to: window.screen)
        if parts.contains(.assistance) { window.screen.endAssistedSession() }
        if let makeRootViewController { window.rootViewController = makeRootViewController() }
        count += 1
        onReset?()
        NotificationCenter.default.post(name: Self.didResetNotification, object: self)
        // Objects released in this turn are freed by the next.
        window.screen.frameLoop?.inNextTurn { AppLanguage.removeReleasedFollowers() }
    }

    private func endPresentations() {
        OverlayWindow.dismissAll(on: window.screen)
        for window in window.screen.windows {
            guard let root = window.rootViewController, root.presentedViewController != nil else { continue }
            root.dismiss(animated: false, completion: nil)
        }
    }

    /// Resets views and controllers, from the window down.
    private func reset(in view: UIView) {
        (view as? any KioskResettable)?.resetForNextVisitor()
        if let controller = view.next as? UIViewController, controller.viewIfLoaded === view {
            (controller as? any KioskResettable)?.resetForNextVisitor()
            if parts.contains(.undo) { controller.undoManager?.removeAllActions() }
        }
        if parts.contains(.undo) { (view as? any TextEditorHolder)?.editor.undoManager.removeAllActions() }
        if parts.contains(.text) { KioskSession.clearText(of: view) }
        if parts.contains(.scrolling), let scroller = view as? UIScrollView, !(scroller is PickerWheel) {
            let inset = scroller.adjustedContentInset
            scroller.setContentOffset(CGPoint(x: -inset.left, y: -inset.top), animated: false)
        }
        for subview in view.subviews { reset(in: subview) }
    }

    private func clearCaches() {
        // Decoded images are released, as when memory is short.
        NotificationCenter.default.post(
            name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
        if let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first {
            KioskSession.onClearCaches?(folder)
        }
    }

    /// Called in a reset with the folder of caches, for an app that stores files of a visitor; nil, the default, for
    /// none.
    public static var onClearCaches: (@MainActor (URL) -> Void)?
}
