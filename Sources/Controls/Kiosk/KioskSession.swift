// KioskSession.swift: one visitor's use of a kiosk, and its end: nothing of it stays for the next.
//
// Main actor only.

public import Foundation
public import VitrineRuntime

/// A view or controller that keeps something of a visitor, and lets go of it.
@preconcurrency @MainActor
public protocol KioskResettable: AnyObject {
    /// The visitor has left.
    func resetForNextVisitor()
}

/// Brings a screen back to how it is for a new visitor.
@preconcurrency @MainActor
public final class KioskSession {
    /// Posted after everything was reset; the object is the session.
    public nonisolated static let didResetNotification = Notification.Name("KioskSessionDidReset")

    /// What a reset takes away. Everything by default.
    public struct Parts: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Presented controllers, menus and panels go.
        public static let presentations = Parts(rawValue: 1 << 0)
        /// Text that was typed, the keyboard, and words that were learned.
        public static let text = Parts(rawValue: 1 << 1)
        public static let undo = Parts(rawValue: 1 << 2)
        public static let pasteboard = Parts(rawValue: 1 << 3)
        /// Decoded pictures, and Foundation's stores of answers and cookies.
        public static let caches = Parts(rawValue: 1 << 4)
        public static let language = Parts(rawValue: 1 << 5)
        public static let textSize = Parts(rawValue: 1 << 6)
        /// Scroll views go back to their beginning.
        public static let scrolling = Parts(rawValue: 1 << 7)
        /// Speech, magnifier, switches and the like are as they are for everybody.
        public static let assistance = Parts(rawValue: 1 << 8)
        public static let all = Parts(rawValue: (1 << 9) - 1)
    }

    public let window: UIWindow
    public var parts = Parts.all
    /// Makes the first screen anew; nil keeps the controllers that there are.
    public var makeRootViewController: (@MainActor () -> UIViewController)?
    /// Called last, for what only the app knows: its cart, its login.
    public var onReset: (@MainActor () -> Void)?
    /// How often the session was reset.
    public private(set) var count = 0

    /// What language and text size were when the session was made; a reset goes back there.
    private let settings: KioskSettings.Values

    public init(window: UIWindow) {
        self.window = window
        settings = KioskSettings.values(of: window.screen)
    }

    /// Takes everything of the visitor away.
    public func reset() {
        if parts.contains(.presentations) { endPresentations() }
        window.endEditing(true)
        for window in window.screen.windows { forget(in: window) }
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
        // What went in this turn is gone in the next.
        window.screen.frameLoop?.inNextTurn { AppLanguage.releaseGoneFollowers() }
    }

    private func endPresentations() {
        OverlayWindow.dismissAll(on: window.screen)
        for window in window.screen.windows {
            guard let root = window.rootViewController, root.presentedViewController != nil else { continue }
            root.dismiss(animated: false, completion: nil)
        }
    }

    /// Views and controllers, from the window down.
    private func forget(in view: UIView) {
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
        for subview in view.subviews { forget(in: subview) }
    }

    private func clearCaches() {
        // Pictures go back as they do when memory is short.
        NotificationCenter.default.post(
            name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
        if let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first {
            KioskSession.onClearCaches?(folder)
        }
    }

    /// For an app that keeps files of a visitor: it gets the folder of caches.
    public static var onClearCaches: (@MainActor (URL) -> Void)?
}
