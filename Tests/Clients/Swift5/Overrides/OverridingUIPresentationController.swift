// OverridingUIPresentationController.swift: overrides what UIPresentationController.h lets a subclass override.

import UIKit

open class OverridingUIPresentationController: UIPresentationController {
    open override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
}
