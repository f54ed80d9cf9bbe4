// ScrollDelegating.swift: how a scroll view and what derives from it can have delegates of different types.
//
// In UIKit `UITableView.delegate` is of another type than `UIScrollView.delegate`, which it overrides. Swift lets no
// class override a property with another type, but a class's own property comes before one that a protocol gives it.

import Foundation

/// What has a delegate that follows scrolling. Scroll views and what derives from them do.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {
    /// The delegate, whatever more it may be.
    var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
    /// Who is told about scrolling, and steers it. Not retained.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
