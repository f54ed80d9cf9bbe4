// InsetAdjusting.swift: views that keep their content clear of bars if their controller enables it.

import Foundation

/// Informed when its controller changes whether content is kept clear of bars.
@MainActor
package protocol InsetAdjusting: UIView {
    func insetAdjustmentMayHaveChanged()
}

extension UIView {
    func notifyInsetAdjustment() {
        (self as? any InsetAdjusting)?.insetAdjustmentMayHaveChanged()
        for subview in storedSubviews { subview.notifyInsetAdjustment() }
    }

    /// Whether the enclosing controller keeps content clear of bars.
    package var adjustsInsetsForController: Bool {
        guard UIViewController.anyDisablesInsetAdjustment else { return true }
        var responder: UIResponder? = self
        while let current = responder {
            if let controller = current as? UIViewController {
                return controller.automaticallyAdjustsScrollViewInsets
            }
            responder = current.next
        }
        return true
    }
}
