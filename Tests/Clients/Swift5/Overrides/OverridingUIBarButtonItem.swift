// OverridingUIBarButtonItem.swift: overrides what UIBarButtonItem.h lets a subclass override.

import UIKit

open class OverridingUIBarButtonItem: UIBarButtonItem {
    open override func frame(in referenceView: UIView) -> CGRect? { super.frame(in: referenceView) }
}
