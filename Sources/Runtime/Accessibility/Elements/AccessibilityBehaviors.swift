// AccessibilityBehaviors.swift: the behaviour of controls for assistive tools.
//
// A control conforms in an extension beside its class. The overridable members of `AccessibleObject` use it by default,
// so an app's override has precedence.

package import Foundation
package import VitrineDrawing
package import VitrineViewValues

/// A control with a value that can be more or less.
@MainActor package protocol AccessibilityAdjusting: AccessibleObject {
    /// Increases (1) or decreases (-1) the value by one step, with the control's actions.
    func adjust(by step: Int)
}

/// A view that scrolls.
@MainActor package protocol AccessibilityScrolling: UIView {
    /// Scrolls by a page; false if there is no more content in that direction.
    func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool
    /// Scrolls to `rect`, in the view's coordinates, at once.
    func reveal(_ rect: CGRect)
    /// Scrolls so that `rect`, in the view's coordinates, is the first (forward) or last visible part: lists then
    /// create the views beyond it. False if nothing moved.
    func scroll(beyond rect: CGRect, forward: Bool) -> Bool
    /// The part of its bounds that no bar covers, in the view's coordinates.
    var accessibilityVisibleRect: CGRect { get }
    /// The visible part in words: "Rows 1 to 8 of 20".
    var scrollStatus: String? { get }
}

/// A view or controller that Escape leaves: an alert, a menu, a screen that was pushed.
@MainActor package protocol AccessibilityEscaping: AccessibleObject {
    /// Leaves it, as the Escape key does; false if it cannot be left.
    func escape() -> Bool
}

/// A control that looks different under a finger.
@MainActor package protocol AccessibilityPressable: UIView {
    var isHighlighted: Bool { get }
}

/// A view that a person writes into.
@MainActor package protocol AccessibilityWriting: UIView {
    /// Whether its text can be changed.
    var acceptsText: Bool { get }
}

/// A control with a standard hint or actions besides its label.
@MainActor package protocol AccessibilityExplaining: AccessibleObject {
    var standardHint: String? { get }
    var standardActions: [UIAccessibilityCustomAction]? { get }
}

extension AccessibilityExplaining {
    package var standardHint: String? { nil }
    package var standardActions: [UIAccessibilityCustomAction]? { nil }
}

/// A view that is one element and contains controls that are separate elements: a cell with a switch.
@MainActor package protocol AccessibilityNesting: UIView {
    /// The views whose elements are read after the view itself.
    var nestedElements: [UIView] { get }
}

/// A control that is one of several, such as a segment.
@MainActor package protocol AccessibilityPlaced: AccessibleObject {
    /// From 1.
    var placeAmongSiblings: (number: Int, count: Int)? { get }
}

extension AccessibilityPlaced where Self: UIView {
    /// The position among siblings of its kind, from the leading side.
    package var placeAmongSiblings: (number: Int, count: Int)? {
        guard let superview else { return nil }
        let all = superview.subviews.filter { $0 is Self && !$0.isHidden }
            .sorted { $0.frame.minX < $1.frame.minX }
        guard let index = all.firstIndex(where: { $0 === self }) else { return nil }
        let isMirrored = superview.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (isMirrored ? all.count - index : index + 1, all.count)
    }
}

/// A view that may show a photograph.
@MainActor package protocol AccessibilityPictured: UIView {
    /// Whether it shows a picture with meaningful colours, and not a symbol.
    var showsPhotograph: Bool { get }
}

/// A view that shows text.
@MainActor package protocol AccessibilityText: UIView {
    /// The words; nil or empty for none.
    var seenText: String? { get }
    /// The rectangle of the words, in the view's coordinates.
    var textFrame: CGRect { get }
    /// Why the text is cut off; nil if it is not.
    var clipping: String? { get }
    /// Whether it has at least 18 points, or 14 in a heavy weight.
    var isLargeText: Bool { get }
    /// The colour of the drawn words; nil where they have several.
    var inkColor: UIColor? { get }
}

/// An element behind all others of its window that dismisses them.
package protocol AccessibilityBackdrop: AnyObject {}
