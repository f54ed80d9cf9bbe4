// UIWindow+Keyboard.swift: what shows a keyboard says where it is; guides follow.

package import Foundation

/// Where the on-screen keyboard is.
package struct KeyboardPlacement: Equatable, Sendable {
    /// Points of the window.
    package var frame: CGRect
    /// Whether it stands at the bottom edge, as wide as the window.
    package var isDocked: Bool

    package init(frame: CGRect, isDocked: Bool = true) {
        self.frame = frame
        self.isDocked = isDocked
    }
}

extension UIWindow {
    /// The keyboard's place at the end of its way; nil while there is none.
    package var keyboardPlacement: KeyboardPlacement? { layoutState?.keyboard }

    /// Says where the keyboard goes. Keyboard guides follow, and what constraints tie to them moves along with it.
    ///
    /// Whatever shows a keyboard or a view in its place calls this, with the duration and options of its own
    /// animation; 0 seconds for none.
    package func placeKeyboard(
        _ placement: KeyboardPlacement?, duration: TimeInterval = 0,
        options: UIView.AnimationOptions = []
    ) {
        guard placement != keyboardPlacement else { return }
        // What waits for layout is not part of the keyboard's animation.
        layoutIfNeeded()
        makeLayoutState().keyboard = placement
        UITrackingLayoutGuide.updateAll(in: self)
        guard let engine = layoutState?.engine else { return }
        for item in engine.allItems { (item.guide as? UIKeyboardLayoutGuide)?.placeMayHaveChanged() }
        guard duration > 0 else { return }
        UIView.animate(withDuration: duration, delay: 0, options: options) { self.layoutIfNeeded() }
    }
}
