// UIGestureRecognizerDelegate.swift: decides which touches a recogniser watches, and which others may work with it.

import Foundation
public import VitrineObjectiveC

/// Decides whether a recogniser begins, and how it works with others. All requirements have defaults.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: _RespondsToSelectors {
    /// Whether the gesture may be recognised. False makes it fail.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether the recogniser watches an event. Called once, before the methods for its touches or presses.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
    /// Whether the recogniser watches a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether the recogniser watches a press.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    /// Whether both may be recognised at the same time; true from one of the delegates is enough.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the recogniser waits for another to fail.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether another recogniser waits for this one to fail.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// True.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        VitrineMethods.result(of: self, [gestureRecognizer]) { true }
    }
    /// True.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        VitrineMethods.result(
            of: self, [gestureRecognizer, event], "gestureRecognizer(_:shouldReceive:)UIGestureRecognizer,UIEvent"
        ) { true }
    }
    /// True.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        VitrineMethods.result(
            of: self, [gestureRecognizer, touch], "gestureRecognizer(_:shouldReceive:)UIGestureRecognizer,UITouch"
        ) { true }
    }
    /// True.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        VitrineMethods.result(
            of: self, [gestureRecognizer, press], "gestureRecognizer(_:shouldReceive:)UIGestureRecognizer,UIPress"
        ) { true }
    }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        VitrineMethods.result(of: self, [gestureRecognizer, otherGestureRecognizer]) { false }
    }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        VitrineMethods.result(of: self, [gestureRecognizer, otherGestureRecognizer]) { false }
    }
    /// False.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        VitrineMethods.result(of: self, [gestureRecognizer, otherGestureRecognizer]) { false }
    }
}
