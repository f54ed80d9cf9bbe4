// OverridingUIButton.swift: overrides what UIButton.h lets a subclass override.

import UIKit

open class OverridingUIButton: UIButton {
    open override func performPrimaryAction() { super.performPrimaryAction() }
    open override var isPointerInteractionEnabled: Bool {
        get { super.isPointerInteractionEnabled }
        set { super.isPointerInteractionEnabled = newValue }
    }
}
