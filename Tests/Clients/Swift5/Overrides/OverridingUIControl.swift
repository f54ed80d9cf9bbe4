// OverridingUIControl.swift: overrides what UIControl.h lets a subclass override.

import UIKit

open class OverridingUIControl: UIControl {
    @_disfavoredOverload
    open override func removeTarget(_ target: AnyObject?, action: TargetAction?, for controlEvents: Event) {
        super.removeTarget(target, action: action, for: controlEvents)
    }
    open override func removeTarget(_ token: TargetAction, for controlEvents: Event = .allEvents) {
        super.removeTarget(token, for: controlEvents)
    }
    open override func addAction(_ action: UIAction, for controlEvents: Event) {
        super.addAction(action, for: controlEvents)
    }
    open override func removeAction(_ action: UIAction, for controlEvents: Event) {
        super.removeAction(action, for: controlEvents)
    }
    open override func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        super.removeAction(identifiedBy: identifier, for: controlEvents)
    }
    open override var allTargets: Set<AnyHashable> { super.allTargets }
    open override var allControlEvents: Event { super.allControlEvents }
}
