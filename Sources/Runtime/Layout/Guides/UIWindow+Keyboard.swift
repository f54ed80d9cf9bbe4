// UIWindow+Keyboard.swift: the position of the keyboard, which guides follow.

package import Foundation

/// The position of the on-screen keyboard.
package struct KeyboardPlacement: Equatable, Sendable {
    /// Points of the window.
    package var frame: CGRect
    /// Whether it is at the bottom edge, as wide as the window.
    package var isDocked: Bool

    package init(frame: CGRect, isDocked: Bool = true) {
        self.frame = frame
        self.isDocked = isDocked
    }
}

extension UIWindow {
    /// The keyboard's place at the end of its way; nil while there is none.
    package var keyboardPlacement: KeyboardPlacement? { layoutState?.keyboard }

    /// Sets the position of the keyboard. Keyboard guides follow, and constraints to them move views along with it.
    ///
    /// Called by the object that shows a keyboard or a view in its place, with the duration and options of its
    /// animation; 0 seconds for none.
    package func placeKeyboard(
        _ placement: KeyboardPlacement?, duration: TimeInterval = 0,
        options: UIView.AnimationOptions = []
    ) {
        guard placement != keyboardPlacement else { return }
        // Layout that is pending is not part of the keyboard's animation.
        layoutIfNeeded()
        makeLayoutState().keyboard = placement
        UITrackingLayoutGuide.updateAll(in: self)
        guard let engine = layoutState?.engine else { return }
        for item in engine.allItems { (item.guide as? UIKeyboardLayoutGuide)?.placeMayHaveChanged() }
        guard duration > 0 else { return }
        UIView.animate(withDuration: duration, delay: 0, options: options) { self.layoutIfNeeded() }
    }
}
