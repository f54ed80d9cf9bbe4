// UIResponder+OldNames.swift: overridable methods of responders with the names of the specification.
//
// They cannot be called: see UIView+OldNames.swift.

import Foundation
public import VitrineRuntime

extension UIResponder {
    /// The old name of `next`. Unavailable.
    @available(*, unavailable, renamed: "next")
    public func nextResponder() -> UIResponder? { fatalError("unavailable") }

    /// The old name of `touchesBegan(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "touchesBegan(_:with:)")
    public func touchesBegan(_ touches: Set<UITouch>, withEvent event: UIEvent?) { fatalError("unavailable") }

    /// The old name of `touchesMoved(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "touchesMoved(_:with:)")
    public func touchesMoved(_ touches: Set<UITouch>, withEvent event: UIEvent?) { fatalError("unavailable") }

    /// The old name of `touchesEnded(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "touchesEnded(_:with:)")
    public func touchesEnded(_ touches: Set<UITouch>, withEvent event: UIEvent?) { fatalError("unavailable") }

    /// The old name of `touchesCancelled(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "touchesCancelled(_:with:)")
    public func touchesCancelled(_ touches: Set<UITouch>, withEvent event: UIEvent?) {
        fatalError("unavailable")
    }

    /// The old name of `motionBegan(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "motionBegan(_:with:)")
    public func motionBegan(_ motion: UIEvent.EventSubtype, withEvent event: UIEvent?) {
        fatalError("unavailable")
    }

    /// The old name of `motionEnded(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "motionEnded(_:with:)")
    public func motionEnded(_ motion: UIEvent.EventSubtype, withEvent event: UIEvent?) {
        fatalError("unavailable")
    }

    /// The old name of `motionCancelled(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "motionCancelled(_:with:)")
    public func motionCancelled(_ motion: UIEvent.EventSubtype, withEvent event: UIEvent?) {
        fatalError("unavailable")
    }

    /// The old name of `pressesBegan(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "pressesBegan(_:with:)")
    public func pressesBegan(_ presses: Set<UIPress>, withEvent event: UIPressesEvent?) {
        fatalError("unavailable")
    }

    /// The old name of `pressesCancelled(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "pressesCancelled(_:with:)")
    public func pressesCancelled(_ presses: Set<UIPress>, withEvent event: UIPressesEvent?) {
        fatalError("unavailable")
    }

    /// The old name of `pressesChanged(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "pressesChanged(_:with:)")
    public func pressesChanged(_ presses: Set<UIPress>, withEvent event: UIPressesEvent?) {
        fatalError("unavailable")
    }

    /// The old name of `pressesEnded(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "pressesEnded(_:with:)")
    public func pressesEnded(_ presses: Set<UIPress>, withEvent event: UIPressesEvent?) {
        fatalError("unavailable")
    }

    /// The old name of `remoteControlReceived(with:)`. Unavailable.
    @available(*, unavailable, renamed: "remoteControlReceived(with:)")
    public func remoteControlReceivedWithEvent(_ event: UIEvent?) { fatalError("unavailable") }

    /// The old name of `target(forAction:withSender:)`. Unavailable.
    @available(*, unavailable, renamed: "target(forAction:withSender:)")
    public func targetForAction(_ action: Selector, withSender sender: Any?) -> Any? {
        fatalError("unavailable")
    }
}
