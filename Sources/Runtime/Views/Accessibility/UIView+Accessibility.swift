// UIView+Accessibility.swift: what assistive tools and tests find in a view.
//
// A view is one thing, or has things inside: those that it lists, else its
// subviews, front to back as they stand in `subviews`.

import Foundation

extension UIView {
    /// How many things there are inside.
    public func accessibilityElementCount() -> Int { elements.count }

    /// The thing at an index; nil if there is none.
    public func accessibilityElement(at index: Int) -> Any? {
        elements.indices.contains(index) ? elements[index] : nil
    }

    /// Where `element` stands among the things inside; `NSNotFound` if it is none of them.
    public func index(ofAccessibilityElement element: Any) -> Int {
        elements.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }

    private var elements: [AnyObject] {
        if accessibilityElementsHidden || isAccessibilityElement { return [] }
        if let listed = accessibilityElements { return listed.map { $0 as AnyObject } }
        return storedSubviews.filter { !$0.isHidden && !$0.accessibilityElementsHidden }
    }
}
