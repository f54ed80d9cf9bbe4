// UIControl+Coding.swift: archives of controls. Targets and actions are not archived.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension UIControl {
    private enum Key {
        static let disabled = "UIDisabled"
        static let selected = "UISelected"
        static let horizontal = "UIContentHorizontalAlignment"
        static let vertical = "UIContentVerticalAlignment"
    }

    func storeState(in coder: NSCoder) {
        coder.encode(!isEnabled, forKey: Key.disabled)
        coder.encode(isSelected, forKey: Key.selected)
        coder.encode(contentHorizontalAlignment.rawValue, forKey: Key.horizontal)
        coder.encode(contentVerticalAlignment.rawValue, forKey: Key.vertical)
    }

    func restoreState(from coder: NSCoder) {
        // The archive has the traits as they were read; these two follow from the state.
        accessibilityTraits = accessibilityTraits.subtracting([.notEnabled, .selected])
        if coder.flag(Key.disabled) == true { isEnabled = false }
        if coder.flag(Key.selected) == true { isSelected = true }
        if let value: ContentHorizontalAlignment = coder.choice(Key.horizontal) {
            contentHorizontalAlignment = value
        }
        if let value: ContentVerticalAlignment = coder.choice(Key.vertical) {
            contentVerticalAlignment = value
        }
    }
}
