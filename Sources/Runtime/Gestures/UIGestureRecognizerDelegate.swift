// UIGestureRecognizerDelegate.swift: decides which touches a recogniser watches, and which others may work with it.

import Foundation
import VitrineObjectiveC

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
    /// True, unless the delegate forwards the question.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        other("gestureRecognizerShouldBegin:")?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
    }
    /// True, unless the delegate forwards the question.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        other("gestureRecognizer:shouldReceive:")?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
    }
    /// True, unless the delegate forwards the question.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        other("gestureRecognizer:shouldReceive:")?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
    }
    /// True, unless the delegate forwards the question.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        other("gestureRecognizer:shouldReceive:")?.gestureRecognizer(gestureRecognizer, shouldReceive: press) ?? true
    }
    /// False, unless the delegate forwards the question.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        other("gestureRecognizer:shouldRecognizeSimultaneouslyWith:")?
            .gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
    }
    /// False, unless the delegate forwards the question.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        other("gestureRecognizer:shouldRequireFailureOf:")?
            .gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
    }
    /// False, unless the delegate forwards the question.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        other("gestureRecognizer:shouldBeRequiredToFailBy:")?
            .gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
    }

    /// The delegate to which this one forwards a method that it does not implement.
    private func other(_ name: String) -> (any UIGestureRecognizerDelegate)? {
        VitrineMethods.forwardingTarget(of: self, for: name) as? any UIGestureRecognizerDelegate
    }
}
