// ScrollDelegating.swift: how a scroll view and its subclasses can have delegates of different types.
//
// In UIKit `UITableView.delegate` has another type than `UIScrollView.delegate`, which it overrides. Swift lets no
// class override a property with another type, but a class's own property takes precedence over one of a protocol
// extension.

import Foundation

/// A class with a delegate that observes scrolling: scroll views and their subclasses.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {
    /// The delegate, whatever its actual type.
    var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
    /// The object that observes and controls scrolling. Not retained.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
