// OverridingUIGestureRecognizer.swift: overrides what UIGestureRecognizer.h lets a subclass override.

import UIKit

open class OverridingUIGestureRecognizer: UIGestureRecognizer {
    @_disfavoredOverload
    open override func removeTarget(_ target: AnyObject?, action: TargetAction?) {
        super.removeTarget(target, action: action)
    }
    @discardableResult
    open override func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) -> TargetAction {
        super.addHandler(handler)
    }
}
