// UIResponder.swift: what can take events, and the chain they travel along.
//
// An event that a responder does not want goes to its `next`: a view hands it
// to its controller or superview, those to the window, then the scene, the
// application and its delegate. Main actor only.

import Foundation

/// An object that responds to events.
///
/// Every event method passes the event on to `next`; override the ones you handle, and call
/// `super` for what you do not.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    @MainActor public override init() { super.init() }

    /// Who is asked after this responder. Nil at the end of the chain.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether this responder gets key presses and motion first, within its window.
    open var isFirstResponder: Bool { hostWindow?.firstResponder === self }

    /// False by default; views that take keys or text return true.
    open var canBecomeFirstResponder: Bool { false }

    /// True by default; return false to keep the keys for a while.
    open var canResignFirstResponder: Bool { true }

    /// Asks to be the first responder of the window. Does nothing and returns false if this
    /// responder cannot be one, is in no window, or the present one will not give way.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = hostWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let present = window.firstResponder {
            guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        return true
    }

    /// Gives the keys up. Returns false if this responder refuses to.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = hostWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window whose keys this responder would take.
    package var hostWindow: UIWindow? {
        var responder: UIResponder? = self
        while let current = responder {
            if let view = current as? UIView { return view.window }
            if let controller = current as? UIViewController { return controller.viewIfLoaded?.window }
            responder = current.next
        }
        return nil
    }

    // MARK: Input views

    /// Shown instead of the on-screen keyboard while this is the first responder.
    open var inputView: UIView? { nil }

    /// Shown above the keyboard while this is the first responder.
    open var inputAccessoryView: UIView? { nil }

    /// Looks at `inputView` and `inputAccessoryView` again. Does nothing unless this is the
    /// first responder.
    open func reloadInputViews() {
        guard isFirstResponder, let window = hostWindow else { return }
        window.inputViewsDidChange?()
    }

    // MARK: Touches

    /// Fingers came down on this view.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers that came down here moved, wherever they are now.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers that came down here were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The sequence was taken away: by a gesture, because the view left, or by the device.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Presses

    /// Keys or buttons went down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// The force of an analogue press changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys or buttons came up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// The presses were taken away, for instance because the keyboard was unplugged.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion

    /// The device began to be shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The shaking ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The shaking turned out to be none, or took too long.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
}
