// OverridingUIAlertController.swift: overrides what UIAlertController.h lets a subclass override.

import UIKit

open class OverridingUIAlertController: UIAlertController {
    open override func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        super.addTextField(configurationHandler: configurationHandler)
    }
    open override var textFields: [UITextField]? { super.textFields }
}
