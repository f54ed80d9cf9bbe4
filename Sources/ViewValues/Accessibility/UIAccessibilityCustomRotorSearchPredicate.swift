// UIAccessibilityCustomRotorSearchPredicate.swift: what a search of a rotor begins with.

public import Foundation

/// The start and the direction of a rotor's search.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The element with the cursor; its `targetElement` is nil at the beginning.
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    /// The direction of the search. Default: `.next`.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next

    public override init() { super.init() }
}
