// OverridingUIGestureRecognizer.swift: overrides what UIGestureRecognizer.h lets a subclass override.

import UIKit

open class OverridingUIGestureRecognizer: UIGestureRecognizer {
    @_disfavoredOverload
    open override func removeTarget(_ target: AnyObject?, action: TargetAction?) {
        super.removeTarget(target, action: action)
    }
}
