// AccessibleObject+Containers.swift: the elements inside an object that is not one itself.
//
// A view is one element, or contains elements: those that it lists, else its subviews, in the order of `subviews`.

import Foundation

extension AccessibleObject {
    package var listedAccessibilityElements: [AnyObject] {
        let attributes = reported
        if attributes.elementsHidden || attributes.isElement { return [] }
        if let listed = attributes.elements { return listed.map { $0 as AnyObject } }
        guard let view = self as? UIView else { return [] }
        return view.storedSubviews.filter { !$0.isHidden && !$0.reported.elementsHidden }
    }

    /// The parent of this object for assistive tools: an element's container, a view's superview, finally its
    /// controller and window.
    var accessibilityParent: AccessibleObject? {
        if let element = self as? UIAccessibilityElement {
            return element.accessibilityContainer as? AccessibleObject
        }
        return (self as? UIResponder)?.next
    }

    /// The object and its parents, innermost first.
    package var accessibilityChain: [AccessibleObject] {
        var chain: [AccessibleObject] = []
        var current: AccessibleObject? = self
        while let present = current, chain.count < 1000 {
            chain.append(present)
            current = present.accessibilityParent
        }
        return chain
    }

    /// The view that it is, or is in.
    package var accessibilityView: UIView? {
        if let view = self as? UIView { return view }
        if let element = self as? UIAccessibilityElement {
            return (element.accessibilityContainer as? AccessibleObject)?.accessibilityView
        }
        return nil
    }
}
